import { saoPauloDay } from '../../../domain/kernel/calendar/calendar.ts';
import type { PaymentStatus, ReversalKind } from '../../../domain/kernel/enums.ts';
import { cents } from '../../../domain/kernel/money/cents.ts';
import { userOf, type Leg } from '../../../domain/ledger/journal.ts';
import { rulesOf } from '../../../domain/ledger/postings.ts';
import type { PaymentEvent } from '../../../domain/payment/events.ts';
import { payment } from '../../../domain/payment/payment.ts';
import { standingOf } from '../../../domain/payment/order.ts';
import { moreSevereKind } from '../../../domain/payment/money.ts';
import type { StoredEvent } from '../../../eventstore/stored-event.ts';
import { aggregateReadModel, type Patches, type Rows } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import { salesTotals, payments as table } from './table.ts';

type PaymentRow = WrittenRow<typeof table>;
type DataOf<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>['data'];

/** The status never changes without what is shown of it. */
const stands = (status: PaymentStatus, kind: ReversalKind | null) => ({
  status,
  standing: standingOf(status, kind),
});

const reversal = (
  row: PaymentRow,
  { reversedTotalCents, full, status, kind }: DataOf<'PaymentRefunded' | 'PaymentChargedBack'>,
): Partial<PaymentRow> => {
  const reversal_kind = row.reversal_kind ? moreSevereKind(row.reversal_kind, kind) : kind;
  return {
    refunded_cents: reversedTotalCents,
    reversal_kind,
    ...stands(full ? status : row.status, reversal_kind),
  };
};

/** Some providers cancel what has run out. */
const isBeforeItsEnd = ({ pix, boleto }: PaymentRow, at: string): boolean =>
  Date.parse(at) < Date.parse((pix ?? boleto)?.expiresAt ?? at);

/** What each fact behind the request changes in the row that buyers and sellers see. */
const patches: Patches<PaymentEvent, typeof table> = {
  ProviderChargeCreated: (row, { connection, transactionId, pix, boleto, card, action }) => ({
    charged: true,
    provider: connection?.provider ?? row.provider,
    transaction_id: transactionId,
    pix: pix ?? null,
    boleto: boleto ?? null,
    card: card ?? null,
    action: action ?? null,
  }),
  PaymentApproved: (row, { approvedAt }) => ({
    ...stands('APPROVED', row.reversal_kind),
    approved_at: approvedAt,
  }),
  PaymentRejected: (row, { family }) => ({
    ...stands('REJECTED', row.reversal_kind),
    decline: family,
    charged: true,
  }),
  PaymentExpired: (row) => stands('CANCELED', row.reversal_kind),
  PaymentCancelled: (row, { at }) => ({
    ...stands('CANCELED', row.reversal_kind),
    withdrawn: isBeforeItsEnd(row, at),
  }),
  ChargeRenewalRequested: (row, { renewal }) => ({
    ...stands('PENDING', row.reversal_kind),
    charged: false,
    renewals: renewal,
    withdrawn: false,
    transaction_id: null,
    pix: null,
    boleto: null,
  }),
  ReplacedChargePaid: (_row, { transactionId, connection: { provider } }) => ({
    provider,
    transaction_id: transactionId,
    charged: true,
    pix: null,
    boleto: null,
    decline: null,
  }),
  ReceiptMailed: () => ({ receipt_mailed: true }),
  ReceiptFailed: () => ({ receipt_mailed: false }),
  PaymentRefunded: reversal,
  PaymentChargedBack: reversal,
  JournalPosted: (row, { legs }) => ({ kept_cents: row.kept_cents + heldBy(row.producer_id, legs) }),
};

/** What a journal brings to a user's accounts, in cents; a credit is negative in the ledger. */
const heldBy = (userId: string, legs: readonly Leg[]): number =>
  legs
    .filter(({ account }) => userOf(account)?.userId === userId)
    .reduce((total, { amountCents }) => total - amountCents, 0);

const requested = (
  data: DataOf<'PurchaseRequested'>,
  { stream }: StoredEvent,
): Omit<PaymentRow, 'position'> => ({
  payment_id: data.paymentId,
  stream,
  platform_id: data.platformId,
  producer_id: data.producerId,
  offer_id: data.offerId,
  product_name: data.productName,
  method: data.method,
  ...stands('PENDING', null),
  charged: false,
  renewals: 0,
  withdrawn: false,
  currency: data.currency,
  amount_cents: data.amountCents,
  net_cents: producerShare(data),
  kept_cents: 0,
  refunded_cents: 0,
  installments: data.installments,
  installment_cents: data.installmentCents,
  items: data.items,
  interest_cents: data.interestCents,
  shipping_cents: data.shippingCents,
  delivery: data.delivery ?? null,
  recurrence: data.recurrence ?? null,
  buyer: data.buyer,
  provider: data.provider,
  transaction_id: null,
  pix: null,
  boleto: null,
  card: null,
  action: null,
  decline: null,
  reversal_kind: null,
  receipt_mailed: false,
  created_at: data.requestedAt,
  approved_at: null,
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
  totals: { table: salesTotals, count: countSale },
});

type Sale = WrittenRow<typeof table>;

/** What a sale brings to its row of the totals. */
type Sums = Pick<
  WrittenRow<typeof salesTotals>,
  'count' | 'amount_cents' | 'kept_cents' | 'refunded_cents'
>;

const NOTHING: Sums = { count: 0, amount_cents: 0, kept_cents: 0, refunded_cents: 0 };

/** What decides which row of the totals that is. */
const PLACE = ['platform_id', 'producer_id', 'created_at', 'standing', 'method', 'currency'] as const;

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

const sumsOf = ({ amount_cents, kept_cents, refunded_cents }: Sale): Sums => ({
  count: 1,
  amount_cents,
  kept_cents,
  refunded_cents,
});

const difference = (a: Sums, b: Sums): Sums => ({
  count: a.count - b.count,
  amount_cents: a.amount_cents - b.amount_cents,
  kept_cents: a.kept_cents - b.kept_cents,
  refunded_cents: a.refunded_cents - b.refunded_cents,
});

const add = (rows: Rows, sale: Sale, sums: Sums): void =>
  rows.add(salesTotals, {
    platform_id: sale.platform_id,
    producer_id: sale.producer_id,
    day: saoPauloDay(new Date(sale.created_at)),
    standing: sale.standing,
    method: sale.method,
    currency: sale.currency,
    ...sums,
  });
