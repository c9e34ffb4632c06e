/**
 * Every expected failure, declared once. The code is the contract with clients; the text is for
 * engineers who read an answer, people get the message that their page's catalogue has for the
 * code.
 */
export const ERRORS = {
  INVALID_INPUT: 'The input does not have the expected shape.',
  OFFER_NOT_FOUND: 'There is no such offer, or it is archived.',
  OFFER_NOT_ON_SALE: 'The offer is there, and nobody can buy it for now.',
  METHOD_NOT_ENABLED: 'The offer does not take this payment method.',
  INVALID_CPF: 'The document is missing or its check digits are wrong.',
  INVALID_PHONE: 'The phone is missing or malformed.',
  PHONE_AND_CPF_REQUIRED: 'The offer asks for phone and document.',
  NAME_REQUIRED: 'The buyer has to give a full name of 4 to 30 characters.',
  INVALID_EMAIL: 'The e-mail address is malformed.',
  ADDRESS_REQUIRED: 'A physical product needs a complete delivery address.',
  PAYMENT_NOT_CONFIGURED: 'The platform has no provider connection for this method.',
  INSTALLMENTS_NOT_OFFERED: 'This number of installments is not offered.',
  CARD_TOKEN_REQUIRED: 'A card payment needs the provider token of a card.',
  CARDS_NOT_SAVED: 'The provider that takes cards for this offer keeps none.',
  INVALID_CREDIT_CARD_ID: 'It was not made for this purchase, or its time is over.',
  PRICE_CHANGED: 'The total is not the one that the buyer saw.',
  IDEMPOTENCY_KEY_REUSED: 'This idempotency key was used with another input.',
  ABANDONED_CART_DISABLED: 'The offer keeps no abandoned carts.',
  PAYMENT_NOT_FOUND: 'There is no such payment.',
  CHARGE_NOT_KNOWN_YET: 'The provider spoke of a charge that is not recorded yet.',
  ILLEGAL_TRANSITION: 'It is not in a state that allows this.',
  ALREADY_EXISTS: 'It exists already.',
  RENEWAL_NOT_OFFERED: 'It has not expired, or nobody can make another charge of it any more.',
  INVALID_UPSELL_TOKEN: 'It was not made here, or its time is over.',
  UPSELL_NOT_OFFERED: 'The first payment is not approved, or this offer does not follow it.',
  RATE_LIMITED: 'Too many requests.',
  WRONG_CREDENTIALS: 'E-mail or password is wrong.',
  UNAUTHENTICATED: 'Sign in first.',
  FORBIDDEN: 'Not allowed for this user.',
  NOT_FOUND: 'Not found.',
  QUERY_TOO_DEEP: 'The query is nested too deeply.',
  QUERY_TOO_COSTLY: 'The query asks for too much at once.',
  TOO_MANY_SUBSCRIPTIONS: 'The connection has as many subscriptions as it may.',
  CONNECTION_IN_USE: 'A list of its platform names this connection.',
  UPLOADS_NOT_AVAILABLE: 'This installation has nowhere to keep files.',
  BODY_TOO_LARGE: 'The request body is too large.',
  CONFLICT: 'Somebody else changed it at the same time.',
  TEMPORARILY_UNAVAILABLE: 'A part of the system is not reachable; try again.',
  INTERNAL: 'An unexpected failure.',
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof ERRORS;
