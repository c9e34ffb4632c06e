import { z } from 'zod';
import { isValidCpf } from '../brazil/cpf.ts';
import { onlyDigits } from '../brazil/digits.ts';
import { isValidPhone, nationalPhone } from '../brazil/phone.ts';
import { paymentMethod } from '../kernel/enums.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { asLine } from '../kernel/text.ts';

/** What else was typed and chosen, as it stood on the page; a card never. */
export const cartForm = z.object({
  cep: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  deliveryOptionId: z.string(),
  paymentMethod: paymentMethod.nullable(),
  orderBumpsIds: z.array(z.string()),
});

/**
 * A buyer's contact as it is sealed into a cart (specification/checkout#abandoned-cart-fields).
 * Null: not typed so far; the page sends the cart as soon as e-mail or phone is complete.
 */
export const cartContact = z.object({
  name: z.string().nullable(),
  document: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  utmQuery: z.string(),
  /** Null: a page of before, or nothing of it. */
  form: cartForm.nullable().default(null),
});
export type CartContact = z.infer<typeof cartContact>;

/** What is sealed into a cart. */
export const keptContact = cartContact.extend({
  /**
   * Keyed digest of the platform and the network that it was typed on: reminders of one network are
   * counted together (decision 0040). Null: of before.
   */
  networkDigest: z.string().nullable().default(null),
});
export type KeptContact = z.infer<typeof keptContact>;

/** Stream and field that a cart's sealed contact is bound to. */
export const associatedData = (cartId: string): string => `cart-${cartId}/contact`;

const email = z.email().max(254);

/**
 * Takes of what was typed so far what is complete: the page sends the cart while the buyer still
 * types (specification/checkout#abandoned-cart-capture). Digits only in phone and document.
 *
 * Error: INVALID_INPUT while neither e-mail nor phone is complete.
 */
export function checkContact(typed: CartContact): Result<CartContact> {
  const address = (typed.email ?? '').trim().toLowerCase();
  const document = onlyDigits(typed.document ?? '');
  const contact = {
    name: asLine(typed.name ?? '') || null,
    document: isValidCpf(typed.document ?? '') ? document : null,
    email: email.safeParse(address).success ? address : null,
    phone: isValidPhone(typed.phone ?? '') ? nationalPhone(typed.phone ?? '') : null,
    utmQuery: typed.utmQuery,
    form: typed.form,
  };
  if (contact.email || contact.phone) return ok(contact);
  return fail('INVALID_INPUT', { fields: [{ field: 'email', code: 'EMAIL_OR_PHONE_REQUIRED' }] });
}

/** The e-mail address and the phone by which a buyer is known: at most two. */
export const contactsOf = ({ email, phone }: Pick<CartContact, 'email' | 'phone'>): string[] =>
  [email, phone].filter((contact) => contact !== null);
