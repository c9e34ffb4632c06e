import { z } from 'zod';
import type { EventOf } from '../kernel/aggregate.ts';
import { centsSchema, currency, moment } from '../kernel/enums.ts';
import { sealed } from '../kernel/privacy/sealed.ts';

/** What the buyer may still change (specification/checkout#abandoned-cart-fields). */
const cartContents = z.object({
  amountCents: centsSchema,
  /**
   * Name, document, e-mail, phone and the page's query string together (`contact.ts`), sealed under
   * the cart's own key (decision 0030).
   */
  contact: sealed,
  /** Whether the contact holds an e-mail address: decisions never open it. */
  hasEmail: z.boolean(),
  /** Keyed digest of the whole contact: tells equal contacts without opening them. */
  contactDigest: z.string().min(1),
});

const cartCaptured = cartContents
  .extend({
    cartId: z.uuid(),
    platformId: z.string(),
    producerId: z.string(),
    offerId: z.string(),
    productName: z.string(),
    currency,
    subjectId: z.string(),
    capturedAt: moment,
  })
  .refine(
    ({ subjectId, contact }) => subjectId === contact.subjectId,
    'The contact is sealed under the key of the subject',
  );

const cartUpdated = cartContents.extend({ updatedAt: moment });

/**
 * The buyer is written to. The event comes first: whoever has written it sends the mail, once
 * (decision 0031). `SELLER`: the seller has done it by themselves.
 */
const cartContacted = z.object({ channel: z.enum(['EMAIL', 'SELLER']), contactedAt: moment });

/**
 * The mail certainly did not go out. `REFUSED`: the mailbox takes none, so that trying again would
 * not help; `NOT_SENT`: the mail server could not be asked.
 */
const cartContactFailed = z.object({ reason: z.enum(['REFUSED', 'NOT_SENT']), failedAt: moment });

/** Why a reminder that was due is not sent (decision 0040). */
const withheldReason = z.enum([
  'OPTED_OUT',
  'NETWORK_LIMIT',
  'OFFER_LIMIT',
  'PLATFORM_LIMIT',
  'INSTALLATION_LIMIT',
]);
export type WithheldReason = z.infer<typeof withheldReason>;

/** A reminder was due and is not sent, now or later, unless the buyer comes back. */
const cartReminderWithheld = z.object({ reason: withheldReason, withheldAt: moment });

/** The buyer is about to pay: nobody reminds them meanwhile. */
const cartPurchaseStarted = z.object({ paymentId: z.uuid(), startedAt: moment });

/** A purchase ended and no money came. */
const cartPurchaseEnded = z.object({ paymentId: z.uuid(), endedAt: moment });

/** `CART`: the page named the cart itself; else by what the buyer typed at the purchase. */
const matchedBy = z.enum(['CART', 'EMAIL', 'PHONE']);
export type MatchedBy = z.infer<typeof matchedBy>;

/** A purchase came of it. */
const cartRecovered = z.object({
  paymentId: z.uuid(),
  recoveredAt: moment,
  /** By what the purchase was known to be of this cart; null in history that does not say. */
  matchedBy: matchedBy.nullable(),
});

/** Nobody is expected to come back to it. */
const cartExpired = z.object({ expiredAt: moment });

export const cartEvents = {
  CartCaptured: cartCaptured,
  CartUpdated: cartUpdated,
  CartContacted: cartContacted,
  CartContactFailed: cartContactFailed,
  CartReminderWithheld: cartReminderWithheld,
  CartPurchaseStarted: cartPurchaseStarted,
  CartPurchaseEnded: cartPurchaseEnded,
  CartRecovered: cartRecovered,
  CartExpired: cartExpired,
};

export type CartEvent = EventOf<typeof cartEvents>;
export type CartContents = z.infer<typeof cartContents>;
export type CartCaptured = z.infer<typeof cartCaptured>;
