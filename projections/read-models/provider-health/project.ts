import { payment } from '../../../domain/payment/payment.ts';
import type { PaymentEvent } from '../../../domain/payment/events.ts';
import { idOf } from '../../../domain/kernel/aggregate.ts';
import type { StoredEvent } from '../../../eventstore/stored-event.ts';
import type { ReadModel, Rows } from '../../read-model.ts';
import { chargeAttempts, type ChargeAttempt } from '../charge-attempts/table.ts';
import { atConnection } from './at-connection.ts';
import { count, countFailure, type MadeAttempt } from './count.ts';
import { countOutcome, isOutcome } from './outcome.ts';
import { providerFailures, providerHealth as table, providerLatencies } from './table.ts';

type DataOf<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>['data'];

const TYPES = [
  'PurchaseRequested',
  'ProviderChargeAttempted',
  'ProviderChargeCreated',
  'ProviderChargeDeclined',
  'ProviderChargeNotSent',
  'ProviderChargeOutcomeUnknown',
  'PaymentApproved',
  'PaymentRejected',
] as const satisfies readonly PaymentEvent['type'][];

type Counted = Extract<PaymentEvent, { type: (typeof TYPES)[number] }>;

/**
 * How the connections of platforms fare, by method and hour, and the newest attempt of each payment
 * by which that is counted.
 */
export const providerHealth: ReadModel = {
  tables: [chargeAttempts, table, providerFailures, providerLatencies],
  eventTypes: new Set(TYPES),
  affectedRows({ type, stream }) {
    const key = idOf(payment, stream);
    if (key === undefined) return [];
    return [{ table: chargeAttempts, key, isNew: type === 'PurchaseRequested' }];
  },
  apply(rows, event) {
    const key = idOf(payment, event.stream);
    if (key === undefined) return;
    const counted = event as Pick<StoredEvent, 'stream'> & Counted;
    const after =
      counted.type === 'PurchaseRequested'
        ? requested(counted.data)
        : afterNext(rows, known(rows, key, counted), counted);
    rows.put(chargeAttempts, key, after);
  },
};

function known(rows: Rows, key: string, { type, stream }: Pick<StoredEvent, 'type' | 'stream'>) {
  const before = rows.get(chargeAttempts, key);
  if (!before) throw new Error(`${type} in ${stream}, which never began`);
  return before;
}

const requested = (data: DataOf<'PurchaseRequested'>): ChargeAttempt => ({
  paymentId: data.paymentId,
  platformId: data.platformId,
  method: data.method,
  connectionId: data.connectionId,
  provider: data.provider,
  attempt: 0,
  attemptedAt: null,
  phase: 'REQUESTED',
});

/** Counts what the event says, and answers where the attempt stands now. */
function afterNext(
  rows: Rows,
  before: ChargeAttempt,
  event: Exclude<Counted, { type: 'PurchaseRequested' }>,
): ChargeAttempt {
  if (event.type === 'ProviderChargeAttempted') return attempted(rows, before, event.data);
  // What was learned before any attempt is of no connection's doing.
  if (!isMade(before)) return before;
  if (isOutcome(event)) return countOutcome(rows, before, event);
  if (event.type === 'PaymentApproved') count(rows, before, { paid: 1 });
  else if (before.phase === 'CHARGED') countFailure(rows, before, 'DECLINED', event.data.family);
  return before;
}

const isMade = (attempt: ChargeAttempt): attempt is MadeAttempt => attempt.attemptedAt !== null;

function attempted(
  rows: Rows,
  before: ChargeAttempt,
  { attempt, connection, attemptedAt }: DataOf<'ProviderChargeAttempted'>,
): ChargeAttempt {
  const made: MadeAttempt = {
    ...atConnection(before, connection),
    attempt,
    attemptedAt,
    phase: 'IN_FLIGHT',
  };
  count(rows, made, { attempts: 1 });
  return made;
}
