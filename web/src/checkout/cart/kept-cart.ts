import { inTabStorage } from '../tab-storage.ts';

const keyOf = (offerId: string): string => `razao.cart.${offerId}`;

/** The cart that this tab has left of an offer, by its id. */
export const keptCart = (offerId: string): string | null =>
  inTabStorage((storage) => storage.getItem(keyOf(offerId)));

export const rememberCart = (offerId: string, cartId: string): void =>
  void inTabStorage((storage) => storage.setItem(keyOf(offerId), cartId));

/** Carts that were ordered, by payment, for as long as the page is there. */
const ordered = new Map<string, string>();

/** It is ordered: what is typed next is another one. */
export function orderCart(offerId: string, paymentId: string): void {
  const cartId = keptCart(offerId);
  if (cartId) ordered.set(paymentId, cartId);
  inTabStorage((storage) => storage.removeItem(keyOf(offerId)));
}

/** Its buyer turns from an order that is not paid: one who leaves now has left one cart. */
export function takeCartBack(offerId: string, paymentId: string): void {
  const cartId = ordered.get(paymentId);
  if (cartId) rememberCart(offerId, cartId);
}
