const CART = 'cart';

/** The cart that the address has open in the drawer. */
export const openCartOf = (search: URLSearchParams): string | null => search.get(CART);

/** The same page with a cart open; filters stay. */
export function withCart(search: URLSearchParams, cartId: string): string {
  const next = new URLSearchParams(search);
  next.set(CART, cartId);
  return `?${next}`;
}

/** The same page with the drawer closed. */
export function withoutCart(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(CART);
  return next;
}
