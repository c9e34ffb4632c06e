import { parseExpiry } from '../../../domain/card/expiry.ts';
import { cardDigits } from '../../../domain/card/number.ts';
import { CardTokenError } from './card/card-token-error.ts';
import { tokeniseCard } from './card/tokenise.ts';
import { tidyName } from './form/field-problems.ts';
import type { FormValues } from './form/values.ts';
import { purchaseInput, type Order } from './purchase-input.ts';
import type { Checkout, PurchaseInput } from './types.ts';

async function tokeniseForm(
  offer: Checkout,
  values: FormValues,
  idempotencyKey: string,
): Promise<string> {
  const expiry = parseExpiry(values.cardExpiration);
  if (!expiry) throw new CardTokenError('card');
  const holderName = tidyName(values.cardName);
  const card = { number: cardDigits(values.cardNumber), holderName, expiry, cvv: values.cardCvv };
  return tokeniseCard(offer.provider, card, { offerId: offer.id, idempotencyKey });
}

/**
 * From the form to the order as the API takes it; a card becomes a token on the way. Throws {@link
 * CardTokenError}.
 */
export async function prepareOrder({
  idempotencyKey,
  ...order
}: Omit<Order, 'cardToken'> & { readonly idempotencyKey: string }): Promise<PurchaseInput> {
  const { offer, values } = order;
  const byCard = values.paymentMethod === 'CREDIT_CARD';
  const cardToken = byCard ? await tokeniseForm(offer, values, idempotencyKey) : null;
  return purchaseInput({ ...order, cardToken });
}
