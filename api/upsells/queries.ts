import type { Buyer } from '../../domain/checkout/buyer.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { SellableOffer } from '../catalogue/sellable-offer.ts';
import type { Upsell, Upsells } from '../graphql/resolver-types.generated.ts';
import {
  acceptancesOf,
  buyerOfPayment,
  firstPayment,
  followersOf,
  type FirstPayment,
  type UpsellDependencies,
} from './first-payment.ts';
import { amountOf, findFollower, upsellRoutes, shippingOfUpsell } from './may-follow.ts';

/** What may follow the payment that a token names. Error: INVALID_UPSELL_TOKEN. */
export async function findUpsells(deps: UpsellDependencies, token: string): Promise<Result<Upsells>> {
  const first = await firstPayment(deps, token);
  if (!first.ok) return first;
  const { purchase, wasPaid, approved } = first.value;
  const ids = wasPaid ? await followersOf(deps, purchase) : [];
  const [followers, buyer] = await Promise.all([
    Promise.all(ids.map((id) => followerOf(deps, purchase, id))),
    buyerOfPayment(deps, purchase),
  ]);
  const paymentIds = [purchase.paymentId, ...followers.flatMap(({ takenBy }) => takenBy ?? [])];
  if (!approved || !buyer) return ok({ paymentIds, card: null, offers: [] });
  const left = followers.filter(({ takenBy }) => takenBy === undefined);
  const offers = await Promise.all(left.map((each) => offerAfter(deps, first.value, buyer, each)));
  const { brand = null, lastFour } = first.value.card ?? {};
  const card = lastFour ? { brand, lastFour } : null;
  return ok({ paymentIds, card, offers: offers.flatMap((offer) => offer ?? []) });
}

/** An offer that its seller lets follow, as far as its buyer went with it. */
interface Follower {
  readonly offerId: string;
  /** The payment by which it was accepted, if it was. */
  readonly takenBy: string | undefined;
  /** Whether the card was tried for it already. */
  readonly cardRefused: boolean;
}

async function followerOf(
  deps: UpsellDependencies,
  purchase: FirstPayment['purchase'],
  offerId: string,
): Promise<Follower> {
  const { newest, refusedCard } = await acceptancesOf(deps, purchase, offerId);
  const takenBy = newest.state.phase === 'NONE' ? undefined : newest.paymentId;
  return { offerId, takenBy, cardRefused: refusedCard !== undefined };
}

/** Nobody is offered what one press does not buy: off sale, by no method, or asking for more. */
async function offerAfter(
  deps: UpsellDependencies,
  { purchase, card }: FirstPayment,
  buyer: Buyer,
  { offerId, cardRefused }: Follower,
): Promise<Upsell | undefined> {
  const found = await findFollower(deps.catalogue, { sold: purchase, buyer }, offerId);
  if (!found) return undefined;
  const byPix = upsellRoutes(found, 'PIX').length > 0;
  const byCard =
    !cardRefused &&
    upsellRoutes(found, 'CREDIT_CARD').some(({ connectionId }) => connectionId === card?.connectionId);
  return byPix || byCard ? toUpsell(found, { byPix, byCard }) : undefined;
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
