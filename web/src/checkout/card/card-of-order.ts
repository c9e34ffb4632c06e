import { cpfDigits } from '../../../../domain/brazil/cpf.ts';
import { asLine } from '../../../../domain/kernel/text.ts';
import { asksCpf, type FormValues } from '../form/values.ts';
import type { CheckoutApi } from '../load-api.ts';
import type { Order } from '../purchase-input.ts';
import type { Checkout } from '../types.ts';
import { isCardKept } from './is-card-kept.ts';

interface OfOrder {
  readonly offer: Checkout;
  readonly values: FormValues;
}

/**
 * How an order names its card: by its token, or where it is kept by what `tokenCreditCard` makes of
 * it for the purchase of this key. A provider that keeps none by now charges it all the same.
 */
export async function cardOf(
  api: CheckoutApi,
  { offer, values }: OfOrder,
  { key, token }: { readonly key: string; readonly token: string },
): Promise<NonNullable<Order['card']>> {
  if (!isCardKept(offer)) return { token };
  const input = {
    ...{ offerId: offer.id, token, email: asLine(values.email), holderName: asLine(values.name) },
    holderDocument: (asksCpf(offer) && cpfDigits(values.cpf)) || null,
  };
  try {
    return { creditCardId: await api.tokenCreditCard(key, input) };
  } catch (error) {
    const failure = api.toApiFailure(error);
    if (failure.kind === 'refused' && failure.code === 'CARDS_NOT_SAVED') return { token };
    throw error;
  }
}
