import type { PaymentStatus, ReversalKind } from '../../../domain/kernel/enums.ts';
import { cents } from '../../../domain/kernel/money/cents.ts';
import { userOf, type Leg } from '../../../domain/ledger/journal.ts';
import { rulesOf } from '../../../domain/ledger/postings.ts';
import { payment } from '../../../domain/payment/payment.ts';
import type { PaymentEvent } from '../../../domain/payment/events.ts';
import { moreSevereKind, standingOf } from '../../../domain/payment/reversal.ts';
import type { StoredEvent } from '../../../eventstore/stored-event.ts';
import { aggregateReadModel, type Patches } from '../../aggregate-read-model.ts';
import type { WrittenRow } from '../../table.ts';
import { countSale } from '../sales-totals/count-sale.ts';
import { salesTotals } from '../sales-totals/table.ts';
import { payments as table } from './table.ts';

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
