import { v5 as uuidv5, validate as isUuid } from 'uuid';
import { askedOfBuyer } from '../../domain/checkout/asked-of-buyer.ts';
import { associatedData, checkBuyer } from '../../domain/checkout/buyer.ts';
import { placeOrder, type Order } from '../../domain/checkout/order.ts';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import type { NewPurchase } from '../../domain/payment/events.ts';
import { RULES_VERSION } from '../../domain/ledger/rules.ts';
import type { FrozenPolicy } from '../../domain/payment/policy.ts';
import { paymentIdOf } from '../../domain/payment/payment-id.ts';
import { requestPurchase } from '../../domain/payment/request-purchase.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { handle, load, neverWritten } from '../../eventstore/repository.ts';
import { payment } from '../../domain/payment/aggregate.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OfferLookup } from '../catalogue/offer-lookup.ts';
import {
  findSellableOffer,
  pricingOf,
  routesOf,
  type SellableOffer,
} from '../catalogue/sellable-offer.ts';
import { awaitCharge } from '../payments/await-charge.ts';
import type { PaymentFeed } from '../payments/payment-feed.ts';
import { networkOf } from '../http/network.ts';
import { newestPaymentRow, pendingRow, type PaymentRow } from '../payments/queries.ts';
import { knownAffiliate } from './known-affiliate.ts';
import { buyerOf, parsePurchase, requestFingerprint, type PurchaseInput } from './purchase-input.ts';
import type { Velocity } from './velocity.ts';
import { wasDeclined } from './was-declined.ts';

export interface PurchaseDependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly catalogue: Catalogue;
  readonly offers: OfferLookup;
  readonly pools: Pools;
  readonly feed: PaymentFeed;
  readonly now: () => Date;
  /**
   * How long the buyer waits for the provider before the payment page takes over, in milliseconds.
   */
  readonly patienceMs: number;
  readonly velocity: Velocity;
}

interface PurchaseCall {
  readonly idempotencyKey: string;
  readonly input: unknown;
  readonly ip: string;
  readonly traceparent: string | undefined;
}

/**
 * Buys: prices the choice from the seller's documents, seals the buyer, writes PurchaseRequested
 * and waits for the provider's answer. The payment's id follows from offer and idempotency key: the
 * same call is the same payment.
 *
 * Errors: those of `checkBuyer` and `placeOrder`, OFFER_NOT_FOUND, OFFER_NOT_ON_SALE,
 * PAYMENT_NOT_CONFIGURED, CARD_TOKEN_REQUIRED, IDEMPOTENCY_KEY_REUSED, RATE_LIMITED with
 * `retryAfterSeconds`.
 */
