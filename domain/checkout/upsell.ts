import type { BumpTerms } from './bump.ts';

const SHARED = ['platformId', 'producerId', 'coin'] as const;

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
export const UPSELL_MS = 30 * 60_000;

/** When a purchase of `requestedAt` (ISO) is followed by nothing any more, in milliseconds. */
export const upsellEndsAt = (requestedAt: string): number => Date.parse(requestedAt) + UPSELL_MS;

/** Longer than the charge of an upsell takes that was accepted at the last moment. */
const CHARGED_WITHIN_MS = 15 * 60_000;

/** How long the card of a purchase is kept for what follows it, in milliseconds. */
export const CARD_KEPT_MS = UPSELL_MS + CHARGED_WITHIN_MS;

/** Until when (ISO) the card of a purchase made now may be charged again for what follows it. */
export const savedCardEndsAt = (requestedAt: Date): string =>
  new Date(requestedAt.getTime() + CARD_KEPT_MS).toISOString();
