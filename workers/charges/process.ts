import DataLoader from 'dataloader';
import type pg from 'pg';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { payment } from '../../domain/payment/payment.ts';
import { keysOf } from '../open-work/open-work.ts';
import { defineProcess, type Process, type WorkChange, type WorkItem } from '../open-work/process.ts';
import { chargePayment, passOverBusy } from './charge-payment.ts';
import { checkCharge, FIRST_CHECK_MS, FIRST_WATCH_MS, watchReversals } from './check-charge.ts';
import type { ChargeDependencies, ChargeJob, FindPayment } from './dependencies.ts';
import { CHARGE_ENDS_MS } from './retries.ts';

export const CHARGES = 'charges';

const DAY_MS = 86_400_000;
const closed = (): WorkChange<never> => ({ change: 'close' });

const watched = ({
  full,
  at,
}: {
  readonly full: boolean;
  readonly at: string;
}): WorkChange<'reversals'> =>
  full
    ? { change: 'close' }
    : { change: 'open', kind: 'reversals', openedAt: at, afterMs: FIRST_WATCH_MS };

const jobOf = ({ key: paymentId, eventId, correlationId, connectionId }: WorkItem): ChargeJob => ({
  paymentId,
  eventId,
  correlationId,
  connectionId,
});

/** From a purchase to its charge, its payment, and for as long as money may go back. */
export const chargesProcess = (deps: ChargeDependencies): Process =>
  defineProcess<PaymentEvent, 'charge' | 'chargeStatus' | 'reversals'>({
    name: CHARGES,
    source: payment,
    events: {
      PurchaseRequested: ({ requestedAt, connectionId }) => ({
        change: 'open',
        kind: 'charge',
        openedAt: requestedAt,
        afterMs: 0,
        connectionId,
      }),
      ChargeRenewalRequested: ({ at, connection: { connectionId } }) => ({
        change: 'open',
        kind: 'charge',
        openedAt: at,
        afterMs: 0,
        connectionId,
      }),
      // Of another connection, perhaps, than the newest charge.
      ReplacedChargePaid: ({ at, connection: { connectionId } }) => ({
        change: 'open',
        kind: 'chargeStatus',
        openedAt: at,
        afterMs: FIRST_CHECK_MS,
        connectionId,
      }),
      ProviderChargeCreated: ({ createdAt, connection, transactionId }) => ({
        change: 'open',
        kind: 'chargeStatus',
        openedAt: createdAt,
        afterMs: FIRST_CHECK_MS,
        ...(connection && { connectionId: connection.connectionId }),
        providerId: transactionId,
      }),
      PaymentApproved: ({ approvedAt }) => ({
        change: 'open',
        kind: 'reversals',
        openedAt: approvedAt,
        afterMs: FIRST_WATCH_MS,
      }),
      PaymentRefunded: watched,
      PaymentChargedBack: watched,
      PaymentRejected: closed,
      PaymentExpired: closed,
      PaymentCancelled: closed,
    },
    kinds: {
      charge: {
        urgent: true,
        lane: 'charge',
        endsAfterMs: CHARGE_ENDS_MS,
        run: (item, observe) => chargePayment(deps, jobOf(item), observe),
        whenBusy: (item, busy) => passOverBusy(deps, jobOf(item), busy),
      },
      chargeStatus: {
        lane: 'chargeStatus',
        endsAfterMs: 90 * DAY_MS,
        run: (item, observe) => checkCharge(deps, item, observe),
      },
      reversals: {
        lane: 'reversals',
        endsAfterMs: 400 * DAY_MS,
        run: (item, observe) => watchReversals(deps, item, observe),
      },
    },
  });

export function findPaymentIn(pool: pg.Pool): FindPayment {
  const loader = new DataLoader(
    (asked: readonly { connectionId: string; providerId: string }[]) => keysOf(pool, CHARGES, asked),
    { cache: false, maxBatchSize: 200 },
  );
  return (connectionId, providerId) => loader.load({ connectionId, providerId });
}
