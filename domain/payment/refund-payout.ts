import type { Sealed } from '../kernel/privacy/sealed.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { providerOf } from '../providers/registry.ts';
import type { PayoutPlace } from '../withdrawal/events.ts';
import { mayHaveBeenSent, nextPlace, type PayoutOutcome } from '../withdrawal/payout.ts';
import type { PaymentEvent } from './events.ts';
import { Decision } from './payment.ts';
import type { RefundBy } from './refund-events.ts';
import { settleDone, takeOutstanding } from './refund-settlement.ts';
import type { RefundPayout } from './refund-payout-state.ts';
import { isHeld, type Refund } from './refunds.ts';
import { isPaid, type PaymentState } from './state.ts';

interface OfRefund {
  readonly refundId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

interface ApprovePayout extends OfRefund {
  readonly by: RefundBy & { readonly userId: string };
  /** Connections that can send it, in their order. */
  readonly route: readonly PayoutPlace[];
  /** How many people have to approve; what the first of them was told stays. */
  readonly approvals: 1 | 2;
  /** What staff were told by the buyer, who wrote no key themselves. */
  readonly pixKey?: Sealed;
}

/**
 * One person of staff has the money sent to the buyer's PIX key, where the provider does not give
 * it back; with the last one needed it is sent. Errors: NOT_FOUND; ILLEGAL_TRANSITION unless it
 * waits for staff; APPROVED_BY_YOU for whoever approves twice; INVALID_PIX_KEY where there is none;
 * NO_PAYOUT_ROUTE where no connection of the platform can send it.
 */
export function approveRefundPayout(
  state: PaymentState,
  { refundId, by, route, pixKey, at, ...asked }: ApprovePayout,
): Result<PaymentEvent[]> {
  const refund = isPaid(state) ? state.refunds[refundId] : undefined;
  if (!refund) return fail('NOT_FOUND');
  const { stage, payout } = refund;
  if (stage !== 'MANUAL') return fail('ILLEGAL_TRANSITION', { stage });
  const approvedBy = payout?.approvedBy ?? [];
  if (approvedBy.includes(by.userId)) return fail('APPROVED_BY_YOU');
  const known = keyOf(refund);
  if (!known && !pixKey) return fail('INVALID_PIX_KEY');
  if (route.length === 0) return fail('NO_PAYOUT_ROUTE');
  const approvals = approvedBy.length > 0 && payout ? payout.approvals : asked.approvals;
  const isLast = approvedBy.length + 1 >= approvals;
  const decision = new Decision(state).add({
    type: 'RefundPayoutApproved',
    data: {
      ...{ refundId, by, approvals },
      ...(!known && pixKey && { pixKey }),
      ...(isLast && { route: [...route] }),
      at,
    },
  });
  // From here on the provider's own news are of other money.
  if (isLast) takeOutstanding(decision, refundId, at);
  return ok(decision.events);
}

/** The key that the buyer wrote, or that the first who approved was told. */
export const keyOf = ({ requested, payout }: Refund): Sealed | undefined =>
  requested.request?.pixKey ?? payout?.pixKey;

/** A refund that is sent by PIX, with what became of that so far. */
export function payingRefund(
  state: PaymentState,
  refundId?: string,
): (Refund & { readonly payout: RefundPayout }) | undefined {
  const all = isPaid(state) ? Object.values(state.refunds) : [];
  return all.find(
    (refund): refund is Refund & { readonly payout: RefundPayout } =>
      refund.stage === 'PAYING' &&
      refund.payout !== undefined &&
      (refundId === undefined || refund.requested.refundId === refundId),
  );
}

/** Errors: NOT_FOUND; ILLEGAL_TRANSITION unless an attempt is to be made, and here. */
export function recordRefundPayoutAttempt(
  state: PaymentState,
  { refundId, place, at }: OfRefund & { readonly place: PayoutPlace },
): Result<PaymentEvent[]> {
  const payout = payingRefund(state, refundId)?.payout;
  if (!payout) return fail('NOT_FOUND');
  const isElsewhere = nextPlace(payout)?.connectionId !== place.connectionId;
  if (payout.payoutId !== undefined || mayHaveBeenSent(payout) || isElsewhere)
    return fail('ILLEGAL_TRANSITION');
  const attempt = payout.attempts + 1;
  return ok([{ type: 'RefundPayoutAttempted', data: { refundId, attempt, place, at } }]);
}

interface RecordPayoutOutcome extends OfRefund {
  /** The attempt that was answered, or looked up. */
  readonly attempt: number;
  readonly outcome: PayoutOutcome;
}

/**
 * What came of an attempt, or of looking it up: sent, the buyer has their money; certainly not, the
 * next connection is asked, and after the last one the refund waits for staff again. Nothing new is
 * no event. Errors: NOT_FOUND; ILLEGAL_TRANSITION for an attempt that nobody made.
 */
export function recordRefundPayoutOutcome(
  state: PaymentState,
  { refundId, attempt, outcome, at }: RecordPayoutOutcome,
): Result<PaymentEvent[]> {
  const known = isPaid(state) ? state.refunds[refundId] : undefined;
  if (!known?.payout) return fail('NOT_FOUND');
  if (attempt > known.payout.attempts) return fail('ILLEGAL_TRANSITION', { attempt });
  const refund = payingRefund(state, refundId);
  if (!refund) return ok([]);
  const decision = new Decision(state);
  if (outcome.kind === 'known') afterAnswer(decision, refund, { attempt, outcome, at });
  else if (attempt === refund.payout.attempts) afterNothing(decision, refund, { attempt, outcome, at });
  return ok(decision.events);
}

type Known = Extract<PayoutOutcome, { readonly kind: 'known' }>;
type Nothing = Exclude<PayoutOutcome, Known>;
type Paying = Refund & { readonly payout: RefundPayout };

interface Answered<Outcome> {
  readonly attempt: number;
  readonly outcome: Outcome;
  readonly at: string;
}

function afterAnswer(
  decision: Decision,
  { requested: { refundId }, payout }: Paying,
  { attempt, outcome, at }: Answered<Known>,
): void {
  const { payoutId, status } = outcome;
  if (payout.payoutId === undefined)
    decision.add({ type: 'RefundPayoutAccepted', data: { refundId, attempt, payoutId, at } });
  const refund = payingRefund(decision.state, refundId);
  if (refund && status === 'APPROVED') settleDone(decision, refund, { how: 'PIX', at });
  if (status === 'REJECTED' || status === 'CANCELED')
    decision.add({ type: 'RefundPayoutEnded', data: { refundId, reason: status, at } });
}

function afterNothing(
  decision: Decision,
  { requested: { refundId }, payout }: Paying,
  { attempt, outcome, at }: Answered<Nothing>,
): void {
  if (outcome.kind === 'unknown' || outcome.kind === 'notFound') {
    const reason = outcome.kind === 'unknown' ? outcome.reason : 'NOT_FOUND';
    const next = outcome.kind === 'unknown' ? 'UNKNOWN' : 'NOT_FOUND';
    // Not knowing is written once, and that it was not found after it.
    const isNews =
      payout.attemptState === 'IN_FLIGHT' || (payout.attemptState === 'UNKNOWN' && next === 'NOT_FOUND');
    if (isNews) decision.add({ type: 'RefundPayoutUnknown', data: { refundId, attempt, reason, at } });
    return;
  }
  // Its provider had taken it, and says that nothing was sent, for good.
  if (payout.payoutId !== undefined) {
    if (outcome.kind === 'declined') decision.add(ended(refundId, outcome.providerStatus, outcome, at));
    return;
  }
  if (!mayHaveBeenSent(payout)) return;
  const isFinal = outcome.kind === 'declined';
  const reason = outcome.kind === 'declined' ? outcome.providerStatus : outcome.reason;
  decision.add({ type: 'RefundPayoutNotSent', data: { refundId, attempt, reason, isFinal, at } });
  const after = payingRefund(decision.state, refundId);
  if (after && !nextPlace(after.payout)) decision.add(ended(refundId, reason, outcome, at));
}

const ended = (refundId: string, reason: string, outcome: object, at: string): PaymentEvent => ({
  type: 'RefundPayoutEnded',
  data: {
    ...{ refundId, reason },
    ...('message' in outcome && typeof outcome.message === 'string' && { message: outcome.message }),
    at,
  },
});

/**
 * What staff say of a payout whose outcome nobody tells: it was sent, or it was not and the refund
 * waits for them again. Errors: ILLEGAL_TRANSITION where its provider may still tell.
 */
export function resolvePayout(
  decision: Decision,
  refund: Refund,
  { isSent, by, proof, at }: Resolved,
): Result<PaymentEvent[]> {
  const { stage, payout, requested } = refund;
  const { refundId } = requested;
  if (!isHeld(refund) || !payout || !isUntold(payout)) return fail('ILLEGAL_TRANSITION', { stage });
  if (isSent) settleDone(decision, refund, { how: 'PIX', by, proof, at });
  else decision.add(ended(refundId, 'SAID_BY_STAFF', {}, at));
  return ok(decision.events);
}

/** Nobody tells what came of it: it is lost, or with a provider that is asked for no payout. */
function isUntold({ attemptState, payoutId, place }: RefundPayout): boolean {
  if (payoutId === undefined) return attemptState === 'UNKNOWN' || attemptState === 'NOT_FOUND';
  return !providerOf(place?.provider ?? '')?.capabilities.payoutLookup.length;
}

interface Resolved {
  readonly isSent: boolean;
  readonly by: RefundBy;
  readonly proof: string;
  readonly at: string;
}
