import { z } from 'zod';
import { STATES, type StateCode } from '../brazil/states.ts';
import type { EventOf } from '../kernel/aggregate.ts';
import {
  moment,
  providerCode,
  centsSchema,
  currency,
  day,
  declineFamily,
  normalisedStatus,
  paymentMethod,
  reversalKind,
} from '../kernel/enums.ts';
import { sealed } from '../kernel/privacy/sealed.ts';
import { journal } from '../ledger/journal.ts';
import { utm } from '../measuring/utm.ts';
import { frozenPolicy, rate } from '../ledger/sale.ts';
import { RENEWALS_MAX } from './order.ts';
import { receivablesPlanned } from './receivables.ts';
import { disputeEvents } from './dispute-events.ts';
import { handoverEvents } from './handover.ts';
import { refundEvents } from './refund-events.ts';

const connection = z.object({ connectionId: z.string(), provider: providerCode });

/** The buyer asks for another charge of what expired, under what was agreed (decision 0078). */
const chargeRenewalRequested = z.object({
  renewal: z.int().min(1).max(RENEWALS_MAX),
  /** Which is asked first. */
  connection,
  at: moment,
});

/** A charge is paid in whose place the buyer was given another: it is the payment's again. */
const replacedChargePaid = z.object({
  transactionId: z.string(),
  connection,
  at: moment,
});

const purchasedItem = z.object({
  id: z.string(),
  kind: z.enum(['OFFER', 'BUMP']),
  title: z.string(),
  unitPriceCents: centsSchema,
  quantity: z.int().min(1),
  tangible: z.boolean(),
});

/**
 * Everything that was agreed, frozen. The buyer's personal data is sealed under the subject's own
 * key.
 */
export const purchaseRequested = z
  .object({
    paymentId: z.uuid(),
    platformId: z.string(),
    producerId: z.string(),
    offerId: z.string(),
    productId: z.string(),
    productName: z.string(),
    method: paymentMethod,
    currency,
    items: z.array(purchasedItem).min(1),
    shippingCents: centsSchema,
    /** How it is sent, where the buyer had a choice. */
    delivery: z.object({ id: z.string(), description: z.string(), deliveryTime: z.string() }).optional(),
    /** Interest that the buyer pays for installments; part of amountCents. */
    interestCents: centsSchema,
    /** Gross: items + shipping + interest. */
    amountCents: centsSchema,
    installments: z.int().min(1).max(12),
    installmentCents: centsSchema,
    subjectId: z.string(),
    buyer: sealed,
    /**
     * Keyed digest of the buyer's whole input: tells a repeated request from another one under the
     * same key.
     */
    inputDigest: z.string(),
    /** The first of the list. The state has those of the newest attempt, and of the charge. */
    connectionId: z.string(),
    provider: providerCode,
    /** The connections that may be asked for the charge, in this order (decision 0069). */
    routes: z
      .array(
        connection.extend({
          fee: rate,
          /** What it owes counts as paid on its day; left out: when its provider lists it. */
          settledBy: z.literal('CALENDAR').optional(),
        }),
      )
      .min(1),
    /**
     * Names the provider's single-use token, which lies in the vault for some minutes. History
     * before version 3 has the token itself, as `cardToken`; nobody writes that any more.
     */
    cardTokenId: z.uuid().optional(),
    cardToken: z.string().optional(),
    /**
     * Names the card that its provider keeps, as it lies in the vault until `endsAt` or until it is
     * dropped. Beside a token: that card is saved first, and charged then (decision 0089).
     */
    savedCard: z.object({ id: z.uuid(), endsAt: moment.optional() }).optional(),
    policy: frozenPolicy,
    requestedAt: moment,
    /** A user of the platform who promotes the offer. Before version 3: what the link said. */
    affiliateId: z.string().optional(),
    /** The cart that the buyer's page knew of; it may be of nobody. */
    abandonedCartId: z.uuid().optional(),
    /** Of a subscription: what was agreed of the periods after this one (decision 0090). */
    recurrence: z.object({ priceCents: centsSchema, frequencyInDays: z.int().min(1) }).optional(),
    /** The payment after which its offer was accepted as an upsell. */
    upsellOf: z.uuid().optional(),
    /** The step of a funnel (domain/funnel) in which that was, by the offer that it follows. */
    funnel: z.object({ offerId: z.string(), stepId: z.string() }).optional(),
    /** The payment link that it pays (domain/link); its offer has the same id. */
    linkId: z.uuid().optional(),
    /** The coupon (domain/coupon) whose discount the price of its first item is without. */
    coupon: z.object({ couponId: z.uuid(), code: z.string(), discountCents: centsSchema }).optional(),
    /** How its buyer came to the checkout, where their link said it. */
    utm: utm.optional(),
    /** The state of the buyer's address; alone it is nobody's. */
    buyerState: z.enum(Object.keys(STATES) as StateCode[]).optional(),
  })
  .refine(
    ({ items, shippingCents, interestCents, amountCents }) =>
      items.reduce(
        (total, { unitPriceCents, quantity }) => total + unitPriceCents * quantity,
        shippingCents + interestCents,
      ) === amountCents,
    'The gross is items, shipping and interest',
  );

/** Null in history of before purchases had a list: the one of the purchase. */
const ofConnection = connection.nullable();

const providerChargeAttempted = z.object({
  attempt: z.int().min(1),
  connection: ofConnection,
  idempotencyKey: z.string(),
  attemptedAt: moment,
});

/** Which attempt it came of; null in history of version 1, which did not say. */
const ofAttempt = z.int().min(1).nullable();

