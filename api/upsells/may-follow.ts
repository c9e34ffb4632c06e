import { askedOfBuyer, checkBuyer, type Buyer } from '../../domain/checkout/buyer.ts';
import { type BumpTerms, canBeUpsellOf } from '../../domain/checkout/offer.ts';
import { cardInstallments, usualShipping } from '../../domain/checkout/order.ts';
import type { FunnelStep } from '../../domain/funnel/events.ts';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import { cents } from '../../domain/kernel/money/cents.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { ableRoutes, cardConnectionOf, savesCards } from '../../domain/routing/routes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import {
  findSellableOffer,
  pricingOf,
  routesOf,
  termsOf,
  type SellableOffer,
  shippingOf,
} from '../catalogue/sellable-offer.ts';
import type { PurchaseInput } from '../purchase/purchase-input.ts';

/** A sale as far as it decides what may follow it. */
type Followed = Pick<PurchaseRequestedData, 'platformId' | 'producerId' | 'currency' | 'items'>;

/** Whether an offer, as it is today, may follow a sale, as it was agreed. */
export const maySellAfter = (
  { platformId, producerId, currency, items }: Followed,
  found: Pick<SellableOffer, 'offer' | 'product'>,
): boolean => {
  const sold: BumpTerms = {
    ...{ platformId, producerId, coin: currency, type: 'ONE_TIME' },
    typeProduct: items.some(({ tangible }) => tangible) ? 'FISICO' : 'DIGITAL',
  };
  return canBeUpsellOf(sold, termsOf(found));
};

/** An offer that its buyer can buy after a sale by one press; else undefined. */
export async function findFollower(
  catalogue: Catalogue,
  { sold, buyer }: { readonly sold: Followed; readonly buyer: Buyer },
  step: FunnelStep,
): Promise<SellableOffer | undefined> {
  const found = await findSellableOffer(catalogue, step.offerId, { alone: true });
  return found && maySellAfter(sold, found) && asksNoMore(found, buyer)
    ? atPrice(found, step.priceCents)
    : undefined;
}

/** An offer as a step of a funnel sells it; null: for what it costs by itself. */
export const atPrice = (found: SellableOffer, priceCents: number | null): SellableOffer =>
  priceCents === null ? found : { ...found, offer: { ...found.offer, priceCents } };

const asksNoMore = ({ offer, product, availability }: SellableOffer, buyer: Buyer): boolean =>
  availability === 'ON_SALE' &&
  checkBuyer(buyer, { ...askedOfBuyer(offer), physical: product.typeProduct === 'FISICO' }).ok;

/** The connections that take it as an upsell by this method. */
export const upsellRoutes = (found: SellableOffer, method: PaymentMethod) =>
  found.methods.includes(method) && (method !== 'CREDIT_CARD' || costsTheSameByCard(found))
    ? routesOf(found, { method, amountCents: amountOf(found) })
    : [];

/** One price is shown beside both buttons: none where already one installment has interest. */
export const costsTheSameByCard = (found: SellableOffer): boolean => {
  const [inOne] = cardInstallments(pricingOf(found), cents(amountOf(found)));
  return inOne?.finalValue === amountOf(found);
};

/** What it costs as an upsell. */
export const amountOf = (found: SellableOffer): number =>
  found.offer.priceCents + shippingOfUpsell(found).fareCents;

/** Whether one of some offers may follow a sale and be paid by a card of that connection. */
export async function isFollowedByCard(
  catalogue: Catalogue,
  after: { readonly sold: Followed; readonly buyer: Buyer; readonly connectionId: string },
  steps: readonly FunnelStep[],
): Promise<boolean> {
  const left = steps.filter(({ offerId }) => !after.sold.items.some(({ id }) => id === offerId));
  const found = await Promise.all(left.map((step) => findFollower(catalogue, after, step)));
  return found.some(
    (each) =>
      each &&
      upsellRoutes(each, 'CREDIT_CARD').some(({ connectionId }) => connectionId === after.connectionId),
  );
}

/**
 * Whether a purchase of an offer may keep its card for what follows. True wherever
 * `isFollowedByCard` is of some buyer and some choice: nobody's card is kept untold.
 */
export async function mayKeepCard(catalogue: Catalogue, found: SellableOffer): Promise<boolean> {
  const keepers = keepersOf(found);
  if (keepers.size === 0) return false;
  const steps = await catalogue.stepsAfter(found.offer);
  const upsells = await Promise.all(
    steps.map(async ({ offerId, priceCents }) => {
      const upsell = await findSellableOffer(catalogue, offerId, { alone: true });
      return upsell && atPrice(upsell, priceCents);
    }),
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

type Sold = Pick<SellableOffer, 'offer' | 'product'>;

const NOT_SENT = { fretePriceCents: null, deliveryOptions: [] };

/** How an upsell is sent: as a buyer gets it who chooses nothing. */
export const shippingOfUpsell = (found: Sold) => usualShipping(shippingOf(found) ?? NOT_SENT);

/** The purchase of an upsell, as its buyer's page would ask for it, from what we have of them. */
export function upsellInput(
  found: Sold,
  { buyer, first }: { readonly buyer: Buyer; readonly first: PurchaseRequestedData },
  expectedTotal: number | null | undefined,
): PurchaseInput {
  const { name, email, phone, document, address, utmQuery, referer, visit } = buyer;
  const { fareCents, option } = shippingOfUpsell(found);
  return {
    ...{ offerId: found.offer.offerId, name, email, phone, cpf: document, utmQuery, referer },
    ...(address ?? NO_ADDRESS),
    paymentMethod: 'PIX',
    orderBumpsIds: [],
    deliveryFare: fareCents,
    deliveryOptionId: option?.id,
    affiliateId: first.affiliateId,
    fingerPrints: [],
    measurementConsent: hasAgreedTo(found, visit),
    expectedTotal,
  };
}

/**
 * Who said yes for the first product said it to the same seller, and to no more than they were
 * told; who was never asked has agreed to nothing.
 */
const hasAgreedTo = ({ product: { measurement } }: Sold, visit: Buyer['visit']): boolean =>
  visit?.agreedTo === 'TOLD' || (visit?.agreedTo === 'MEASURED' && !measurement.tellsBuyer);

const NO_ADDRESS = {
  ...{ cep: '', street: '', number: '', complement: '', district: '', city: '', state: '' },
};
