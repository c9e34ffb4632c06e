import { z } from 'zod';
import { isValidCpf } from '../../domain/brazil/cpf.ts';
import { invalidInput } from '../../domain/kernel/errors/invalid-fields.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { line } from '../../domain/kernel/text-schemas.ts';
import { paymentIdOf } from '../../domain/payment/order.ts';
import { cardConnectionOf, savesCards } from '../../domain/routing/routes.ts';
import { findSellableOffer } from '../catalogue/sellable-offer.ts';
import { networkOf } from '../http/minute-limit.ts';
import type { PurchaseDependencies } from './commands.ts';
import { makeCreditCardId } from './card-of-purchase.ts';
import { TOKEN_MAX } from './purchase-input.ts';

const cardInput = z.object({
  offerId: line(100),
  token: line(TOKEN_MAX).min(1),
  email: line(254),
  holderName: line(200),
  holderDocument: line(40).nullish(),
});

interface TokenCall {
  /** That of the purchase which the card pays. */
  readonly idempotencyKey: string;
  readonly input: unknown;
  readonly ip: string;
}

/**
 * Names a buyer's card for the purchase of the same key, which saves it at its provider and charges
 * it (decision 0089). Here nothing is asked of the provider, else whoever tries cards had an answer
 * without a purchase, and nothing is stored.
 *
 * Errors: INVALID_INPUT, OFFER_NOT_FOUND, OFFER_NOT_ON_SALE, METHOD_NOT_ENABLED, CARDS_NOT_SAVED,
 * NAME_REQUIRED, INVALID_CPF, INVALID_EMAIL, RATE_LIMITED with `retryAfterSeconds`.
 */
export async function tokenCreditCard(
  deps: PurchaseDependencies,
  { idempotencyKey, input: given, ip }: TokenCall,
): Promise<Result<{ readonly creditCardId: string }>> {
  const parsed = cardInput.safeParse(given);
  if (!parsed.success) return invalidInput(parsed.error);
  const { offerId, token, email, holderName, holderDocument } = parsed.data;
  const network = networkOf(ip);
  const takes = await takesSavedCards(deps, { network, offerId });
  if (!takes.ok) return takes;
  if (!holderName.trim()) return fail('NAME_REQUIRED');
  if (holderDocument && !isValidCpf(holderDocument)) return fail('INVALID_CPF');
  if (!z.email().safeParse(email.trim()).success) return fail('INVALID_EMAIL');
  // The card's turn is its purchase's, which comes at once: here it would be spent on nothing.
  const waitMs = deps.velocity.admit({ offerId, network, method: null });
  if (waitMs > 0) return fail('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const place = { email, paymentId: paymentIdOf(offerId, idempotencyKey) };
  return ok({ creditCardId: makeCreditCardId(deps.vault, place, token, deps.now()) });
}

async function takesSavedCards(
  { offers, catalogue }: PurchaseDependencies,
  named: { readonly network: string; readonly offerId: string },
): Promise<Result<true>> {
  const looked = await offers.find(named, () => findSellableOffer(catalogue, named.offerId));
  if (!looked.ok) return looked;
  const { offer, availability, methods, routes, span } = looked.value;
  if (availability !== 'ON_SALE') return fail('OFFER_NOT_ON_SALE', { reason: availability });
  if (!methods.includes('CREDIT_CARD')) return fail('METHOD_NOT_ENABLED');
  const connection = cardConnectionOf(routes.CREDIT_CARD, { currency: offer.coin, span });
  return connection && savesCards(connection.provider) ? ok(true) : fail('CARDS_NOT_SAVED');
}