export const providerChargeCreated = z.object({
  attempt: ofAttempt,
  connection: ofConnection,
  transactionId: z.string(),
  providerStatus: z.string(),
  createdAt: moment,
  pix: z.object({ code: z.string(), expiresAt: moment }).optional(),
  boleto: z
    .object({
      line: z.string(),
      barcode: z.string(),
      /**
       * Sealed under the buyer's key: it shows name and document to whoever has it. History before
       * version 4 has it in clear, as `url`; nobody writes that any more.
       */
      sealedUrl: sealed.optional(),
      url: z.string().optional(),
      dueDate: day,
      expiresAt: moment,
    })
    .optional(),
  card: z.object({ brand: z.string().optional(), lastFour: z.string().optional() }).optional(),
  /** What the buyer of a card has to do elsewhere before it is charged (decision 0072). */
  action: z
    .object({
      type: z.enum(['REDIRECT', 'CHALLENGE']),
      /** Sealed under the buyer's key: it shows who buys what to whoever has it. */
      sealedUrl: sealed.optional(),
      expiresAt: moment,
    })
    .optional(),
});

const providerChargeDeclined = z.object({
  attempt: ofAttempt,
  transactionId: z.string().optional(),
  providerStatus: z.string(),
  family: declineFamily,
  declinedAt: moment,
});

/** Certainly nothing happened at the provider. */
const providerChargeNotSent = z.object({
  attempt: z.int().min(1),
  reason: z.string(),
  final: z.boolean(),
  at: moment,
});

/** It may have happened: looked up by our reference, never tried elsewhere. */
const providerChargeOutcomeUnknown = z.object({
  attempt: z.int().min(1),
  reason: z.string(),
  at: moment,
});

const statusNormalised = z.object({
  transactionId: z.string(),
  providerStatus: z.string(),
  status: normalisedStatus,
  known: z.boolean(),
  paidCents: centsSchema,
  reversedCents: centsSchema,
  /** The stored webhook that brought the fact, when one did. */
  webhookId: z.string().optional(),
  at: moment,
});

/**
 * A provider's answer that does not fit the sale (other amount, currency, reference). Nothing
 * moves; somebody has to look.
 */
const providerFactMismatched = z.object({
  transactionId: z.string(),
  /** Whose answer it is. */
  connection: ofConnection,
  field: z.enum(['connection', 'transactionId', 'reference', 'amount', 'currency', 'paid', 'reversed']),
  expected: z.string(),
  received: z.string(),
  at: moment,
});

const paymentApproved = z.object({
  amountCents: centsSchema,
  approvedAt: moment,
  late: z.boolean(),
});
const paymentRejected = z.object({ family: declineFamily, rejectedAt: moment });
const paymentClosed = z.object({ at: moment });

const reversed = z.object({
  reversalId: z.string(),
  kind: reversalKind,
  /**
   * What the provider says that this reversal took of the sale so far; null in history of version
   * 1, which said only what was posted.
   */
  totalCents: centsSchema.nullable(),
  /** What this event takes. Nothing: only the kind, the status or the network's fee is new. */
  amountCents: centsSchema,
  reversedTotalCents: centsSchema,
  full: z.boolean(),
  /** What is shown for this provider (specification/gateway#mapping-by-provider). */
  status: normalisedStatus,
  at: moment,
});

/** The buyer's receipt goes out: written before it does. */
const receiptMailed = z.object({ at: moment });

/** It certainly did not. */
const receiptFailed = z.object({
  at: moment,
  reason: z.enum(['REFUSED', 'NOT_SENT']),
  /** How often so far. */
  failures: z.int().min(1),
});

/** Somebody of the platform's staff wants the provider to be asked now. */
const lookUpRequested = z.object({ by: z.string().min(1), at: moment });

/** The payment stream's facts. Schema versions and upcasters: `payment.ts`. */
export const paymentEvents = {
  PurchaseRequested: purchaseRequested,
  ProviderChargeAttempted: providerChargeAttempted,
  ProviderChargeCreated: providerChargeCreated,
  ProviderChargeDeclined: providerChargeDeclined,
  ProviderChargeNotSent: providerChargeNotSent,
  ProviderChargeOutcomeUnknown: providerChargeOutcomeUnknown,
  WebhookStatusNormalised: statusNormalised,
  LookupStatusNormalised: statusNormalised,
  ProviderFactMismatched: providerFactMismatched,
  PaymentApproved: paymentApproved,
  PaymentRejected: paymentRejected,
  PaymentExpired: paymentClosed,
  PaymentCancelled: paymentClosed,
  ChargeRenewalRequested: chargeRenewalRequested,
  ReplacedChargePaid: replacedChargePaid,
  ReceivablesPlanned: receivablesPlanned,
  LookUpRequested: lookUpRequested,
  PaymentRefunded: reversed,
  PaymentChargedBack: reversed,
  ...refundEvents,
  ...disputeEvents,
  ...handoverEvents,
  JournalPosted: journal,
  ReceiptMailed: receiptMailed,
  ReceiptFailed: receiptFailed,
} as const;

export type PaymentEvent = EventOf<typeof paymentEvents>;

export type PurchaseRequestedData = z.infer<typeof purchaseRequested>;

/** A request as it is written today. */
export type NewPurchase = Omit<PurchaseRequestedData, 'cardToken'>;

const MOMENTS = [
  'at',
  'requestedAt',
  'attemptedAt',
  'createdAt',
  'declinedAt',
  'approvedAt',
  'rejectedAt',
  'postedAt',
] as const;

/**
 * When an event of a payment happened, as it says itself, in ISO 8601. When a log recorded it is
 * something else once the log was restored from a backup.
 */
export function happenedAt(data: PaymentEvent['data']): string {
  const said = data as Partial<Record<(typeof MOMENTS)[number], string>>;
  for (const moment of MOMENTS) if (said[moment] !== undefined) return said[moment];
  throw new Error('An event of a payment does not say when it happened');
}
