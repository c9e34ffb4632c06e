import { LANGUAGE_TAGS, type Locale } from './locale.ts';

/** Path of the page on which a buyer sees a payment. Its id is all that the address says. */
export const paymentPath = (paymentId: string): string =>
  `/checkout/payment/${encodeURIComponent(paymentId)}`;

/** The query parameter by which a checkout knows a cart again. */
export const CART_PARAMETER = 'cart';

/** Path of the checkout that leads back to a cart. Its id is what the link proves. */
export const recoveryPath = (offerId: string, cartId: string): string =>
  `/checkout/${encodeURIComponent(offerId)}?${CART_PARAMETER}=${encodeURIComponent(cartId)}`;

/** Where a mail's link leads that stops reminders; the token says whose and of which platform. */
export const OPT_OUT_PATH = '/unsubscribe';

/** Its page is in the language of the mail. */
export const optOutPath = (token: string, locale: Locale = 'PT_BR'): string =>
  `${OPT_OUT_PATH}/${encodeURIComponent(token)}${locale === 'PT_BR' ? '' : `?lang=${LANGUAGE_TAGS[locale]}`}`;
