import type { Result } from '../kernel/result.ts';
import { specificationFor } from './decider-specification.ts';
import { cart, type CartState } from '../cart/cart.ts';
import { contactCart, failContact } from '../cart/contact-cart.ts';
import { type CartEvent, type WithheldReason } from '../cart/events.ts';
import { expireCart } from '../cart/expire-cart.ts';
import { putCart, type PutCart } from '../cart/put-cart.ts';
import { recoverCart } from '../cart/reflect-purchase.ts';

export const { given, stateAfter } = specificationFor(cart);

export const CAPTURED_AT = '2026-11-03T13:00:00.000Z';
export const UPDATED_AT = '2026-11-03T13:02:00.000Z';
export const CONTACTED_AT = '2026-11-03T13:07:00.000Z';
export const RECOVERED_AT = '2026-11-03T14:00:00.000Z';
export const FAILED_AT = '2026-11-03T13:07:01.000Z';
export const STARTED_AT = '2026-11-03T13:04:00.000Z';
export const ENDED_AT = '2026-11-03T13:34:00.000Z';
export const EXPIRED_AT = '2026-11-10T13:07:00.000Z';
export const LATER = '2026-11-20T09:00:00.000Z';
export const FIVE_MINUTES = 300_000;
export const SEVEN_DAYS = 604_800_000;
export const PAYMENT_ID = 'c85e2f17-04ab-4d39-b6f1-9a7d3e58c240';

export type Command = (state: CartState) => Result<CartEvent[]>;

export const contents = {
  amountCents: 10_000,
  contact: { v: 1, subjectId: 'subject-1', iv: 'iv-1', data: 'contact-1' },
  hasEmail: true,
  contactDigest: 'digest-1',
} as const;
export const identity = {
  cartId: '6f1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01',
  platformId: 'acme',
  producerId: 'ana',
  offerId: 'course',
  productName: 'Pottery for beginners',
  currency: 'BRL',
  subjectId: 'subject-1',
} as const;
/** The buyer corrected the e-mail address and chose an order bump. */
export const changes = {
  amountCents: 12_900,
  contact: { v: 1, subjectId: 'subject-2', iv: 'iv-2', data: 'contact-2' },
  hasEmail: true,
  contactDigest: 'digest-2',
} as const;

export const putting =
  (put: Partial<PutCart> = {}): Command =>
  (state) =>
    putCart(state, { ...identity, ...contents, at: CAPTURED_AT, ...put });
export const contacting =
  (at = CONTACTED_AT, withheld?: WithheldReason): Command =>
  (state) =>
    contactCart(state, { at, waitMs: FIVE_MINUTES, withheld });
export const recovering =
  (paymentId = PAYMENT_ID): Command =>
  (state) =>
    recoverCart(state, { paymentId, at: RECOVERED_AT, matchedBy: 'EMAIL' });
export const expiring =
  (at = EXPIRED_AT): Command =>
  (state) =>
    expireCart(state, { at, afterMs: SEVEN_DAYS });

export const failing =
  (reason: 'REFUSED' | 'NOT_SENT' = 'NOT_SENT', at = FAILED_AT): Command =>
  (state) =>
    failContact(state, { at, reason });

export const captured: CartEvent = {
  type: 'CartCaptured',
  data: { ...identity, ...contents, capturedAt: CAPTURED_AT },
};
export const withoutEmail: CartEvent = {
  type: 'CartCaptured',
  data: { ...captured.data, hasEmail: false },
};
export const updated = {
  type: 'CartUpdated',
  data: { ...changes, updatedAt: UPDATED_AT },
} satisfies CartEvent;
export const contacted: CartEvent = {
  type: 'CartContacted',
  data: { channel: 'EMAIL', contactedAt: CONTACTED_AT },
};
export const recovered: CartEvent = {
  type: 'CartRecovered',
  data: { paymentId: PAYMENT_ID, recoveredAt: RECOVERED_AT, matchedBy: 'EMAIL' },
};
export const contactFailed = (reason: 'REFUSED' | 'NOT_SENT' = 'NOT_SENT'): CartEvent => ({
  type: 'CartContactFailed',
  data: { reason, failedAt: FAILED_AT },
});
export const started: CartEvent = {
  type: 'CartPurchaseStarted',
  data: { paymentId: PAYMENT_ID, startedAt: STARTED_AT },
};
export const ended: CartEvent = {
  type: 'CartPurchaseEnded',
  data: { paymentId: PAYMENT_ID, endedAt: ENDED_AT },
};
export const withheld = (reason: WithheldReason): CartEvent => ({
  type: 'CartReminderWithheld',
  data: { reason, withheldAt: CONTACTED_AT },
});
export const expired: CartEvent = { type: 'CartExpired', data: { expiredAt: EXPIRED_AT } };
