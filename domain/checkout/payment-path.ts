/** Path of the page on which a buyer sees a payment. Its id is all that the address says. */
export const paymentPath = (paymentId: string): string =>
  `/checkout/payment/${encodeURIComponent(paymentId)}`;
