import { z } from 'zod';
import { PURCHASE_LIMITS } from '../../domain/checkout/order.ts';
import { checkContact, type CartContact } from '../../domain/cart/contact.ts';
import { invalidInput } from '../../domain/kernel/errors/invalid-fields.ts';
import { paymentMethod } from '../../domain/kernel/enums.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { line } from '../../domain/kernel/text-schemas.ts';

const typed = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value ?? null);

const place = line(200);

/** The same sizes as of a purchase. */
const form = z.object({
  cep: line(20),
  street: place,
  number: line(20),
  complement: place,
  district: place,
  city: place,
  state: line(2),
  deliveryOptionId: line(40),
  paymentMethod: paymentMethod.nullish().transform((method) => method ?? null),
  orderBumpsIds: z.array(line(100)).max(10),
});

/** The dearest that an offer may be; with it no sum of carts leaves the safe range. */
const AMOUNT_MAX_CENTS = 100_000_000;

/** Sizes of everything that a page can send (specification/checkout#abandoned-cart-fields). */
const cartInput = z.object({
  cartId: typed(100),
  offerId: line(100),
  name: typed(200),
  document: typed(40),
  email: typed(254),
  phone: typed(40),
  cartAmt: z.int().min(0).max(AMOUNT_MAX_CENTS),
  utmQuery: line(PURCHASE_LIMITS.utmQuery),
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
