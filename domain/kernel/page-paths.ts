/** Path of the page on which a buyer sees a payment. Its id is all that the address says. */
export const paymentPath = (paymentId: string): string =>
  `/checkout/payment/${encodeURIComponent(paymentId)}`;

/** The query parameter by which a checkout knows a cart again. */
export const CART_PARAMETER = 'cart';

/** Path of the checkout that leads back to a cart. Its id is what the link proves. */
export const recoveryPath = (offerId: string, cartId: string): string =>
  `/checkout/${encodeURIComponent(offerId)}?${CART_PARAMETER}=${encodeURIComponent(cartId)}`;
