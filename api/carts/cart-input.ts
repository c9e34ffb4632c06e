import { z } from 'zod';
import { PURCHASE_LIMITS } from '../../domain/checkout/order.ts';
import { checkContact, type CartContact } from '../../domain/cart/contact.ts';
import { invalidInput } from '../../domain/kernel/errors/invalid-fields.ts';
import { paymentMethod } from '../../domain/kernel/enums.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';

const typed = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value ?? null);

const place = z.string().max(200);

/** The same sizes as of a purchase. */
const form = z.object({
  cep: z.string().max(20),
  street: place,
  number: z.string().max(20),
  complement: place,
  district: place,
  city: place,
  state: z.string().max(2),
  deliveryOptionId: z.string().max(40),
  paymentMethod: paymentMethod.nullish().transform((method) => method ?? null),
  orderBumpsIds: z.array(z.string().max(100)).max(10),
});

/** The dearest that an offer may be; with it no sum of carts leaves the safe range. */
const AMOUNT_MAX_CENTS = 100_000_000;

/** Sizes of everything that a page can send (specification/checkout#abandoned-cart-fields). */
const cartInput = z.object({
  cartId: typed(100),
  offerId: z.string().max(100),
  name: typed(200),
  document: typed(40),
  email: typed(254),
  phone: typed(40),
  cartAmt: z.int().min(0).max(AMOUNT_MAX_CENTS),
  utmQuery: z.string().max(PURCHASE_LIMITS.utmQuery),
  form: form.nullish().transform((typed) => typed ?? null),
});

export interface TypedCart {
  /** Null: the page knows of none. */
  readonly cartId: string | null;
  readonly offerId: string;
  readonly amountCents: number;
  readonly contact: CartContact;
}

/**
 * What of a call is complete, inside its limits. Error: INVALID_INPUT with the fields, never with
 * their values, also while neither e-mail nor phone is complete.
 */
export function parseCart(input: unknown): Result<TypedCart> {
  const parsed = cartInput.safeParse(input);
  if (!parsed.success) return invalidInput(parsed.error);
  const { cartId, offerId, cartAmt: amountCents, ...left } = parsed.data;
  const contact = checkContact(left);
  return contact.ok ? ok({ cartId, offerId, amountCents, contact: contact.value }) : contact;
}
