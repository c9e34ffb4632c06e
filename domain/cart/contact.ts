import { z } from 'zod';

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
});
export type CartContact = z.infer<typeof cartContact>;

/** Stream and field that a cart's sealed contact is bound to. */
export const associatedData = (cartId: string): string => `cart-${cartId}/contact`;
