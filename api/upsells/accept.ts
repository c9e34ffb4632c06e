import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { payment } from '../../domain/payment/aggregate.ts';
import { load } from '../../eventstore/repository.ts';
import { findSellableOffer, type SellableOffer } from '../catalogue/sellable-offer.ts';
import { newestPaymentRow, pendingRow, type PaymentRow } from '../payments/queries.ts';
import { placePurchase, type PurchaseDependencies } from '../purchase/commands.ts';
import {
  acceptedAs,
  buyerOfPayment,
  firstPayment,
  followersOf,
  maySellAfter,
  type FirstPayment,
} from './first-payment.ts';
import { upsellInput } from './upsell-input.ts';

interface Acceptance {
  readonly token: string;
  readonly offerId: string;
  readonly expectedTotal?: number | null;
  readonly ip: string;
  readonly traceparent: string | undefined;
}

/**
 * Buys an upsell by PIX, by the one command that buys, with what its buyer gave for the first
 * payment. Which payment it becomes follows from the first one and the offer: accepted again, it is
 * the same, also after the first was given back.
 *
 * Errors: INVALID_UPSELL_TOKEN, UPSELL_NOT_OFFERED, and those of `purchase`.
 */
export async function acceptUpsell(
  deps: PurchaseDependencies,
  { token, offerId, expectedTotal, ip, traceparent }: Acceptance,
): Promise<Result<PaymentRow>> {
  const first = await firstPayment(deps, token);
  if (!first.ok) return first;
  const { purchase } = first.value;
  const accepted = acceptedAs(deps.vault, purchase, offerId);
  const taken = await takenAs(deps, accepted.paymentId);
  if (taken) return ok(taken);
  const [found, buyer] = await Promise.all([
    offered(deps, first.value, offerId),
    buyerOfPayment(deps, purchase),
  ]);
  if (!found || !buyer) return fail('UPSELL_NOT_OFFERED');
  const input = upsellInput(found, { buyer, first: purchase }, expectedTotal);
  const asked = { ...accepted, input, ip, upsellOf: purchase.paymentId };
  return placePurchase(deps, asked, traceparent);
}

async function takenAs(
  { store, pools }: Pick<PurchaseDependencies, 'store' | 'pools'>,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const { state } = await load(store, payment, paymentId);
  if (state.phase === 'NONE') return undefined;
  return (await newestPaymentRow(pools, paymentId)) ?? pendingRow(state.purchase);
}

/** The offer, on sale or not, where it follows the payment. */
async function offered(
  deps: PurchaseDependencies,
  { purchase, approved }: FirstPayment,
  offerId: string,
): Promise<SellableOffer | undefined> {
  if (!approved || !(await followersOf(deps, purchase)).includes(offerId)) return undefined;
  const found = await findSellableOffer(deps.catalogue, offerId);
  return found && maySellAfter(purchase, found) ? found : undefined;
}
