import type { ShippingTerms } from '../checkout/order.ts';
import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import type { ConfigurationOf } from './schemas.ts';

/**
 * What is sent with neither one fare nor an option (`NO_SHIPPING`): it would be sent for nothing,
 * which a seller says by a fare of 0. Asked of what a seller changes, not of older offers.
 */
export function shippingProblems(
  { fretePriceCents, deliveryOptions }: ShippingTerms,
  typeProduct: ConfigurationOf<'Product'>['typeProduct'],
): readonly InvalidField[] {
  const isSaid = fretePriceCents !== null || deliveryOptions.length > 0;
  return isSaid || typeProduct !== 'FISICO' ? [] : [{ field: 'fretePriceCents', code: 'NO_SHIPPING' }];
}
