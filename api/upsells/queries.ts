import { askedOfBuyer } from '../../domain/checkout/asked-of-buyer.ts';
import { checkBuyer, type Buyer } from '../../domain/checkout/buyer.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { findSellableOffer, routesOf, type SellableOffer } from '../catalogue/sellable-offer.ts';
import type { Upsell, Upsells } from '../graphql/resolver-types.generated.ts';
import {
  acceptedAs,
  buyerOfPayment,
  firstPayment,
  followersOf,
  maySellAfter,
  type FirstPayment,
  type UpsellDependencies,
} from './first-payment.ts';
import { shippingOfUpsell } from './upsell-input.ts';

/** What may follow the payment that a token names. Error: INVALID_UPSELL_TOKEN. */
export async function findUpsells(deps: UpsellDependencies, token: string): Promise<Result<Upsells>> {
  const first = await firstPayment(deps, token);
  if (!first.ok) return first;
  const { purchase } = first.value;
  const ids = await followersOf(deps, purchase);
  const [taken, buyer] = await Promise.all([
    Promise.all(ids.map((id) => takenBy(deps, first.value, id))),
    buyerOfPayment(deps, purchase),
  ]);
  const paymentIds = [purchase.paymentId, ...taken.flatMap((id) => id ?? [])];
  if (!first.value.approved || !buyer) return ok({ paymentIds, offers: [] });
  const left = ids.filter((_id, index) => taken[index] === undefined);
  const found = await Promise.all(left.map((id) => findSellableOffer(deps.catalogue, id)));
  const offers = found.flatMap((offer) =>
    offer && maySellAfter(purchase, offer) && canBeAccepted(offer, buyer) ? [toUpsell(offer)] : [],
  );
  return ok({ paymentIds, offers });
}

/** The payment by which it was accepted, if it was. */
async function takenBy(
  deps: UpsellDependencies,
  { purchase }: FirstPayment,
  offerId: string,
): Promise<string | undefined> {
  const { paymentId, state } = await acceptedAs(deps, purchase, offerId);
  return state.phase === 'NONE' ? undefined : paymentId;
}

/** Nobody is offered what one press does not buy: off sale, not by PIX, or asking for more data. */
function canBeAccepted(found: SellableOffer, buyer: Buyer): boolean {
  const { offer, product, availability, methods } = found;
  const amountCents = amountOf(found);
  return (
    availability === 'ON_SALE' &&
    methods.includes('PIX') &&
    routesOf(found, { method: 'PIX', amountCents }).length > 0 &&
    checkBuyer(buyer, { ...askedOfBuyer(offer), physical: product.typeProduct === 'FISICO' }).ok
  );
}

const amountOf = (found: SellableOffer): number =>
  found.offer.priceCents + shippingOfUpsell(found).fareCents;

const toUpsell = (found: SellableOffer): Upsell => ({
  id: found.offer.offerId,
  title: found.offer.title,
  description: found.product.description,
  image: found.product.image,
  coin: found.offer.coin,
  price: found.offer.priceCents,
  deliveryFare: shippingOfUpsell(found).fareCents,
  amount: amountOf(found),
});
