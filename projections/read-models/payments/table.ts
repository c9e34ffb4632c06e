import type {
  Currency,
  DeclineFamily,
  PaymentMethod,
  PaymentStatus,
  ReversalKind,
} from '../../../domain/kernel/enums.ts';
import type { Sealed } from '../../../domain/kernel/privacy/sealed.ts';
import type { Utm } from '../../../domain/measuring/utm.ts';
import type { PaymentEvent, PurchaseRequestedData } from '../../../domain/payment/events.ts';
import type { Handover } from '../../../domain/payment/handover.ts';
import type { ItemRefund } from '../../../domain/payment/access.ts';
import type { SaleStanding } from '../../../domain/payment/order.ts';
import {
  bigint,
  boolean,
  defineTable,
  integer,
  json,
  moment,
  optional,
  searchable,
  text,
  uuid,
  type Row,
  day,
} from '../../table.ts';

type ChargeCreated = Extract<PaymentEvent, { type: 'ProviderChargeCreated' }>['data'];

/**
 * One row per payment: the buyer's payment page and the seller's list of sales. Personal data stays
 * sealed.
 */
export const payments = defineTable({
  group: 'sales',
  name: 'payments',
  key: ['paymentId'],
  write: 'replace',
  channel: 'payment_changed',
  columns: {
    paymentId: uuid,
    /** By which ledger entries name it as their cause. */
    stream: text(),
    platformId: text(),
    producerId: text(),
    offerId: text(),
    productName: text(),
    /** As its buyer searches by it. */
    searchedName: searchable,
    method: text<PaymentMethod>(),
    status: text<PaymentStatus>(),
    /** What the seller is shown and filters by: the status, or how money went back. */
    standing: text<SaleStanding>(),
    /** The provider has answered: there is something to pay, or an end. */
    charged: boolean,
    /** How often another charge was asked for after one had expired. */
    renewals: integer,
    /** The provider has ended its charge, which had not run out. */
    withdrawn: boolean,
    currency: text<Currency>(),
    amountCents: bigint,
    /** The producer's share as it was agreed. */
    netCents: bigint,
    /** What the producer's accounts hold of it; a chargeback's fee makes it negative. */
    keptCents: bigint,
    refundedCents: bigint,
    /** When money last went back. */
    refundedAt: optional(moment),
    /** What came of it, as long as that is less than it costs: it is not paid by that. */
    partCents: bigint,
    /** What was asked back of some of its items alone. */
    itemRefunds: json<readonly ItemRefund[]>(),
    installments: integer,
    installmentCents: bigint,
    items: json<PurchaseRequestedData['items']>(),
    interestCents: bigint,
    shippingCents: bigint,
    /** How it is sent, where the buyer had a choice. */
    delivery: optional(json<NonNullable<PurchaseRequestedData['delivery']>>()),
    /** Its seller has sent it: when, by whom, and by which code it is followed. */
    shipped: optional(json<NonNullable<Handover['shipped']>>()),
    /** What it was bought with, and how much that took off. */
    coupon: optional(json<NonNullable<PurchaseRequestedData['coupon']>>()),
    /** How its buyer came, where their link said it. */
    utm: optional(json<Utm>()),
    /** The step of a funnel in which it was accepted. */
    funnel: optional(json<NonNullable<PurchaseRequestedData['funnel']>>()),
    /** Of a subscription: what was agreed of the periods after this one. */
    recurrence: optional(json<NonNullable<PurchaseRequestedData['recurrence']>>()),
    buyer: json<Sealed>(),
    /** Whose data that is, as the vault finds them. */
    subjectId: text(),
    provider: text(),
    transactionId: optional(text()),
    pix: optional(json<NonNullable<ChargeCreated['pix']>>()),
    boleto: optional(json<NonNullable<ChargeCreated['boleto']>>()),
    card: optional(json<NonNullable<ChargeCreated['card']>>()),
    action: optional(json<NonNullable<ChargeCreated['action']>>()),
    decline: optional(text<DeclineFamily>()),
    reversalKind: optional(text<ReversalKind>()),
    /** The buyer's receipt went out, as far as is known. */
    receiptMailed: boolean,
    createdAt: moment,
    approvedAt: optional(moment),
    position: bigint,
  },
  indexes: [
    '(producer_id, platform_id, standing, method, created_at desc, payment_id desc)',
    '(platform_id, standing, method, created_at desc, payment_id desc)',
    '(standing, method, created_at desc, payment_id desc)',
    '(subject_id, platform_id, standing, created_at desc, payment_id desc)',
    '(subject_id, platform_id, created_at desc, payment_id desc)',
    '(subject_id, platform_id, searched_name)',
    '(transaction_id)',
    '(stream)',
  ],
});
export type PaymentRow = Row<typeof payments>;

const salesOfADay = {
  platformId: text(),
  day,
  standing: text<SaleStanding>(),
  method: text<PaymentMethod>(),
  currency: text<Currency>(),
  count: bigint,
  amountCents: bigint,
  keptCents: bigint,
  refundedCents: bigint,
};

/**
 * What the sales of one São Paulo day add up to, in cents, by how they stand now: a list page adds
 * up days, never sales. `day` is that of the request; a row whose sales all moved on counts zero.
 */
export const salesTotals = defineTable({
  group: 'sales',
  name: 'sales_totals',
  key: ['producerId', 'day', 'standing', 'method', 'currency', 'platformId'],
  write: 'add',
  columns: { producerId: text(), ...salesOfADay },
});

/** The same of each offer, whatever it was paid by. */
export const offerSales = defineTable({
  group: 'sales',
  name: 'offer_sales',
  key: ['offerId', 'day', 'standing', 'currency'],
  write: 'add',
  columns: {
    offerId: text(),
    day,
    standing: text<SaleStanding>(),
    currency: text<Currency>(),
    count: bigint,
    amountCents: bigint,
  },
});

/** What the sales with one coupon add up to. */
export const couponSales = defineTable({
  group: 'sales',
  name: 'coupon_sales',
  key: ['couponId', 'standing', 'currency'],
  write: 'add',
  columns: {
    couponId: uuid,
    standing: text<SaleStanding>(),
    currency: text<Currency>(),
    count: bigint,
    amountCents: bigint,
  },
});

/** What the sales that came of each step of a funnel add up to. */
export const funnelSales = defineTable({
  group: 'sales',
  name: 'funnel_sales',
  key: ['offerId', 'stepId', 'standing', 'currency'],
  write: 'add',
  columns: {
    offerId: text(),
    stepId: text(),
    standing: text<SaleStanding>(),
    currency: text<Currency>(),
    count: bigint,
    amountCents: bigint,
  },
});

/** The totals of a day, of all sellers of a platform together. */
export const platformSalesTotals = defineTable({
  group: 'sales',
  name: 'platform_sales_totals',
  key: ['platformId', 'day', 'standing', 'method', 'currency'],
  write: 'add',
  columns: salesOfADay,
});
