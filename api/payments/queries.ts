import { streamOf } from '../../domain/kernel/aggregate.ts';
import { searchText } from '../../domain/kernel/text.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { payments, type PaymentRow } from '../../projections/read-models/payments/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { batched } from '../../runtime/batched.ts';
import {
  isCharged,
  isPaid,
  reversedCents,
  shownStatus,
  type PaymentState,
} from '../../domain/payment/state.ts';
import { partOf } from '../../domain/payment/recorded-facts.ts';
import { refundsOf } from '../../domain/payment/refunds.ts';
import { moreSevereKind } from '../../domain/payment/reversal.ts';
import { itemRefundsOf } from '../../domain/payment/access.ts';
import { standingOf } from '../../domain/payment/order.ts';
import { Deadline } from '../../eventstore/deadline.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';

export type { PaymentRow };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be a payment's id at all; PostgreSQL refuses to compare with any other. */
export const isPaymentId = (text: string): boolean => UUID.test(text);

/** A payment, and up to where in the log it is shown. */
type Found = PaymentRow & { readonly checkpoint: number };

const SELECT = `select ${payments.all}, (select position from ${payments.checkpoint}) as checkpoint
  from ${payments.view} where payment_id = any($1)`;

type Find = (paymentId: string) => Promise<Found | undefined>;

interface Finders {
  readonly reader: Find;
  readonly writer: Find;
}

/** One pair for all requests: updates of many payments make many ask at once. */
const finders = new WeakMap<Pools, Finders>();

function findersOf(pools: Pools): Finders {
  const known = finders.get(pools) ?? {
    reader: batched(findRows((query) => pools.read<Found>(query))),
    writer: batched(findRows((query) => pools.writer.query<Found>(query))),
  };
  finders.set(pools, known);
  return known;
}

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const findRows =
  (run: (statement: Statement) => Promise<{ rows: Found[] }>) =>
  async (paymentIds: readonly string[]): Promise<(Found | undefined)[]> => {
    const found = await run({ name: 'payments', text: SELECT, values: [paymentIds] });
    const byId = new Map(found.rows.map((row) => [row.paymentId, row]));
    return paymentIds.map((paymentId) => byId.get(paymentId.toLowerCase()));
  };

/**
 * A payment from a replica, or from the writer while the replica has not passed `atLeast`, the
 * position of something that the caller has already been told about.
 */
export async function findPaymentRow(
  pools: Pools,
  paymentId: string,
  atLeast = -1n,
): Promise<Found | undefined> {
  const { reader, writer } = findersOf(pools);
  const row = await reader(paymentId);
  if (!pools.hasReplicas || (row && BigInt(row.checkpoint) >= atLeast)) return row;
  return writer(paymentId);
}

/**
 * A payment as the writer shows it, who knows of everything that a buyer was told: for those who do
 * not say what they were told.
 */
export const newestPaymentRow = (pools: Pools, paymentId: string): Promise<Found | undefined> =>
  findersOf(pools).writer(paymentId);

/**
 * A payment that is in the event store but not in the read model yet, as the read model will show
 * it; or its renewal of that number.
 */
export const pendingRow = (purchase: PurchaseRequestedData, renewals = 0): PaymentRow => ({
  paymentId: purchase.paymentId,
  stream: streamOf(payment, purchase.paymentId),
  platformId: purchase.platformId,
  producerId: purchase.producerId,
  offerId: purchase.offerId,
  productName: purchase.productName,
  searchedName: searchText(purchase.productName),
  method: purchase.method,
  status: 'PENDING',
  standing: 'PENDING',
  charged: false,
  renewals,
  withdrawn: false,
  currency: purchase.currency,
  amountCents: purchase.amountCents,
  netCents: 0,
  keptCents: 0,
  refundedCents: 0,
  refundedAt: null,
  partCents: 0,
  itemRefunds: [],
  reversalKind: null,
  installments: purchase.installments,
  installmentCents: purchase.installmentCents,
  interestCents: purchase.interestCents,
  shippingCents: purchase.shippingCents,
  delivery: purchase.delivery ?? null,
  shipped: null,
  coupon: purchase.coupon ?? null,
  utm: purchase.utm ?? null,
  funnel: purchase.funnel ?? null,
  recurrence: purchase.recurrence ?? null,
  items: purchase.items,
  buyer: purchase.buyer,
  subjectId: purchase.subjectId,
  provider: purchase.provider,
  transactionId: null,
  pix: null,
  boleto: null,
  card: null,
  action: null,
  decline: null,
  receiptMailed: false,
  createdAt: new Date(purchase.requestedAt),
  approvedAt: null,
  position: -1,
});

