import { cpfDigits } from '../../../../domain/brazil/cpf.ts';
import { MOBILE_LENGTH, phoneDigits } from '../../../../domain/brazil/phone.ts';
import { isEmail } from '../../../../domain/checkout/email.ts';
import { asLine } from '../../../../domain/kernel/text.ts';
import type { BuyerQuery } from '../buyer-query.ts';
import { fareOf } from '../delivery/shipping.ts';
import type { FormValues } from '../form/values.ts';
import { totalsOf } from '../summary/totals.ts';
import type { AbandonedCartInput, Checkout } from '../types.ts';

const PLACE = ['cep', 'street', 'number', 'complement', 'district', 'city', 'state'] as const;

const placeOf = (values: FormValues) =>
  Object.fromEntries(PLACE.map((field) => [field, asLine(values[field])])) as Pick<
    FormValues,
    (typeof PLACE)[number]
  >;

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
  const fare = fareOf(offer, values);
  return {
    offerId: offer.id,
    name: asLine(values.name),
    document: cpfDigits(values.cpf),
    email: asLine(values.email),
    phone: phoneDigits(values.phone),
    cartAmt: totalsOf(offer, { orderBumpsIds, fare, installment: null }).total,
    utmQuery,
    form: {
      ...placeOf(values),
      ...{ deliveryOptionId, paymentMethod, orderBumpsIds: [...orderBumpsIds] },
    },
  };
}
