import { saoPauloDay } from '../../../domain/kernel/calendar/calendar.ts';
import { cents } from '../../../domain/kernel/money/cents.ts';
import { searchText } from '../../../domain/kernel/text.ts';
import { sellerOf, userOf, type Leg } from '../../../domain/ledger/journal.ts';
import { rulesOf } from '../../../domain/ledger/postings.ts';
import { withConfirmed } from '../../../domain/payment/access.ts';
import type { PaymentEvent } from '../../../domain/payment/events.ts';
import { payment } from '../../../domain/payment/payment.ts';
import type { StoredEvent } from '../../../eventstore/stored-event.ts';
import { aggregateReadModel, type Patches, type Rows } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import { disputeClosed, reversal, stands } from './standing.ts';
import {
  couponSales,
  funnelSales,
  offerSales,
  platformSalesTotals,
  salesTotals,
  payments as table,
} from './table.ts';

type PaymentRow = WrittenRow<typeof table>;
type DataOf<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>['data'];

/** Some providers cancel what has run out. */
const isBeforeItsEnd = ({ pix, boleto }: PaymentRow, at: string): boolean =>
  Date.parse(at) < Date.parse((pix ?? boleto)?.expiresAt ?? at);

/** A graver word for money that went back before moves none. */
const wentBack = (
  row: PaymentRow,
  data: Parameters<typeof reversal>[1] & { readonly amountCents: number; readonly at: string },
) => ({
  ...reversal(row, data),
  refundedAt: data.amountCents > 0 ? data.at : row.refundedAt,
});

/** What each fact behind the request changes in the row that buyers and sellers see. */
const patches: Patches<PaymentEvent, typeof table> = {
  ProviderChargeCreated: (row, { connection, transactionId, pix, boleto, card, action }) => ({
    charged: true,
    provider: connection?.provider ?? row.provider,
    transactionId,
    pix: pix ?? null,
    boleto: boleto ?? null,
    card: card ?? null,
    action: action ?? null,
  }),
  ProviderFactMismatched: ({ partCents, amountCents, approvedAt }, { field, received }) =>
    field === 'paid' && !approvedAt && Number(received) < amountCents
      ? { partCents: Math.max(partCents, Number(received)) }
      : {},
  PaymentApproved: (row, { approvedAt }) => ({
    ...stands('APPROVED', row.reversalKind),
    partCents: 0,
    approvedAt,
  }),
  PaymentRejected: (row, { family }) => ({
    ...stands('REJECTED', row.reversalKind),
    decline: family,
    charged: true,
  }),
  PaymentExpired: (row) => stands('CANCELED', row.reversalKind),
  PaymentCancelled: (row, { at }) => ({
    ...stands('CANCELED', row.reversalKind),
    withdrawn: isBeforeItsEnd(row, at),
  }),
  ChargeRenewalRequested: (row, { renewal }) => ({
    ...stands('PENDING', row.reversalKind),
    charged: false,
    renewals: renewal,
    withdrawn: false,
    transactionId: null,
    pix: null,
    boleto: null,
  }),
  ReplacedChargePaid: (_row, { transactionId, connection: { provider } }) => ({
    provider,
    transactionId,
    charged: true,
    pix: null,
    boleto: null,
    decline: null,
  }),
  SaleShipped: (_row, { carrier, trackingCode, at }) => ({ shipped: { carrier, trackingCode, at } }),
  ReceiptMailed: () => ({ receiptMailed: true }),
  ReceiptFailed: () => ({ receiptMailed: false }),
  PaymentRefunded: wentBack,
  PaymentChargedBack: wentBack,
  RefundRequested: ({ itemRefunds }, { refundId, itemIds, amountCents: askedCents }) =>
    itemIds ? { itemRefunds: [...itemRefunds, { refundId, itemIds, askedCents, isDone: false }] } : {},
  RefundConfirmed: (row, data) => ({
    ...wentBack(row, { ...data, kind: 'REFUND_BY_US' }),
    itemRefunds: withConfirmed(row.itemRefunds, data),
  }),
  DisputeClosed: disputeClosed,
  JournalPosted: (row, { legs }) => ({ keptCents: row.keptCents + heldBy(row.producerId, legs) }),
};