type Known = Exclude<PaymentState, { readonly phase: 'NONE' }>;

/**
 * A payment as its stream tells it: what the read model will show its buyer once it has come so
 * far. What only sellers are shown is not in it.
 */
export function rowOfState(state: Known, now: Date): PaymentRow {
  const charge = isCharged(state) ? state.charge : undefined;
  const status = shownStatus(state);
  const reversal = reversalKindOf(state);
  return {
    ...pendingRow(state.purchase, state.renewals),
    status,
    standing: standingOf(status, reversal),
    charged: charge !== undefined || state.phase === 'REJECTED',
    // Its state does not say when: what has run out by now may have been cancelled for that.
    withdrawn:
      state.phase === 'CANCELLED' &&
      now.getTime() < Date.parse((charge?.pix ?? charge?.boleto)?.expiresAt ?? ''),
    transactionId: charge?.transactionId ?? null,
    pix: charge?.pix ?? null,
    boleto: charge?.boleto ?? null,
    card: charge?.card ?? null,
    action: charge?.action ?? null,
    decline: state.phase === 'REJECTED' ? (state.family ?? null) : null,
    reversalKind: reversal,
    refundedCents: isPaid(state) ? reversedCents(state) : 0,
    refundedAt: isPaid(state) && state.reversedAt ? new Date(state.reversedAt) : null,
    partCents: isPaid(state) ? 0 : partOf(state),
    itemRefunds: itemRefundsOf(state),
    receiptMailed: isPaid(state) && state.receipt?.standing === 'MAILED',
    approvedAt: isPaid(state) ? new Date(state.approvedAt) : null,
  };
}

function reversalKindOf(state: Known): PaymentRow['reversalKind'] {
  if (!isPaid(state)) return null;
  const ours = refundsOf(state).some(({ stage }) => stage === 'DONE');
  const kinds = Object.values(state.reversals).map(({ kind }) => kind);
  const [first, ...others] = ours ? [...kinds, 'REFUND_BY_US' as const] : kinds;
  return first ? others.reduce(moreSevereKind, first) : null;
}

/** A buyer waits, and has waited for the read model before, in milliseconds. */
const READ_WITHIN_MS = 1_000;

/**
 * A payment by its stream, not as this process last saw it; undefined where nothing was written.
 * Throws OutcomeUnknown where the store does not answer within a second.
 */
export async function rowOfStream(
  store: EventStore,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const stream = streamOf(payment, paymentId.toLowerCase());
  const deadline = new Deadline(READ_WITHIN_MS);
  const { state } = await load(store, stream, payment, { deadline });
  return state.phase === 'NONE' ? undefined : rowOfState(state, new Date());
}

/** The provider has answered, or the payment has ended. */
export const isAnswered = ({ charged, status }: Pick<PaymentRow, 'charged' | 'status'>): boolean =>
  charged || status !== 'PENDING';

/** Most providers have answered by then, and the read model shows it, in milliseconds. */
const ANSWERED_WITHIN_MS = 3_000;

/**
 * A payment as its buyer is to see it: by the read model, and by its stream where that has nothing
 * of it, or nothing to pay after so long that it may be stopped (decision 0103).
 */
export async function newestPayment(
  { store, pools }: { readonly store: EventStore; readonly pools: Pools },
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const row = await newestPaymentRow(pools, paymentId);
  if (!row) return rowOfStream(store, paymentId);
  const isLate = Date.now() - row.createdAt.getTime() > ANSWERED_WITHIN_MS;
  if (isAnswered(row) || !isLate) return row;
  const told = await rowOfStream(store, paymentId).catch(() => undefined);
  return told && isAnswered(told) ? told : row;
}
