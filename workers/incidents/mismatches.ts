import { payment } from '../../domain/payment/aggregate.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { defineProcess, DONE, type Process } from '../open-work/process.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly now: () => Date;
}

type Mismatched = Extract<PaymentEvent, { type: 'ProviderFactMismatched' }>['data'];
type Requested = Extract<PaymentEvent, { type: 'PurchaseRequested' }>['data'];

/** However long the event store was away: what is not raised is seen by nobody. */
const ENDS_AFTER_MS = 400 * 86_400_000;
/** Longer texts do not fit an incident. */
const TEXT_MAX = 200;

/** Every answer of a provider that contradicts its sale becomes an incident, for somebody to close. */
export const mismatchesProcess = (deps: Dependencies): Process =>
  defineProcess<PaymentEvent, 'mismatch'>({
    name: 'mismatches',
    source: payment,
    events: {
      ProviderFactMismatched: ({ at }) => ({
        change: 'open',
        kind: 'mismatch',
        openedAt: at,
        afterMs: 0,
      }),
    },
    kinds: {
      mismatch: {
        lane: 'incident',
        endsAfterMs: ENDS_AFTER_MS,
        async run({ key }) {
          await raiseMismatches(deps, key);
          return DONE;
        },
      },
    },
  });

/**
 * All of a payment's: a payment has one piece of open work, which may stand for several. Raising one
 * again changes nothing, whether it was closed or not.
 */
async function raiseMismatches({ store, now }: Dependencies, paymentId: string): Promise<void> {
  const stream = streamOf(payment, paymentId);
  const events = await store.load(stream);
  const requested = events.find(({ type }) => type === 'PurchaseRequested')?.data as
    Requested | undefined;
  for (const event of events.filter(isContradiction)) {
    const { field, expected, received, transactionId } = event.data as Mismatched;
    await raiseIncident(store, {
      kind: 'PROVIDER_FACT_MISMATCHED',
      cause: { stream, eventId: event.id },
      platformId: requested?.platformId,
      details: {
        field,
        expected: expected.slice(0, TEXT_MAX),
        received: received.slice(0, TEXT_MAX),
        transactionId: transactionId.slice(0, TEXT_MAX),
        provider: requested?.provider ?? '',
        connectionId: requested?.connectionId ?? '',
      },
      at: now(),
    });
  }
}

/** Older programs took the id of a charge that was declined for a mismatch with nothing. */
const isContradiction = ({ type, data }: StoredEvent): boolean =>
  type === 'ProviderFactMismatched' && (data as Mismatched).expected !== '';
