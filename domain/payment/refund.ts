import { z } from 'zod';
import { fail, ok, type Result } from '../kernel/result.ts';
import { remainingOf } from '../ledger/sale.ts';
import { disputedCents } from './disputes.ts';
import type { PaymentEvent, PurchaseRequestedData } from './events.ts';
import { Decision } from './payment.ts';
import type { BuyersRequest, RefundBy } from './refund-events.ts';
import { accept, settleFailed } from './refund-settlement.ts';
import { currentRefund, isHeld, isOpen, refundsOf, type Paid, type Refund } from './refunds.ts';
import { isPaid, type PaymentState } from './state.ts';

/** What of a payment is to go back: all that is left, an amount, or some of what was bought. */
export const refundWish = z.union([
  z.object({ amountCents: z.int().positive() }),
  z.object({ itemIds: z.array(z.string().max(100)).min(1).max(20) }),
  z.object({}),
]);
export type RefundWish = z.infer<typeof refundWish>;

/** How often a payment's buyer, seller and staff may begin a refund of it, all together. */
export const REFUNDS_MAX = 20;

interface Said {
  readonly refundId: string;
  readonly by: RefundBy;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface RequestRefund extends Said {
  readonly wish: RefundWish;
  /** In the words of the seller or of staff. */
  readonly reason?: string;
  /** Its provider is not asked: staff give the money back by other means. */
  readonly outsideProvider?: boolean;
  /** Of a buyer, who waits for an answer; whoever else asks has decided. */
  readonly request?: BuyersRequest;
}

/**
 * A refund is asked for, and, unless a buyer asks, accepted with it. Asking twice under one id is
 * success without an event. Errors: PAYMENT_NOT_FOUND; NOT_PAID; REFUND_UNDER_WAY while another one
 * is not over; REFUND_EXCEEDS_PAYMENT with what is left in cents; ITEM_ALREADY_REFUNDED;
 * NOT_FOUND for an item that was not bought; TOO_MANY_REFUNDS; GUARANTEE_ENDED.
 */
export function requestRefund(
  state: PaymentState,
  { refundId, by, wish, reason, request, outsideProvider = false, at }: RequestRefund,
): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (!isPaid(state)) return fail('NOT_PAID');
  if (state.refunds[refundId]) return ok([]);
  if (currentRefund(state)) return fail('REFUND_UNDER_WAY');
  if (refundsOf(state).length >= REFUNDS_MAX) return fail('TOO_MANY_REFUNDS');
  if (request && Date.parse(at) > Date.parse(request.guaranteeEndsAt)) return fail('GUARANTEE_ENDED');
  const wanted = wantedOf(state, wish);
  if (!wanted.ok) return wanted;
  const decision = new Decision(state).add({
    type: 'RefundRequested',
    data: {
      ...{ refundId, by, ...wanted.value },
      ...(reason !== undefined && { reason }),
      ...(request && { request }),
      at,
    },
  });
  const refund = currentRefund(decision.state);
  if (refund && !request) accept(decision, refund, { amountCents: refund.amountCents, by, at });
  if (outsideProvider && !request)
    decision.add({ type: 'RefundLeftToStaff', data: { refundId, reason: 'CHOSEN_BY_STAFF', at } });
  return ok(decision.events);
}

interface Wanted {
  readonly amountCents: number;
  readonly itemIds?: string[];
}

/**
 * What may go back of a sale, in cents. What a dispute may still take is not given back beside it:
 * the buyer would have it twice, and nobody is left who pays it the second time but the platform.
 */
const leftOf = (state: Paid): number => Math.max(0, remainingOf(state.position) - disputedCents(state));

/** What a wish comes to. Everything that was bought is the whole, with shipping and interest. */
export function wantedOf(state: Paid, wish: RefundWish): Result<Wanted> {
  const leftCents = leftOf(state);
  const within = (wanted: Wanted): Result<Wanted> =>
    wanted.amountCents > leftCents || leftCents === 0
      ? fail('REFUND_EXCEEDS_PAYMENT', { leftCents })
      : ok(wanted);
  if ('amountCents' in wish) return within({ amountCents: wish.amountCents });
  if (!('itemIds' in wish)) return within({ amountCents: leftCents });
  const itemIds = [...new Set(wish.itemIds)];
  const { items } = state.purchase;
  const chosen = items.filter(({ id }) => itemIds.includes(id));
  if (chosen.length < itemIds.length) return fail('NOT_FOUND');
  if (itemIds.some((id) => givenBackItems(state).has(id))) return fail('ITEM_ALREADY_REFUNDED');
  if (chosen.length === items.length) return within({ amountCents: leftCents, itemIds });
  return within({ amountCents: priceOf(chosen), itemIds });
}

const priceOf = (items: PurchaseRequestedData['items']): number =>
  items.reduce((total, { unitPriceCents, quantity }) => total + unitPriceCents * quantity, 0);

/** The items whose money went back by itself, or is on its way. */
export const givenBackItems = (state: PaymentState): ReadonlySet<string> =>
  new Set(
    refundsOf(state)
      .filter((refund) => isHeld(refund) || refund.stage === 'DONE')
      .flatMap(({ requested }) => requested.itemIds ?? []),
  );

