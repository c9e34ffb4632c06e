import type { Currency } from '../kernel/enums.ts';
import type { LinkProblem } from '../link/link.ts';

/**
 * Whether an offer that is there may be bought, and if not, the first reason of these: a buyer is
 * told one (specification/checkout#states-of-an-offer).
 */
export type Availability =
  'SELLER_BLOCKED' | 'PRODUCT_UNPUBLISHED' | 'PAUSED' | LinkProblem | 'NO_METHOD' | 'ON_SALE';

export interface OnOffer {
  readonly sellerBlocked: boolean;
  readonly published: boolean;
  readonly paused: boolean;
  /** Of the payment link that it is of, if it is of one. */
  readonly linkProblem?: LinkProblem | undefined;
  readonly methods: readonly unknown[];
}

export function availabilityOf(onOffer: OnOffer): Availability {
  const { sellerBlocked, published, paused, methods, linkProblem } = onOffer;
  if (sellerBlocked) return 'SELLER_BLOCKED';
  if (!published) return 'PRODUCT_UNPUBLISHED';
  if (paused) return 'PAUSED';
  if (linkProblem) return linkProblem;
  return methods.length === 0 ? 'NO_METHOD' : 'ON_SALE';
}

/** What decides whether an offer and its order bump can be sold together. */
export interface BumpTerms {
  readonly platformId: string;
  readonly producerId: string;
  readonly coin: Currency;
  readonly type: 'ONE_TIME' | 'SUBSCRIPTION';
  readonly typeProduct: 'FISICO' | 'DIGITAL';
}

const SHARED = ['platformId', 'producerId', 'coin'] as const;

/**
 * Whether one may be bought along with the other: their prices are added up cent for cent, charged
 * at once and shared among the same parties. It is bought once: beside a subscription's next charge
 * nobody is told of another one. What is sent goes with what is sent: nobody else is asked for an
 * address.
 */
export const canBeBumpOf = (offer: BumpTerms, bump: BumpTerms): boolean =>
  SHARED.every((field) => offer[field] === bump[field]) &&
  bump.type === 'ONE_TIME' &&
  (bump.typeProduct === 'DIGITAL' || offer.typeProduct === 'FISICO');

/**
 * Whether an offer may follow the payment of another: it is the same seller's, is sold once, and
 * asks the buyer for nothing more. What is sent follows what is sent: only then there is an
 * address.
 */
export const canBeUpsellOf = (offer: BumpTerms, upsell: BumpTerms): boolean =>
  SHARED.every((field) => offer[field] === upsell[field]) &&
  upsell.type === 'ONE_TIME' &&
  (upsell.typeProduct === 'DIGITAL' || offer.typeProduct === 'FISICO');

/** How long after a purchase its upsells may be accepted, in milliseconds. */
const UPSELL_MS = 30 * 60_000;

/** When a purchase of `requestedAt` (ISO) is followed by nothing any more, in milliseconds. */
export const upsellEndsAt = (requestedAt: string): number => Date.parse(requestedAt) + UPSELL_MS;

/** Longer than the charge of an upsell takes that was accepted at the last moment. */
const CHARGED_WITHIN_MS = 15 * 60_000;

/** How long the card of a purchase is kept for what follows it, in milliseconds. */
export const CARD_KEPT_MS = UPSELL_MS + CHARGED_WITHIN_MS;

/** Until when (ISO) the card of a purchase made now may be charged again for what follows it. */
export const savedCardEndsAt = (requestedAt: Date): string =>
  new Date(requestedAt.getTime() + CARD_KEPT_MS).toISOString();

const DAY_MS = 86_400_000;
/** São Paulo has no summer time. */
const UTC_OFFSET_MS = -3 * 3_600_000;

/** What was agreed of the periods after the first (specification/checkout#offer-fields). */
export interface Recurrence {
  readonly priceCents: number;
  readonly frequencyInDays: number;
}

/**
 * The day in São Paulo, `YYYY-MM-DD`, on which the next period of a subscription begins and is to
 * be paid (specification/checkout#next-charge-of-a-subscription).
 */
export const nextChargeDay = (fromMs: number, frequencyInDays: number): string =>
  new Date(fromMs + UTC_OFFSET_MS + frequencyInDays * DAY_MS).toISOString().slice(0, 10);

/** So long after its next charge a subscription may still be renewed by the card that paid it. */
const RENEWED_WITHIN_DAYS = 30;

/** Until when (ISO) the card of a subscription that is bought now is kept for its renewal. */
export const renewalCardEndsAt = (now: Date, { frequencyInDays }: Recurrence): string =>
  new Date(now.getTime() + (frequencyInDays + RENEWED_WITHIN_DAYS) * DAY_MS).toISOString();
