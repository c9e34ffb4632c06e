import type { PaymentEvent } from '../../domain/payment/events.ts';
import { payment } from '../../domain/payment/payment.ts';
import { grantUnanswered } from '../../domain/payment/refund.ts';
import { currentRefund, isOpen } from '../../domain/payment/refunds.ts';
import { isPaid } from '../../domain/payment/state.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { ChargeDependencies } from '../charges/dependencies.ts';
import {
  commandIdOf,
  defineProcess,
  done,
  retryIn,
  type Process,
  type Task,
  type TaskChange,
  type TaskResult,
} from '../tasks/process.ts';
import { payOut } from '../withdrawals/pay-out.ts';
import { giveBack } from './give-back.ts';
import { checkRefundPayout, FIRST_LOOK_MS, refundPayouts } from './payouts.ts';

const DAY_MS = 86_400_000;

/** So long staff may let a refund wait that they have to give by hand. */
const BY_HAND_MS = 2 * DAY_MS;

type Kind = 'refund' | 'refundAnswer' | 'refundByHand' | 'refundPayout' | 'refundPayoutStatus';
const waiting = (at: string): TaskChange<Kind> => ({
  ...{ change: 'open', kind: 'refundByHand', openedAt: at, afterMs: BY_HAND_MS },
});
const closed = (): TaskChange<Kind> => ({ change: 'close' });

/** From a refund's request to its money's arrival, or its end. */
export const refundsProcess = (deps: ChargeDependencies): Process =>
  defineProcess<PaymentEvent, Kind>({
    name: 'refunds',
    source: payment,
    events: {
      RefundRequested: ({ request, at }) =>
        request && {
          ...{ change: 'open', kind: 'refundAnswer', openedAt: at },
          afterMs: Math.max(0, Date.parse(request.decideBy) - Date.parse(at)),
        },
      RefundAccepted: ({ at }) => ({ change: 'open', kind: 'refund', openedAt: at, afterMs: 0 }),
      RefundRefused: closed,
      RefundLeftToStaff: ({ at }) => waiting(at),
      RefundPayoutApproved: ({ route, at }) =>
        route && {
          ...{ change: 'open', kind: 'refundPayout', openedAt: at, afterMs: 0 },
          ...(route[0] && { connectionId: route[0].connectionId }),
        },
      RefundPayoutAccepted: ({ payoutId, at }) => ({
        ...{ change: 'open', kind: 'refundPayoutStatus', openedAt: at, afterMs: FIRST_LOOK_MS },
        providerId: payoutId,
      }),
      RefundPayoutEnded: ({ at }) => waiting(at),
      RefundConfirmed: closed,
      RefundFailed: closed,
    },
    kinds: {
      refund: {
        slots: 8,
        observes: 'CHARGES',
        endsAfterMs: 7 * DAY_MS,
        run: (item, observe) => giveBack(deps, item, observe),
      },
      refundPayout: {
        slots: 4,
        observes: 'CHARGES',
        endsAfterMs: 7 * DAY_MS,
        run: (item, observe) => payOut(deps, refundPayouts, item, observe),
      },
      refundPayoutStatus: {
        slots: 4,
        endsAfterMs: 30 * DAY_MS,
        run: (item, observe) => checkRefundPayout(deps, item, observe),
      },
      refundByHand: { slots: 4, endsAfterMs: 60 * DAY_MS, run: (item) => tellWaiting(deps, item) },
      refundAnswer: { slots: 16, endsAfterMs: 60 * DAY_MS, run: (item) => answer(deps, item) },
    },
  });

/** Somebody is told of a refund that still waits to be given by hand. */
async function tellWaiting({ store, now }: ChargeDependencies, item: Task): Promise<TaskResult> {
  const { state } = await load(store, streamOf(payment, item.key), payment);
  const refund = currentRefund(state);
  if (!isPaid(state) || refund?.stage !== 'MANUAL') return done;
  const { platformId, provider } = state.purchase;
  await raiseIncident(store, {
    kind: 'REFUND_WAITS_FOR_STAFF',
    cause: { stream: streamOf(payment, item.key) },
    occasion: refund.requested.refundId,
    platformId,
    details: { provider, amountCents: String(refund.amountCents) },
    at: now(),
  });
  return done;
}

/** At its deadline a buyer's request that nobody has answered is granted. */
async function answer({ store, now }: ChargeDependencies, item: Task): Promise<TaskResult> {
  const { state } = await load(store, streamOf(payment, item.key), payment);
  const refund = currentRefund(state);
  const decideBy = refund?.requested.request?.decideBy;
  if (!refund || decideBy === undefined) return done;
  const { refundId } = refund.requested;
  const at = now().toISOString();
  if (Date.parse(at) < Date.parse(decideBy)) return retryIn(Date.parse(decideBy) - Date.parse(at));
  const granted = await handle(store, payment, {
    id: item.key,
    commandId: commandIdOf(item, refundId),
    ...{ correlationId: item.correlationId, causationId: item.eventId, actor: 'system' },
    decide: (current) => grantUnanswered(current, { refundId, at }),
  });
  // It waits for a dispute's end, which may be weeks away.
  const after = granted.ok ? currentRefund(granted.value.state) : undefined;
  return after && isOpen(after) ? retryIn(DAY_MS) : done;
}
