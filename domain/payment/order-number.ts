/**
 * What a buyer and a seller call an order by, on the page, in the mail and on the telephone: the
 * beginning of the payment's id, whose rest stays the secret that opens its page.
 */
export const orderNumber = (paymentId: string): string =>
  `${paymentId.slice(0, 4)}-${paymentId.slice(4, 8)}`.toUpperCase();
