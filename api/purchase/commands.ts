import { v5 as uuidv5 } from 'uuid';
import type { NewPurchase } from '../../domain/payment/events.ts';
import { paymentIdOf, requestPurchase } from '../../domain/payment/order.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { handle, loadCached, newStream } from '../../eventstore/repository.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OfferLookup } from '../catalogue/sellable-offer.ts';
import type { CouponLookup } from '../coupons/taken-off.ts';
import { awaitCharge, type PaymentFeed } from '../payments/await-charge.ts';
import { networkOf } from '../http/minute-limit.ts';
import { newestPayment, pendingRow, type PaymentRow } from '../payments/queries.ts';
import { compose, sealPurchase, type AskedPurchase, type SealedPurchase } from './compose.ts';
import { takeUses } from './take-uses.ts';
import { parsePurchase, requestFingerprint } from './purchase-input.ts';
import { type Velocity, wasDeclined } from './velocity.ts';

export interface PurchaseDependencies extends CouponLookup {
  readonly vault: Vault;
  readonly catalogue: Catalogue;
  readonly offers: OfferLookup;
  readonly pools: Pools;
  readonly feed: PaymentFeed;
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
  readonly userAgent?: string | undefined;
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
  { idempotencyKey, input: given, ip, userAgent, traceparent }: PurchaseCall,
): Promise<Result<PaymentRow>> {
  const parsed = parsePurchase(given);
  if (!parsed.ok) return parsed;
  const input = parsed.value;
  const paymentId = paymentIdOf(input.offerId, idempotencyKey);
  const fingerprint = requestFingerprint(input);
  return placePurchase(deps, { paymentId, input, fingerprint, ip, userAgent }, traceparent);
}

/** The same of an input that is known to be sound, as the payment that the caller names. */
export async function placePurchase(
  deps: PurchaseDependencies,
  asked: AskedPurchase,
  traceparent: string | undefined,
): Promise<Result<PaymentRow>> {
  const patienceEndsAt = performance.now() + deps.patienceMs;
  const composed = await compose(deps, asked);
  if (!composed.ok) return (await repeated(deps, asked)) ?? composed;

  const { offerId, method } = composed.value.purchase;
  const attempt = { offerId, network: networkOf(asked.ip), method };
  const waitMs = deps.velocity.admit(attempt);
  // Whoever asks again for what was taken gets their answer, however busy it is.
  if (waitMs > 0)
    return (
      (await repeated(deps, asked)) ??
      fail('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
    );
  const taken = await takeUses(deps, composed.value.purchase);
  if (!taken.ok) {
    deps.velocity.settled(attempt, false);
    return (await repeated(deps, asked)) ?? taken;
  }
  let row: PaymentRow | undefined;
  try {
    const sealed = await sealPurchase(deps.vault, composed.value);
    const bought = await write(deps, sealed, { traceparent, patienceEndsAt });
    if (bought.ok) row = bought.value;
    return bought;
  } finally {
    deps.velocity.settled(attempt, row && wasDeclined(row, composed.value.purchase.requestedAt));
  }
}

/** Writes PurchaseRequested and waits for the provider's answer. */
async function write(
  deps: PurchaseDependencies,
  { purchase, cardToken }: SealedPurchase,
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
    from: newStream(payment),
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
    waiting.skipUntil(position);
    waiting.lookLater();
  } else waiting.look();
  // What neither the read model nor the stream says by then was written all the same.
  return ok((await waiting.charged) ?? pendingRow(requested));
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
  { paymentId, fingerprint }: AskedPurchase,
): Promise<Result<PaymentRow> | undefined> {
  const { state } = await loadCached(store, payment, paymentId);
  if (state.phase === 'NONE' || state.purchase.inputDigest !== vault.digest(fingerprint))
    return undefined;
  return ok((await newestPayment({ store, pools }, paymentId)) ?? pendingRow(state.purchase));
}
