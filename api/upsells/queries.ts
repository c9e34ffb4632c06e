import type { Buyer } from '../../domain/checkout/buyer.ts';
import { LRUCache } from 'lru-cache';
import { v5 as uuidv5 } from 'uuid';
import { funnelViews, type FunnelStep, type FunnelViewEvent } from '../../domain/funnel/events.ts';
import { stepsLeft } from '../../domain/funnel/funnel.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { recordFact } from '../../eventstore/record-fact.ts';
import type { SellableOffer } from '../catalogue/sellable-offer.ts';
import type { Upsell, Upsells } from '../graphql/resolver-types.generated.ts';
import {
  acceptancesOf,
  buyerOfPayment,
  firstPayment,
  followersOf,
  type FirstPayment,
  type StepAfter,
  type UpsellDependencies,
} from './first-payment.ts';
import { amountOf, findFollower, upsellRoutes, shippingOfUpsell } from './may-follow.ts';

/** What may follow the payment that a token names. Error: INVALID_UPSELL_TOKEN. */
export async function findUpsells(
  deps: UpsellDependencies,
  token: string,
  refused: readonly string[],
): Promise<Result<Upsells>> {
  const first = await firstPayment(deps, token);
  if (!first.ok) return first;
  const { purchase, wasPaid, approved } = first.value;
  const steps = wasPaid ? await followersOf(deps, purchase) : [];
  const [{ followers, open }, buyer] = await Promise.all([
    openSteps(deps, purchase, steps),
    buyerOfPayment(deps, purchase),
  ]);
  const paymentIds = [purchase.paymentId, ...followers.flatMap(({ takenBy }) => takenBy?.id ?? [])];
  if (!approved || !buyer) return ok({ paymentIds, card: null, offers: [] });
  const refusing = new Set(followers.flatMap((each) => (each.cardRefused ? each.offerId : [])));
  const shown = await Promise.all(
    open.map((step) => {
      const cardRefused = refusing.has(step.offerId);
      return offerAfter(deps, first.value, { buyer, step, cardRefused });
    }),
  );
  const offers = shown.flatMap((offer) => (offer && !refused.includes(offer.stepId) ? offer : []));
  await noteShown(deps, purchase, offers[0]);
  const { brand = null, lastFour } = first.value.card ?? {};
  const card = lastFour ? { brand, lastFour } : null;
  return ok({ paymentIds, card, offers });
}

/** What this program has counted already, so that a page that is opened again writes nothing. */
const noted = new LRUCache<string, true>({ max: 10_000 });

/**
 * Counts that a buyer is shown a step: once for each payment and step. A purchase does not suffer
 * from a count that fails.
 */
async function noteShown(
  { store, now }: UpsellDependencies,
  { offerId, paymentId }: FirstPayment['purchase'],
  step: Upsell | undefined,
): Promise<void> {
  if (!step) return;
  const id = uuidv5(step.stepId, paymentId);
  if (noted.has(id)) return;
  const event = {
    type: 'FunnelStepShown',
    data: { offerId, stepId: step.stepId, at: now().toISOString() },
  } satisfies FunnelViewEvent;
  await recordFact(store, funnelViews, { id, eventId: id, event, actor: 'buyer' }).then(
    () => noted.set(id, true),
    () => undefined,
  );
}

/**
 * The steps that a buyer may be shown now, and accept: those that their answers led to, of offers
 * that they have not bought. An offer may stand in two steps, at two prices: it was accepted in one
 * of them.
 */
export async function openSteps(
  deps: UpsellDependencies,
  purchase: FirstPayment['purchase'],
  steps: readonly StepAfter[],
): Promise<{ readonly followers: readonly Follower[]; readonly open: readonly StepAfter[] }> {
  const offerIds = [...new Set(steps.map(({ offerId }) => offerId))];
  const followers = await Promise.all(offerIds.map((id) => followerOf(deps, purchase, id)));
  const takenBy = new Map(followers.map((each) => [each.offerId, each.takenBy]));
  const left = stepsLeft(steps, ({ id, offerId }) => takenBy.get(offerId)?.stepId === id);
  return { followers, open: left.filter((step) => !takenBy.get(step.offerId) && !step.isBought) };
}

/** An offer that its seller lets follow, as far as its buyer went with it. */
interface Follower {
  readonly offerId: string;
  /** The payment by which it was accepted, if it was, and in which step. */
  readonly takenBy: { readonly id: string; readonly stepId: string | undefined } | undefined;
  /** Whether the card was tried for it already. */
  readonly cardRefused: boolean;
}

async function followerOf(
  deps: UpsellDependencies,
  purchase: FirstPayment['purchase'],
  offerId: string,
): Promise<Follower> {
  const { newest, refusedCard } = await acceptancesOf(deps, purchase, offerId);
  const { state, paymentId: id } = newest;
  const takenBy = state.phase === 'NONE' ? undefined : { id, stepId: state.purchase.funnel?.stepId };
  return { offerId, takenBy, cardRefused: refusedCard !== undefined };
}

interface AskedStep {
  readonly buyer: Buyer;
  readonly step: FunnelStep;
  readonly cardRefused: boolean;
}

/** Nobody is offered what one press does not buy: off sale, by no method, or asking for more. */
async function offerAfter(
  deps: UpsellDependencies,
  { purchase, card }: FirstPayment,
  { buyer, step, cardRefused }: AskedStep,
): Promise<Upsell | undefined> {
  const found = await findFollower(deps.catalogue, { sold: purchase, buyer }, step);
  if (!found) return undefined;
  const byPix = upsellRoutes(found, 'PIX').length > 0;
  const byCard =
    !cardRefused &&
    upsellRoutes(found, 'CREDIT_CARD').some(({ connectionId }) => connectionId === card?.connectionId);
  return byPix || byCard ? toUpsell(found, step, { byPix, byCard }) : undefined;
}

const toUpsell = (
  found: SellableOffer,
  step: FunnelStep,
  by: Pick<Upsell, 'byPix' | 'byCard'>,
): Upsell => ({
  ...by,
  id: found.offer.offerId,
  stepId: step.id,
  title: step.title ?? found.offer.title,
  description: step.text ?? found.product.description,
  image: found.product.image,
  coin: found.offer.coin,
  price: found.offer.priceCents,
  deliveryFare: shippingOfUpsell(found).fareCents,
  amount: amountOf(found),
});