export async function purchase(
  deps: PurchaseDependencies,
  call: PurchaseCall,
): Promise<Result<PaymentRow>> {
  const patienceEndsAt = performance.now() + deps.patienceMs;
  const parsed = parsePurchase(call.input);
  if (!parsed.ok) return parsed;
  const paymentId = paymentIdOf(parsed.value.offerId, call.idempotencyKey);
  const composed = await compose(deps, paymentId, parsed.value, call.ip);
  if (!composed.ok) return (await repeated(deps, paymentId, parsed.value)) ?? composed;

  const { offerId, method } = composed.value.purchase;
  const attempt = { offerId, network: networkOf(call.ip), method };
  const waitMs = deps.velocity.admit(attempt);
  // Whoever asks again for what was taken gets their answer, however busy it is.
  if (waitMs > 0)
    return (
      (await repeated(deps, paymentId, parsed.value)) ??
      fail('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
    );
  let row: PaymentRow | undefined;
  try {
    const bought = await write(deps, composed.value, { ...call, patienceEndsAt });
    if (bought.ok) row = bought.value;
    return bought;
  } finally {
    deps.velocity.settled(attempt, row && wasDeclined(row, composed.value.purchase.requestedAt));
  }
}

interface Composed {
  readonly purchase: NewPurchase;
  readonly cardToken?: Sealed;
}

/** Writes PurchaseRequested and waits for the provider's answer. */
async function write(
  deps: PurchaseDependencies,
  { purchase, cardToken }: Composed,
  {
    traceparent,
    patienceEndsAt,
  }: Pick<PurchaseCall, 'traceparent'> & { readonly patienceEndsAt: number },
): Promise<Result<PaymentRow>> {
  const { cardTokens } = deps.vault;
  const { paymentId, inputDigest } = purchase;
  const cardTokenId = cardToken && (await cardTokens.keep(cardToken));
  const requested: NewPurchase = { ...purchase, ...(cardTokenId && { cardTokenId }) };
  const waiting = awaitCharge(deps, paymentId, Math.max(0, patienceEndsAt - performance.now()));
  const handled = await handle(deps.store, payment, {
    id: paymentId,
    // Another input is another command, which the decider refuses.
    commandId: uuidv5(inputDigest, paymentId),
    correlationId: paymentId,
    actor: 'buyer',
    traceparent,
    from: neverWritten(payment),
    decide: (state) => requestPurchase(state, requested),
  }).catch((error: unknown) => {
    waiting.cancel();
    throw error;
  });
  // The token of the call that was written is used; another's goes now, or with the next sweep.
  if (cardTokenId && !namesToken(handled, cardTokenId))
    await cardTokens.drop(cardTokenId).catch(() => undefined);
  if (!handled.ok) {
    waiting.cancel();
    return handled;
  }
  const { state, position } = handled.value;
  if (state.phase === 'REQUESTED') {
    waiting.passOver(position);
    waiting.lookLater();
  } else waiting.look();
  return ok((await waiting.charged) ?? pendingRow(state.phase === 'NONE' ? requested : state.purchase));
}

const namesToken = (handled: Result<{ readonly state: PaymentState }>, cardTokenId: string): boolean =>
  handled.ok &&
  handled.value.state.phase !== 'NONE' &&
  handled.value.state.purchase.cardTokenId === cardTokenId;

/**
 * The same call again after the seller changed or archived the offer: what was agreed stays agreed
 * (specification/reliability#r1-a-repeated-request-has-one-effect).
 */
async function repeated(
  { store, pools, vault }: PurchaseDependencies,
  paymentId: string,
  input: PurchaseInput,
): Promise<Result<PaymentRow> | undefined> {
  const { state } = await load(store, payment, paymentId);
  if (state.phase === 'NONE' || state.purchase.inputDigest !== vault.digest(requestFingerprint(input)))
    return undefined;
  return ok((await newestPaymentRow(pools, paymentId)) ?? pendingRow(state.purchase));
}

async function compose(
  deps: PurchaseDependencies,
  paymentId: string,
  input: PurchaseInput,
  ip: string,
): Promise<Result<Composed>> {
  const named = { network: networkOf(ip), offerId: input.offerId };
  const looked = await deps.offers.find(named, () => findSellableOffer(deps.catalogue, input.offerId));
  if (!looked.ok) return looked;
  const found = looked.value;
  if (!(await deps.catalogue.sellerOf(found.product))) return fail('OFFER_NOT_FOUND');
  const { offer, product, platform, availability } = found;
  if (!['ON_SALE', 'NO_METHOD'].includes(availability))
    return fail('OFFER_NOT_ON_SALE', { reason: availability });
  const asked = { ...askedOfBuyer(offer), physical: product.typeProduct === 'FISICO' };
  const buyer = checkBuyer(buyerOf(input, ip), asked);
  if (!buyer.ok) return buyer;
  const method = input.paymentMethod;
  const order = placeOrder(pricingOf(found), {
    method,
    bumpIds: input.orderBumpsIds,
    installments: method === 'CREDIT_CARD' ? (input.creditCard?.installments ?? 1) : 1,
    shipping: { fareCents: input.deliveryFare, optionId: input.deliveryOptionId ?? undefined },
    expectedTotalCents: input.expectedTotal ?? undefined,
  });
  if (!order.ok) return order;
  const routes = routesOf(found, { method, amountCents: order.value.amountCents });
  const [first] = routes;
  if (!first) return fail('PAYMENT_NOT_CONFIGURED');
  const cardToken = method === 'CREDIT_CARD' ? input.creditCard?.token : undefined;
  if (method === 'CREDIT_CARD' && !cardToken) return fail('CARD_TOKEN_REQUIRED');

  const [subject, affiliateId] = await Promise.all([
    deps.vault.subjectFor(buyer.value.email),
    knownAffiliate(deps.catalogue, platform.platformId, input.affiliateId),
  ]);
  const purchase: NewPurchase = {
    paymentId,
    platformId: platform.platformId,
    producerId: product.producerId,
    offerId: offer.offerId,
    productId: product.productId,
    productName: product.name,
    method,
    currency: offer.coin,
    ...priced(order.value),
    subjectId: subject.subjectId,
    buyer: deps.vault.seal(subject, associatedData(paymentId), buyer.value),
    inputDigest: deps.vault.digest(requestFingerprint(input)),
    connectionId: first.connectionId,
    provider: first.provider,
    routes,
    ...(affiliateId && { affiliateId }),
    ...(input.abandonedCartId &&
      isUuid(input.abandonedCartId) && { abandonedCartId: input.abandonedCartId }),
    policy: freeze(found, first.fee, method),
    requestedAt: deps.now().toISOString(),
  };
  if (!cardToken) return ok({ purchase });
  const place = associatedData(paymentId, 'cardToken');
  return ok({ purchase, cardToken: deps.vault.seal(subject, place, cardToken) });
}

const priced = (order: Order) => ({ ...order, items: [...order.items] });

/** The rules of today, copied into the sale. */
const freeze = (
  { platform, product }: SellableOffer,
  providerFee: FrozenPolicy['providerFee'],
  method: PaymentMethod,
): FrozenPolicy => ({
  platformFee: platform.platformFee[method],
  providerFee,
  reserve: platform.reserve,
  releaseDays: platform.releaseDays[method],
  settlesAtOnce: method === 'PIX',
  splits: [{ userId: product.producerId, role: 'PRODUCER', weight: 10_000 }],
  liableUserId: product.producerId,
  percentFeeReturned: platform.percentFeeReturned,
  fixedFeeReturned: platform.fixedFeeReturned,
  chargebackFeeCents: platform.chargebackFeeCents,
  rulesVersion: RULES_VERSION,
});
