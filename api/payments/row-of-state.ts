import { isCharged, isPaid, reversedCents, shownStatus } from '../../domain/payment/state.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import { moreSevereKind } from '../../domain/payment/money.ts';
import { standingOf } from '../../domain/payment/order.ts';
import { Deadline } from '../../eventstore/deadline.ts';
import { loadStream } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { newestPaymentRow, pendingRow, type PaymentRow } from './queries.ts';

type Known = Exclude<PaymentState, { readonly phase: 'NONE' }>;

/**
 * A payment as its stream tells it: what the read model will show its buyer once it has come so
 * far. What only sellers are shown is not in it.
 */
export function rowOfState(state: Known, now: Date): PaymentRow {
  const charge = isCharged(state) ? state.charge : undefined;
  const status = shownStatus(state);
  const reversal = reversalKindOf(state);
  return {
    ...pendingRow(state.purchase, state.renewals),
    status,
    standing: standingOf(status, reversal),
    charged: charge !== undefined || state.phase === 'REJECTED',
    // Its state does not say when: what has run out by now may have been cancelled for that.
    withdrawn:
      state.phase === 'CANCELLED' &&
      now.getTime() < Date.parse((charge?.pix ?? charge?.boleto)?.expiresAt ?? ''),
    transaction_id: charge?.transactionId ?? null,
    pix: charge?.pix ?? null,
    boleto: charge?.boleto ?? null,
    card: charge?.card ?? null,
    action: charge?.action ?? null,
    decline: state.phase === 'REJECTED' ? (state.family ?? null) : null,
    reversal_kind: reversal,
    refunded_cents: isPaid(state) ? reversedCents(state) : 0,
    receipt_mailed: isPaid(state) && state.receipt?.standing === 'MAILED',
    approved_at: isPaid(state) ? new Date(state.approvedAt) : null,
  };
}

function reversalKindOf(state: Known): PaymentRow['reversal_kind'] {
  const [first, ...others] = isPaid(state) ? Object.values(state.reversals) : [];
  return first ? others.reduce((kind, other) => moreSevereKind(kind, other.kind), first.kind) : null;
}

/** A buyer waits, and has waited for the read model before, in milliseconds. */
const READ_WITHIN_MS = 1_000;

/**
 * A payment by its stream, not as this process last saw it; undefined where nothing was written.
 * Throws OutcomeUnknown where the store does not answer within a second.
 */
export async function rowOfStream(
  store: EventStore,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const stream = streamOf(payment, paymentId.toLowerCase());
  const deadline = new Deadline(READ_WITHIN_MS);
  const { state } = await loadStream(store, stream, payment, { deadline });
  return state.phase === 'NONE' ? undefined : rowOfState(state, new Date());
}

/** The provider has answered, or the payment has ended. */
export const isAnswered = ({ charged, status }: Pick<PaymentRow, 'charged' | 'status'>): boolean =>
  charged || status !== 'PENDING';

/** Most providers have answered by then, and the read model shows it, in milliseconds. */
const ANSWERED_WITHIN_MS = 3_000;

/**
 * A payment as its buyer is to see it: by the read model, and by its stream where that has nothing
 * of it, or nothing to pay after so long that it may stand still (decision 0103).
 */
export async function newestPayment(
  { store, pools }: { readonly store: EventStore; readonly pools: Pools },
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const row = await newestPaymentRow(pools, paymentId);
  if (!row) return rowOfStream(store, paymentId);
  const isLate = Date.now() - row.created_at.getTime() > ANSWERED_WITHIN_MS;
  if (isAnswered(row) || !isLate) return row;
  const told = await rowOfStream(store, paymentId).catch(() => undefined);
  return told && isAnswered(told) ? told : row;
}
