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

/** The buyer is about to pay: nobody reminds them meanwhile. */
const cartPurchaseStarted = z.object({ paymentId: z.uuid(), startedAt: moment });

/** A purchase ended and no money came. */
const cartPurchaseEnded = z.object({ paymentId: z.uuid(), endedAt: moment });

/** A purchase came of it. */
const cartRecovered = z.object({ paymentId: z.uuid(), recoveredAt: moment });

/** Nobody is expected to come back to it. */
const cartExpired = z.object({ expiredAt: moment });

export const cartEvents = {
  CartCaptured: cartCaptured,
  CartUpdated: cartUpdated,
  CartContacted: cartContacted,
  CartContactFailed: cartContactFailed,
  CartPurchaseStarted: cartPurchaseStarted,
  CartPurchaseEnded: cartPurchaseEnded,
  CartRecovered: cartRecovered,
  CartExpired: cartExpired,
};

export type CartEvent = EventOf<typeof cartEvents>;
export type CartContents = z.infer<typeof cartContents>;
export type CartCaptured = z.infer<typeof cartCaptured>;
