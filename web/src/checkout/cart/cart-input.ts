import { cpfDigits } from '../../../../domain/brazil/cpf.ts';
import { MOBILE_LENGTH, phoneDigits } from '../../../../domain/brazil/phone.ts';
import { isEmail } from '../../../../domain/checkout/email.ts';
import type { BuyerQuery } from '../buyer-query.ts';
import { fareOf } from '../delivery/shipping.ts';
import type { FormValues } from '../form/values.ts';
import { totalsOf } from '../summary/totals.ts';
import type { AbandonedCartInput, Checkout } from '../types.ts';

/** All but the id under which it is kept. */
export type TypedCart = Omit<AbandonedCartInput, 'cartId'>;

/** Nobody can be written to before. */
const isWorthKeeping = ({ email, phone }: FormValues): boolean =>
  isEmail(email.trim()) || phoneDigits(phone).length === MOBILE_LENGTH;

/** What is left of the form when its buyer leaves; a card never. Undefined: nobody knows whose. */
export function cartOf(
  offer: Checkout,
  { utmQuery }: BuyerQuery,
  values: FormValues,
): TypedCart | undefined {
  if (!isWorthKeeping(values)) return undefined;
  const { orderBumpsIds, paymentMethod, deliveryOptionId } = values;
  const { cep, street, number, complement, district, city, state } = values;
  const fare = fareOf(offer, values);
  return {
    offerId: offer.id,
    name: values.name,
    document: cpfDigits(values.cpf),
    email: values.email.trim(),
    phone: phoneDigits(values.phone),
    cartAmt: totalsOf(offer, { orderBumpsIds, fare, installment: null }).total,
    utmQuery,
    form: {
      ...{ cep, street, number, complement, district, city, state },
      ...{ deliveryOptionId, paymentMethod, orderBumpsIds: [...orderBumpsIds] },
    },
  };
}
