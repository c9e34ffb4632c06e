/** Where buyers find an offer, on the same server as the signed-in app. */
export const checkoutPath = (offerId: string): string => `/checkout/${encodeURIComponent(offerId)}`;
