import type {
  Currency,
  PaymentMethod,
  PaymentStatus,
  ReversalKind,
} from '../../../domain/kernel/enums.ts';
import type { StateCode } from '../../../domain/brazil/states.ts';
import type { Utm } from '../../../domain/measuring/utm.ts';
import type { SaleStanding } from '../../../domain/payment/order.ts';
import {
  bigint,
  day,
  defineTable,
  integer,
  json,
  moment,
  optional,
  text,
  uuid,
  type WrittenRow,
} from '../../table.ts';

/**
 * Where each payment is counted now: what the next event of it changes the figures by. Found by its
 * key alone.
 */
export const countedSales = defineTable({
  group: 'figures',
  name: 'counted_sales',
  key: ['paymentId'],
  write: 'replace',
  columns: {
    paymentId: uuid,
    platformId: text(),
    producerId: text(),
    productId: text(),
    offerId: text(),
    method: text<PaymentMethod>(),
    currency: text<Currency>(),
    provider: text(),
    utm: optional(json<Utm>()),
    buyerState: optional(text<StateCode>()),
    status: text<PaymentStatus>(),
    standing: text<SaleStanding>(),
    reversalKind: optional(text<ReversalKind>()),
    /** What of it is back with its buyer. */
    refundedCents: bigint,
    createdAt: moment,
    /** When its sale was posted. */
    soldAt: optional(moment),
    /** When money first went back. */
    reversedAt: optional(moment),
    /** What its journals add up to: see `measures`. */
    grossCents: bigint,
    backCents: bigint,
    netCents: bigint,
    /** When the last of them was posted. */
    postedAt: optional(moment),
    position: bigint,
  },
});
export type CountedSale = WrittenRow<typeof countedSales>;

/**
 * What is counted, each in the São Paulo hour and day that its rule names (decision 0143): a sale
 * counts where it began or was sold, whatever happens later; money counts where its journal was
 * posted, and never moves.
 */
export const measures = {
  /** Of the purchases that were asked for then: all, those paid since, and how each stands now. */
  requested: bigint,
  paid: bigint,
  pending: bigint,
  approved: bigint,
  rejected: bigint,
  canceled: bigint,
  refunded: bigint,
  chargeback: bigint,
  med: bigint,
  /**
   * Of the sales of then: all, those of which something is back with the buyer since, by the time
   * that took, and those of which a network took it.
   */
  sold: bigint,
  backIn7Days: bigint,
  backIn30Days: bigint,
  backLater: bigint,
  disputed: bigint,
  /**
   * Of the journals of then: what sales brought, what left again (a network's fee included), and
   * what the seller's accounts hold of both.
   */
  grossCents: bigint,
  backCents: bigint,
  netCents: bigint,
} as const;

const sold = {
  platformId: text(),
  producerId: text(),
  productId: text(),
  method: text<PaymentMethod>(),
  currency: text<Currency>(),
};
const offer = { ...sold, offerId: text() };

/** What a seller's offer sold by one method within one São Paulo day. */
export const offerDays = defineTable({
  group: 'figures',
  name: 'offer_days',
  key: ['producerId', 'platformId', 'currency', 'day', 'offerId', 'method', 'productId'],
  write: 'add',
  columns: { ...offer, day, ...measures },
});

/** What each seller of a platform sold within one São Paulo day: who sells most there. */
export const sellerDays = defineTable({
  group: 'figures',
  name: 'seller_days',
  key: ['platformId', 'day', 'currency', 'producerId'],
  write: 'add',
  columns: { platformId: text(), day, currency: text<Currency>(), producerId: text(), ...measures },
});

/** The same within one hour, counted from 1970 (`hourOf`). */
export const offerHours = defineTable({
  group: 'figures',
  name: 'offer_hours',
  key: ['producerId', 'platformId', 'currency', 'hour', 'offerId', 'method', 'productId'],
  write: 'add',
  columns: { ...offer, hour: integer, ...measures },
});

/** The same within one day by how the buyers came; empty: their link did not say. */
export const utmDays = defineTable({
  group: 'figures',
  name: 'utm_days',
  key: [
    ...['producerId', 'platformId', 'currency', 'day', 'source', 'medium', 'campaign'],
    ...['method', 'productId'],
  ] as const,
  write: 'add',
  columns: { ...sold, day, source: text(), medium: text(), campaign: text(), ...measures },
});

/** The same by the state of the buyer's address; empty: they gave none. */
export const stateDays = defineTable({
  group: 'figures',
  name: 'state_days',
  key: ['producerId', 'platformId', 'currency', 'day', 'buyerState', 'method', 'productId'],
  write: 'add',
  columns: { ...sold, day, buyerState: text<StateCode | ''>(), ...measures },
});

/** How the buyers of a seller's purchases of one day came: what `utm_days` may name of them. */
export const utmLists = defineTable({
  group: 'figures',
  name: 'utm_lists',
  key: ['producerId', 'platformId', 'day'],
  write: 'replace',
  columns: { producerId: text(), platformId: text(), day, utms: json<readonly Utm[]>() },
});

/** What a platform's sellers sold by one method through one acquirer within one hour. */
export const platformHours = defineTable({
  group: 'figures',
  name: 'platform_hours',
  key: ['platformId', 'currency', 'hour', 'method', 'provider'],
  write: 'add',
  columns: {
    platformId: text(),
    currency: text<Currency>(),
    hour: integer,
    method: text<PaymentMethod>(),
    provider: text(),
    ...measures,
  },
});

/**
 * What the journals of one hour, of sales or of anything else, brought to each account of a
 * platform's income (negative) and expenses (positive).
 */
export const bookHours = defineTable({
  group: 'figures',
  name: 'book_hours',
  key: ['platformId', 'currency', 'hour', 'account'],
  write: 'add',
  columns: {
    platformId: text(),
    currency: text<Currency>(),
    hour: integer,
    account: text(),
    amountCents: bigint,
  },
});
