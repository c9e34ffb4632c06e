import { formatCpf } from '../../../../domain/brazil/cpf.ts';
import { formatPhone } from '../../../../domain/brazil/phone.ts';
import { offeredChoices } from '../form/offered-choices.ts';
import type { FormValues } from '../form/values.ts';
import type { Checkout, RestoredCart } from '../types.ts';

/** What was left in a cart, as fields of the form; what the offer has no more is left out. */
export function restoredValues(
  offer: Checkout,
  { name, document, email, phone, form }: RestoredCart,
): Partial<FormValues> {
  const person = {
    name: name ?? '',
    email: email ?? '',
    phone: formatPhone(phone ?? ''),
    cpf: formatCpf(document ?? ''),
  };
  if (!form) return person;
  const { paymentMethod, orderBumpsIds, ...typed } = form;
  return { ...person, ...typed, ...offeredChoices(offer, { paymentMethod, orderBumpsIds }) };
}