/** What a journal brings to a user's accounts, in cents; a credit is negative in the ledger. */
export const heldBy = (userId: string, legs: readonly Leg[]): number =>
  legs
    .filter(({ account }) => (sellerOf(account) ?? userOf(account)?.userId) === userId)
    .reduce((total, { amountCents }) => total - amountCents, 0);

const requested = (data: DataOf<'PurchaseRequested'>, { stream }: StoredEvent) => ({
  stream,
  searchedName: searchText(data.productName),
  ...stands('PENDING', null),
  charged: false,
  renewals: 0,
  withdrawn: false,
  netCents: producerShare(data),
  keptCents: 0,
  refundedCents: 0,
  refundedAt: null,
  partCents: 0,
  itemRefunds: [],
  receiptMailed: false,
  createdAt: data.requestedAt,
});

function producerShare(data: DataOf<'PurchaseRequested'>): number {
  const position = rulesOf(data).openPosition(data);
  return data.policy.splits.reduce(
    (total, { userId }, index) =>
      cents(total + (userId === data.producerId ? (position.shareCents[index] ?? 0) : 0)),
    cents(0),
  );
}

/** Payments, and with each change what their day's sales add up to. */
export const payments = aggregateReadModel<PaymentEvent, typeof table, 'PurchaseRequested'>({
  source: payment,
  table,
  first: 'PurchaseRequested',
  rowOf: requested,
  patches,
  totals: {
    tables: [salesTotals, offerSales, couponSales, funnelSales, platformSalesTotals],
    count: countSale,
  },
});

type Sale = WrittenRow<typeof table>;

/** What a sale brings to its row of the totals. */
type Sums = Pick<
  WrittenRow<typeof salesTotals>,
  'count' | 'amountCents' | 'keptCents' | 'refundedCents'
>;

const NOTHING: Sums = { count: 0, amountCents: 0, keptCents: 0, refundedCents: 0 };

/** What decides which row of the totals that is. */
const PLACE = ['platformId', 'producerId', 'createdAt', 'standing', 'method', 'currency'] as const;

/** Moves a sale from where it was counted to where it belongs now; undefined: it was not there. */
function countSale(rows: Rows, before: Sale | undefined, after: Sale): void {
  if (before && PLACE.every((name) => before[name] === after[name])) {
    const change = difference(sumsOf(after), sumsOf(before));
    if (Object.values(change).some((value) => value !== 0)) add(rows, after, change);
    return;
  }
  if (before) add(rows, before, difference(NOTHING, sumsOf(before)));
  add(rows, after, sumsOf(after));
}

const sumsOf = ({ amountCents, keptCents, refundedCents }: Sale): Sums => ({
  count: 1,
  amountCents,
  keptCents,
  refundedCents,
});

const difference = (a: Sums, b: Sums): Sums => ({
  count: a.count - b.count,
  amountCents: a.amountCents - b.amountCents,
  keptCents: a.keptCents - b.keptCents,
  refundedCents: a.refundedCents - b.refundedCents,
});

function add(
  rows: Rows,
  { platformId, producerId, offerId, coupon, funnel, createdAt, standing, method, currency }: Sale,
  sums: Sums,
): void {
  const day = saoPauloDay(new Date(createdAt));
  const total = { platformId, day, standing, method, currency, ...sums };
  rows.add(salesTotals, { producerId, ...total });
  rows.add(platformSalesTotals, total);
  if (sums.count === 0 && sums.amountCents === 0) return;
  const { count, amountCents } = sums;
  rows.add(offerSales, { offerId, day, standing, currency, count, amountCents });
  if (funnel) rows.add(funnelSales, { ...funnel, standing, currency, count, amountCents });
  if (coupon)
    rows.add(couponSales, { couponId: coupon.couponId, standing, currency, count, amountCents });
}
