import { parseExpiry } from '../../../domain/card/expiry.ts';
import { cardDigits } from '../../../domain/card/number.ts';
import { CardTokenError } from './card/card-token-error.ts';
import { tokeniseCard } from './card/tokenise.ts';
import { tidyName } from './form/field-problems.ts';
import type { FormValues } from './form/values.ts';
import { purchaseInput, type Order } from './purchase-input.ts';
import type { Checkout, PurchaseInput } from './types.ts';

async function tokeniseForm(offer: Checkout, values: FormValues): Promise<string> {
  const expiry = parseExpiry(values.cardExpiration);
  if (!expiry) throw new CardTokenError('card');
  const holderName = tidyName(values.cardName);
  return tokeniseCard(offer.provider, {
    number: cardDigits(values.cardNumber),
    holderName,
    expiry,
    cvv: values.cardCvv,
  });
}

/**
 * From the form to the order as the API takes it; a card becomes a token on the way. Throws {@link
 * CardTokenError}.
 */
export async function prepareOrder(order: Omit<Order, 'cardToken'>): Promise<PurchaseInput> {
  const { offer, values } = order;
  const cardToken = values.paymentMethod === 'CREDIT_CARD' ? await tokeniseForm(offer, values) : null;
  return purchaseInput({ ...order, cardToken });
}
