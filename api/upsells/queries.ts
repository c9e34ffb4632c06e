import { askedOfBuyer } from '../../domain/checkout/asked-of-buyer.ts';
import { checkBuyer, type Buyer } from '../../domain/checkout/buyer.ts';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
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
  if (!first.value.approved || !buyer) return ok({ paymentIds, card: null, offers: [] });
  const left = ids.filter((_id, index) => taken[index] === undefined);
  const offers = await Promise.all(left.map((id) => offerAfter(deps, first.value, buyer, id)));
  const { brand = null, lastFour } = first.value.card ?? {};
  const card = lastFour ? { brand, lastFour } : null;
  return ok({ paymentIds, card, offers: offers.flatMap((offer) => offer ?? []) });
}

/** The payment by which it was accepted, if it was. */
async function takenBy(
  deps: UpsellDependencies,
  { purchase }: FirstPayment,
  offerId: string,
): Promise<string | undefined> {
  const { paymentId, state } = await acceptedAs(deps, purchase, { offerId, method: 'PIX' });
  return state.phase === 'NONE' ? undefined : paymentId;
}

/** Nobody is offered what one press does not buy: off sale, by no method, or asking for more. */
async function offerAfter(
  deps: UpsellDependencies,
  { purchase, card }: FirstPayment,
  buyer: Buyer,
  offerId: string,
): Promise<Upsell | undefined> {
  const found = await findSellableOffer(deps.catalogue, offerId);
  if (!found || !maySellAfter(purchase, found) || !asksNoMore(found, buyer)) return undefined;
  const byPix = routesFor(found, 'PIX').length > 0;
  const isKept = routesFor(found, 'CREDIT_CARD').some(
    ({ connectionId }) => connectionId === card?.connectionId,
  );
  const byCard = isKept && !(await wasRefused(deps, purchase, offerId));
  return byPix || byCard ? toUpsell(found, { byPix, byCard }) : undefined;
}

const asksNoMore = ({ offer, product, availability }: SellableOffer, buyer: Buyer): boolean =>
  availability === 'ON_SALE' &&
  checkBuyer(buyer, { ...askedOfBuyer(offer), physical: product.typeProduct === 'FISICO' }).ok;

const routesFor = (found: SellableOffer, method: PaymentMethod) =>
  found.methods.includes(method) ? routesOf(found, { method, amountCents: amountOf(found) }) : [];

/** Whether the card was tried for this offer already. */
async function wasRefused(
  deps: UpsellDependencies,
  purchase: FirstPayment['purchase'],
  offerId: string,
): Promise<boolean> {
  const { state } = await acceptedAs(deps, purchase, { offerId, method: 'CREDIT_CARD' });
  return state.phase !== 'NONE';
}

const amountOf = (found: SellableOffer): number =>
  found.offer.priceCents + shippingOfUpsell(found).fareCents;

const toUpsell = (found: SellableOffer, by: Pick<Upsell, 'byPix' | 'byCard'>): Upsell => ({
  ...by,
  id: found.offer.offerId,
  title: found.offer.title,
  description: found.product.description,
  image: found.product.image,
  coin: found.offer.coin,
  price: found.offer.priceCents,
  deliveryFare: shippingOfUpsell(found).fareCents,
  amount: amountOf(found),
});