/** A buyer's request that waits for an answer. Errors: NOT_FOUND; ILLEGAL_TRANSITION. */
function openRequest(state: PaymentState, refundId: string): Result<Refund> {
  const refund = isPaid(state) ? state.refunds[refundId] : undefined;
  if (!refund) return fail('NOT_FOUND');
  return isOpen(refund) ? ok(refund) : fail('ILLEGAL_TRANSITION', { stage: refund.stage });
}

/**
 * A buyer's request is granted: by its seller or staff as it was asked, by the buyer as it was
 * offered. Granting it twice is success without an event. Errors: NOT_FOUND; ILLEGAL_TRANSITION
 * once it was refused or has ended, or where the buyer was offered nothing; REFUND_EXCEEDS_PAYMENT
 * while all that is left is disputed.
 */
export function grantRefund(state: PaymentState, { refundId, by, at }: Said): Result<PaymentEvent[]> {
  const known = isPaid(state) ? state.refunds[refundId] : undefined;
  if (known && (isHeld(known) || known.stage === 'DONE')) return ok([]);
  const open = openRequest(state, refundId);
  if (!open.ok) return open;
  const { stage, amountCents, requested } = open.value;
  if (by.role === 'BUYER' && stage !== 'OFFERED') return fail('ILLEGAL_TRANSITION', { stage });
  const grantedCents = by.role === 'BUYER' ? amountCents : requested.amountCents;
  return granted(state, open.value, { grantedCents, by, at });
}

function granted(
  state: PaymentState,
  refund: Refund,
  { grantedCents, by, at }: Pick<Said, 'by' | 'at'> & { readonly grantedCents: number },
): Result<PaymentEvent[]> {
  const decision = new Decision(state);
  const leftCents = isPaid(state) ? leftOf(state) : 0;
  const isDisputed = isPaid(state) && leftCents < remainingOf(state.position);
  if (leftCents === 0 && isDisputed) return fail('REFUND_EXCEEDS_PAYMENT', { leftCents });
  // A dispute may have taken it meanwhile.
  const amountCents = Math.min(grantedCents, leftCents);
  if (amountCents === 0) settleFailed(decision, refund, { reason: 'NOTHING_LEFT', at });
  else accept(decision, refund, { amountCents, by, at });
  return ok(decision.events);
}

/**
 * Nobody has answered a buyer in time: they get what they asked for. Too early, answered, or all of
 * it disputed is success without an event.
 */
export function grantUnanswered(
  state: PaymentState,
  { refundId, at }: Pick<Said, 'refundId' | 'at'>,
): Result<PaymentEvent[]> {
  const open = openRequest(state, refundId);
  if (!open.ok) return ok([]);
  const { request, amountCents } = open.value.requested;
  if (!request || Date.parse(at) < Date.parse(request.decideBy)) return ok([]);
  const decided = granted(state, open.value, { grantedCents: amountCents, by: { role: 'CLOCK' }, at });
  return decided.ok ? decided : ok([]);
}

/**
 * The seller says no. Errors: NOT_FOUND; ILLEGAL_TRANSITION; WITHIN_LEGAL_PERIOD with its end: of
 * the first seven days nobody may.
 */
export function refuseRefund(
  state: PaymentState,
  { refundId, by, reason, at }: Said & { readonly reason: string },
): Result<PaymentEvent[]> {
  const known = isPaid(state) ? state.refunds[refundId] : undefined;
  if (known?.stage === 'REFUSED') return ok([]);
  const open = openRequest(state, refundId);
  if (!open.ok) return open;
  const { request, at: askedAt } = open.value.requested;
  // What was asked within the period stays owed, however late the answer is.
  if (request && Date.parse(askedAt) <= Date.parse(request.legalEndsAt))
    return fail('WITHIN_LEGAL_PERIOD', { until: request.legalEndsAt });
  return ok([{ type: 'RefundRefused', data: { refundId, by, reason, at } }]);
}

/**
 * The seller would give back a part, which the buyer may take; what they asked for is granted all
 * the same where nobody decides in time. Errors: NOT_FOUND; ILLEGAL_TRANSITION, also for less than
 * was offered before, since the buyer may be taking that; REFUND_EXCEEDS_PAYMENT unless it is less
 * than was asked for.
 */
export function offerRefund(
  state: PaymentState,
  { refundId, by, amountCents, at }: Said & { readonly amountCents: number },
): Result<PaymentEvent[]> {
  const open = openRequest(state, refundId);
  if (!open.ok) return open;
  const { stage, amountCents: offeredCents, requested } = open.value;
  const leftCents = requested.amountCents - 1;
  if (amountCents > leftCents) return fail('REFUND_EXCEEDS_PAYMENT', { leftCents });
  if (stage === 'OFFERED' && offeredCents === amountCents) return ok([]);
  if (stage === 'OFFERED' && amountCents < offeredCents) return fail('ILLEGAL_TRANSITION', { stage });
  return ok([{ type: 'RefundOffered', data: { refundId, amountCents, by, at } }]);
}
