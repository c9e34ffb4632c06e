import { canBeUpsellOf } from '../../domain/checkout/upsell.ts';
import { ableRoutes, cardConnectionOf, savesCards } from '../../domain/routing/routes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { findSellableOffer, termsOf, type SellableOffer } from '../catalogue/sellable-offer.ts';
import { upsellRoutes } from './may-follow.ts';

/**
 * Whether a purchase of an offer may keep its card for what follows. True wherever
 * `isFollowedByCard` is of some buyer and some choice: nobody's card is kept untold.
 */
export async function mayKeepCard(catalogue: Catalogue, found: SellableOffer): Promise<boolean> {
  const keepers = keepersOf(found);
  if (keepers.size === 0) return false;
  const upsells = await Promise.all(
    found.offer.upsellOfferIds.map((id) => findSellableOffer(catalogue, id, { alone: true })),
  );
  return upsells.some(
    (upsell) =>
      upsell?.availability === 'ON_SALE' &&
      canBeUpsellOf(termsOf(found), termsOf(upsell)) &&
      upsellRoutes(upsell, 'CREDIT_CARD').some(({ connectionId }) => keepers.has(connectionId)),
  );
}

/** The connections that may charge its cards, where its page's tokens are of who keeps them. */
function keepersOf({ offer, methods, routes, span }: SellableOffer): ReadonlySet<string> {
  const offered = { currency: offer.coin, span };
  const page = cardConnectionOf(routes.CREDIT_CARD, offered);
  if (!page || !methods.includes('CREDIT_CARD') || !savesCards(page.provider)) return new Set();
  const able = ableRoutes(routes.CREDIT_CARD, { ...offered, method: 'CREDIT_CARD' });
  return new Set(able.map(({ connection }) => connection.connectionId));
}
