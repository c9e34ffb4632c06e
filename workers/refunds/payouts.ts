import { associatedData, buyer } from '../../domain/checkout/buyer.ts';
import { pixKeyType } from '../../domain/brazil/pix-key.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import { payment } from '../../domain/payment/payment.ts';
import {
  keyOf,
  payingRefund,
  recordRefundPayoutAttempt,
  recordRefundPayoutOutcome,
} from '../../domain/payment/refund-payout.ts';
import type { RefundPayout } from '../../domain/payment/refund-payout-state.ts';
import { isPaid, type PaymentState } from '../../domain/payment/state.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import { done, retryIn, type Task, type TaskResult } from '../tasks/process.ts';
import { lookUp, type PayoutDependencies, type Payouts, type Progress } from '../withdrawals/pay-out.ts';

/** The first look at a payout that a provider has taken, and the longest pause between two. */
export const FIRST_LOOK_MS = 2_000;
const LOOK_MAX_MS = 3_600_000;

const paymentNow = async ({ store }: PayoutDependencies, { key }: Task): Promise<PaymentState> =>
  (await load(store, streamOf(payment, key), payment)).state;

const NOTHING_TO_SEND: RefundPayout = {
  ...{ approvals: 1, approvedBy: [], route: [], triesAt: {}, attempts: 0, attemptState: 'NONE' },
};

/** Undefined for what was not paid. What is not sent any more is not sending. */
function progressOf(state: PaymentState): Progress | undefined {
  if (!isPaid(state)) return undefined;
  const refund = payingRefund(state);
  const payout = refund?.payout ?? NOTHING_TO_SEND;
  const { paymentId, platformId } = state.purchase;
  return {
    ...payout,
    isSending: refund !== undefined && payout.payoutId === undefined,
    idempotencyKey: refund?.requested.refundId ?? '',
    stream: streamOf(payment, paymentId),
    platformId,
  };
}

const commandOf = (deps: PayoutDependencies, { key, eventId, correlationId }: Task) => ({
  id: key,
  commandId: deps.newId(),
  ...{ correlationId, causationId: eventId, actor: 'worker' },
});

/** PIX that give buyers their money back, in the streams of their payments. */
export const refundPayouts: Payouts = {
  find: async (deps, item) => progressOf(await paymentNow(deps, item)),
  async requestOf(deps, item) {
    const state = await paymentNow(deps, item);
    const refund = payingRefund(state);
    const sealedKey = refund && keyOf(refund);
    if (!isPaid(state) || !sealedKey) return undefined;
    const { paymentId, buyer: sealedBuyer } = state.purchase;
    const [key, opened] = await Promise.all([
      deps.vault.open(sealedKey, associatedData(paymentId, 'refundPixKey')),
      deps.vault.open(sealedBuyer, associatedData(paymentId)),
    ]);
    const pixType = typeof key === 'string' ? pixKeyType(key) : null;
    if (typeof key !== 'string' || !pixType || opened === undefined) return undefined;
    const { refundId } = refund.requested;
    return {
      ...{ withdrawReference: refundId, idempotencyKey: refundId, amountCents: refund.amountCents },
      description: `Reembolso ${orderNumber(paymentId)}`,
      destination: {
        ...{ method: 'PIX', pixKey: key, pixType },
        document: buyer.parse(opened).document ?? '',
      },
    };
  },
  async begin(deps, item, said) {
    const refundId = payingRefund(await paymentNow(deps, item))?.requested.refundId ?? '';
    const begun = await handle(deps.store, payment, {
      ...commandOf(deps, item),
      decide: (state) => recordRefundPayoutAttempt(state, { refundId, ...said }),
    });
    return begun.ok && begun.value.written > 0 ? progressOf(begun.value.state) : undefined;
  },
  async record(deps, item, answer) {
    const refundId = payingRefund(await paymentNow(deps, item))?.requested.refundId;
    const recorded = await handle(deps.store, payment, {
      ...commandOf(deps, item),
      decide: (state) =>
        recordRefundPayoutOutcome(state, {
          ...{ refundId: refundId ?? '', ...answer, at: deps.now().toISOString() },
        }),
    });
    // Somebody has ended it meanwhile.
    const state = recorded.ok ? recorded.value.state : await paymentNow(deps, item);
    const after = progressOf(state);
    if (!after) throw new Error(`${item.key} is gone`);
    return after;
  },
};

/** Asks what became of a PIX that its provider has, until it has ended. */
export async function checkRefundPayout(
  deps: PayoutDependencies,
  item: Task,
  observe: Observe,
): Promise<TaskResult> {
  const state = await refundPayouts.find(deps, item);
  if (!state?.payoutId || !state.place) return done;
  const connection = await deps.connections.get(state.place.connectionId);
  const outcome = await lookUp(deps, state, connection, observe);
  // What cannot be found for once says nothing of what was sent.
  const isTold = outcome.kind === 'known' || outcome.kind === 'declined';
  const after = isTold
    ? await refundPayouts.record(deps, item, { attempt: state.attempts, outcome })
    : state;
  if (after.payoutId === undefined) return done;
  const age = deps.now().getTime() - Date.parse(item.openedAt);
  return retryIn(Math.min(LOOK_MAX_MS, Math.max(FIRST_LOOK_MS, age)));
}
