import { isCompleteCep } from '../../../../domain/brazil/cep.ts';
import { preSelectedOption } from '../../../../domain/checkout/order.ts';
import type { FormValues } from '../form/values.ts';
import type { Checkout } from '../types.ts';

export type DeliveryOption = Checkout['deliveryOptions'][number];

/** Whether it needs an address. */
export const isSent = ({ product }: Pick<Checkout, 'product'>): boolean =>
  product.typeProduct === 'FISICO';

/** None beside one fare for all, whatever the form says. An option that is gone chooses nothing. */
export const chosenOption = (
  { fretePrice, deliveryOptions }: Pick<Checkout, 'fretePrice' | 'deliveryOptions'>,
  chosenId: string,
): DeliveryOption | undefined =>
  fretePrice === null
    ? (deliveryOptions.find(({ id }) => id === chosenId) ?? preSelectedOption(deliveryOptions))
    : undefined;

/**
 * What sending costs, in cents; null where nothing is sent, or not known where to: it counts only
 * once the postal code is complete (specification/checkout#constants).
 */
export function fareOf(
  offer: Pick<Checkout, 'product' | 'fretePrice' | 'deliveryOptions'>,
  { cep, deliveryOptionId }: Pick<FormValues, 'cep' | 'deliveryOptionId'>,
): number | null {
  if (!isSent(offer) || !isCompleteCep(cep)) return null;
  return offer.fretePrice ?? chosenOption(offer, deliveryOptionId)?.fareAmount ?? 0;
}
