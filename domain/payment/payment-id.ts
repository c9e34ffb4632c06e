import { v5 as uuidv5 } from 'uuid';

const NAMESPACE = '5b9e1d0c-0f62-5a8e-8d0e-6d1f6b1f7a52';

/**
 * The payment that a purchase becomes. It follows from offer and idempotency key, so the same call
 * is the same payment, for ever (specification/reliability#r1-a-repeated-request-has-one-effect),
 * and whoever holds the key can look for the payment without having got an answer. The key is as
 * secret as the id.
 */
export const paymentIdOf = (offerId: string, idempotencyKey: string): string =>
  uuidv5(`${offerId}:${idempotencyKey}`, NAMESPACE);
