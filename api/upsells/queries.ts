import type { Buyer } from '../../domain/checkout/buyer.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { SellableOffer } from '../catalogue/sellable-offer.ts';
import type { Upsell, Upsells } from '../graphql/resolver-types.generated.ts';
import {
  acceptedAs,
  buyerOfPayment,
  firstPayment,
  followersOf,
  type FirstPayment,
  type UpsellDependencies,
} from './first-payment.ts';
import { amountOf, findFollower, upsellRoutes } from './may-follow.ts';
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
  const found = await findFollower(deps.catalogue, { sold: purchase, buyer }, offerId);
  if (!found) return undefined;
  const byPix = upsellRoutes(found, 'PIX').length > 0;
  const isKept = upsellRoutes(found, 'CREDIT_CARD').some(
    ({ connectionId }) => connectionId === card?.connectionId,
  );
  const byCard = isKept && !(await wasRefused(deps, purchase, offerId));
  return byPix || byCard ? toUpsell(found, { byPix, byCard }) : undefined;
}

/** Whether the card was tried for this offer already. */
async function wasRefused(
  deps: UpsellDependencies,
  purchase: FirstPayment['purchase'],
  offerId: string,
): Promise<boolean> {
  const { state } = await acceptedAs(deps, purchase, { offerId, method: 'CREDIT_CARD' });
  return state.phase !== 'NONE';
}

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
