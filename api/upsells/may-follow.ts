import { askedOfBuyer } from '../../domain/checkout/asked-of-buyer.ts';
import type { BumpTerms } from '../../domain/checkout/bump.ts';
import { checkBuyer, type Buyer } from '../../domain/checkout/buyer.ts';
import { cardInstallments } from '../../domain/checkout/order.ts';
import { canBeUpsellOf } from '../../domain/checkout/upsell.ts';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import { cents } from '../../domain/kernel/money/cents.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import {
  findSellableOffer,
  pricingOf,
  routesOf,
  termsOf,
  type SellableOffer,
} from '../catalogue/sellable-offer.ts';
import { shippingOfUpsell } from './upsell-input.ts';

/** A sale as far as it decides what may follow it. */
export type Followed = Pick<PurchaseRequestedData, 'platformId' | 'producerId' | 'currency' | 'items'>;

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
  offerId: string,
): Promise<SellableOffer | undefined> {
  const found = await findSellableOffer(catalogue, offerId, { alone: true });
  return found && maySellAfter(sold, found) && asksNoMore(found, buyer) ? found : undefined;
}

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
  offerIds: readonly string[],
): Promise<boolean> {
  const left = offerIds.filter((id) => !after.sold.items.some((item) => item.id === id));
  const found = await Promise.all(left.map((id) => findFollower(catalogue, after, id)));
  return found.some(
    (each) =>
      each &&
      upsellRoutes(each, 'CREDIT_CARD').some(({ connectionId }) => connectionId === after.connectionId),
  );
}
