/** Path of the page on which a buyer sees a payment. Its id is all that the address says. */
export const paymentPath = (paymentId: string): string =>
  `/checkout/payment/${encodeURIComponent(paymentId)}`;

/** The query parameter by which a checkout knows a cart again. */
export const CART_PARAMETER = 'cart';

/** Path of the checkout that leads back to a cart. Its id is what the link proves. */
export const recoveryPath = (offerId: string, cartId: string): string =>
  `/checkout/${encodeURIComponent(offerId)}?${CART_PARAMETER}=${encodeURIComponent(cartId)}`;

/**
 * Where an account's mail leads to. What it lets do is behind the `#`, which browsers send to no
 * server: it is in no log.
 */
export const accountPath = (
  purpose: 'INVITATION' | 'CONFIRMATION' | 'PASSWORD_RESET',
  token: string,
): string =>
  ({
    INVITATION: `/register#invitation=${token}`,
    CONFIRMATION: `/register#confirmation=${token}`,
    PASSWORD_RESET: `/recover-password#token=${token}`,
  })[purpose];
