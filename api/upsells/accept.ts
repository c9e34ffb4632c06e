import type { FunnelStep } from '../../domain/funnel/events.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { findSellableOffer, type SellableOffer } from '../catalogue/sellable-offer.ts';
import { newestPayment, pendingRow, type PaymentRow } from '../payments/queries.ts';
import { placePurchase, type PurchaseDependencies } from '../purchase/commands.ts';
import {
  acceptancesOf,
  buyerOfPayment,
  firstPayment,
  followersOf,
  type FirstPayment,
} from './first-payment.ts';
import { openSteps } from './queries.ts';
import { atPrice, costsTheSameByCard, maySellAfter, upsellInput } from './may-follow.ts';

interface Acceptance {
  readonly token: string;
  readonly offerId: string;
  /** Of its funnel; undefined: the first that has the offer, of those that are shown. */
  readonly stepId?: string | undefined;
  /** By the card that paid the first payment; else by a PIX code. */
  readonly byCard: boolean;
  /** The price that was shown; a card is not charged without it. */
  readonly expectedTotal?: number | null;
  readonly ip: string;
  readonly traceparent: string | undefined;
}

/**
 * Buys an upsell by PIX, or by the card of the first payment, by the one command that buys, with
 * what its buyer gave for that payment. Which payment it becomes follows from the first one and the
 * offer: accepted again, it is the same, also after the first was given back, unless its provider
 * refused.
 *
 * Errors: INVALID_UPSELL_TOKEN, UPSELL_NOT_OFFERED, and those of `purchase`.
 */
export async function acceptUpsell(
  deps: PurchaseDependencies,
  { token, offerId, stepId, byCard, expectedTotal, ip, traceparent }: Acceptance,
): Promise<Result<PaymentRow>> {
  const first = await firstPayment(deps, token);
  if (!first.ok) return first;
  const { purchase, card } = first.value;
  const method = byCard ? ('CREDIT_CARD' as const) : ('PIX' as const);
  const { newest, refusedCard } = await acceptancesOf(deps, purchase, offerId);
  const { state, ...accepted } = (byCard && refusedCard) || newest;
  if (state.phase !== 'NONE')
    return ok((await newestPayment(deps, accepted.paymentId)) ?? pendingRow(state.purchase));
  const [offer, buyer] = await Promise.all([
    offered(deps, first.value, { offerId, stepId }),
    buyerOfPayment(deps, purchase),
  ]);
  const found = offer?.found;
  if (!found || !buyer || (byCard && !(card && costsTheSameByCard(found))))
    return fail('UPSELL_NOT_OFFERED');
  // Nobody opens their bank's app before a kept card is charged.
  if (byCard && expectedTotal == null) return fail('PRICE_CHANGED');
  const input = {
    ...upsellInput(found, { buyer, first: purchase }, expectedTotal),
    paymentMethod: method,
  };
  const savedCard = byCard ? card : undefined;
  const { userAgent } = buyer.visit ?? {};
  const { id, priceCents } = offer.step;
  const funnel = { offerId: purchase.offerId, stepId: id };
  const asked = { ...accepted, input, ip, userAgent, funnel, priceCents };
  const upsell = { ...asked, upsellOf: purchase.paymentId, ...(savedCard && { savedCard }) };
  return placePurchase(deps, upsell, traceparent);
}

/** The offer, on sale or not, where the buyer's answers led to it after the payment. */
async function offered(
  deps: PurchaseDependencies,
  { purchase, approved }: FirstPayment,
  { offerId, stepId }: Pick<Acceptance, 'offerId' | 'stepId'>,
): Promise<{ readonly found: SellableOffer; readonly step: FunnelStep } | undefined> {
  const steps = approved ? await followersOf(deps, purchase) : [];
  const { open } = await openSteps(deps, purchase, steps);
  const step = open.find(
    (each) => each.offerId === offerId && (stepId === undefined || each.id === stepId),
  );
  if (!step) return undefined;
  const found = await findSellableOffer(deps.catalogue, offerId);
  return found && maySellAfter(purchase, found)
    ? { found: atPrice(found, step.priceCents), step }
    : undefined;
}
