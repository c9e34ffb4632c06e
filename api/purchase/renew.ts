import { v5 as uuidv5 } from 'uuid';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { payment } from '../../domain/payment/payment.ts';
import { renewCharge } from '../../domain/payment/renewal.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { handle, loadCached } from '../../eventstore/repository.ts';
import { findSellableOffer } from '../catalogue/sellable-offer.ts';
import { networkOf } from '../http/minute-limit.ts';
import { awaitCharge } from '../payments/await-charge.ts';
import { isPaymentId, pendingRow, rowOfState, type PaymentRow } from '../payments/queries.ts';
import type { PurchaseDependencies } from './commands.ts';
import { takeUses } from './take-uses.ts';

interface RenewCall {
  readonly paymentId: string;
  readonly number: number;
  readonly ip: string;
  readonly traceparent: string | undefined;
}

/**
 * Makes another charge of a payment that expired, and waits for the provider's answer. The command
 * follows from payment and number: whoever asks for the same renewal asks for the same charge.
 *
 * Errors: PAYMENT_NOT_FOUND, RENEWAL_NOT_OFFERED, OFFER_NOT_ON_SALE where nobody can buy the offer
 * any more, RATE_LIMITED with `retryAfterSeconds`.
 */
export async function renew(deps: PurchaseDependencies, call: RenewCall): Promise<Result<PaymentRow>> {
  const { paymentId, number } = call;
  const { state } = isPaymentId(paymentId)
    ? await loadCached(deps.store, payment, paymentId)
    : { state: payment.initial };
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  // Whoever asks again for what was made gets it, whatever became of the offer meanwhile.
  if (state.renewals < number) {
    const refused = await refuse(deps, state.purchase, call);
    if (refused) return refused;
  }
  return write(deps, state.purchase, call);
}

async function refuse(
  deps: PurchaseDependencies,
  purchase: PurchaseRequestedData,
  { ip }: RenewCall,
): Promise<Result<never> | undefined> {
  const { offerId, method } = purchase;
  const found = await findSellableOffer(deps.catalogue, offerId);
  const { availability } = found ?? { availability: 'ARCHIVED' };
  // What a provider takes was agreed with the sale; what its seller may sell by is asked each time.
  if (found && !found.sellersMethods.includes(method))
    return fail('OFFER_NOT_ON_SALE', { reason: 'NO_METHOD' });
  if (!['ON_SALE', 'NO_METHOD', 'LINK_TAKEN'].includes(availability))
    return fail('OFFER_NOT_ON_SALE', { reason: availability });
  const waitMs = deps.velocity.admit({ offerId, network: networkOf(ip), method });
  if (waitMs > 0) return fail('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const taken = await takeUses(deps, purchase);
  return taken.ok ? undefined : taken;
}

async function write(
  deps: PurchaseDependencies,
  { paymentId }: PurchaseRequestedData,
  { number, traceparent }: RenewCall,
): Promise<Result<PaymentRow>> {
  const waiting = awaitCharge(deps, paymentId, deps.patienceMs, number);
  const handled = await handle(deps.store, payment, {
    id: paymentId,
    commandId: uuidv5(`renewal ${number}`, paymentId),
    correlationId: paymentId,
    actor: 'buyer',
    traceparent,
    decide: (state) => renewCharge(state, { number, at: deps.now().toISOString() }),
  }).catch((error: unknown) => {
    waiting.cancel();
    throw error;
  });
  if (!handled.ok) {
    waiting.cancel();
    return handled;
  }
  const { state, position } = handled.value;
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  // What was paid meanwhile is shown as it is.
  if (state.renewals < number) {
    waiting.cancel();
    return ok(rowOfState(state, deps.now()));
  }
  if (state.phase === 'REQUESTED') {
    waiting.skipUntil(position);
    waiting.lookLater();
  } else waiting.look();
  const row = await waiting.charged;
  return ok(row && row.renewals >= number ? row : pendingRow(state.purchase, state.renewals));
}
