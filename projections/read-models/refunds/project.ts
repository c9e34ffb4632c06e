import { idOf } from '../../../domain/kernel/aggregate.ts';
import type { PaymentEvent } from '../../../domain/payment/events.ts';
import { payment } from '../../../domain/payment/payment.ts';
import type { ReadModel } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import { payments } from '../payments/table.ts';
import { refunds as table } from './table.ts';

type RefundRow = WrittenRow<typeof table>;
type PaymentRow = WrittenRow<typeof payments>;
type DataOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>['data'];

/** What each event behind the request changes in the refund's row. */
const patches: {
  readonly [Type in PaymentEvent['type']]?: (row: RefundRow, data: DataOf<Type>) => Partial<RefundRow>;
} = {
  RefundOffered: (_row, { amountCents }) => ({ state: 'OFFERED', stage: 'OFFERED', amountCents }),
  RefundRefused: (_row, { reason, at }) => ({
    ...{ state: 'REFUSED', stage: 'REFUSED', reason, endedAt: at },
  }),
  RefundAccepted: (_row, { amountCents }) => ({ state: 'UNDER_WAY', stage: 'ACCEPTED', amountCents }),
  RefundAttempted: () => ({ stage: 'IN_FLIGHT' }),
  RefundNotSent: () => ({ stage: 'NOT_SENT' }),
  RefundOutcomeUnknown: () => ({ stage: 'UNKNOWN' }),
  RefundLeftToStaff: () => ({ stage: 'MANUAL' }),
  RefundPayoutApproved: (row, { by, route, pixKey }) => ({
    approvedBy: route ? [] : [...row.approvedBy, by.userId ?? ''],
    ...(pixKey && { pixKey }),
    ...(route && { stage: 'PAYING', isByPix: true }),
  }),
  RefundPayoutAttempted: () => ({ isPixUnknown: false }),
  RefundPayoutUnknown: () => ({ isPixUnknown: true }),
  RefundPayoutNotSent: () => ({ isPixUnknown: false }),
  RefundPayoutAccepted: () => ({ isPixUnknown: false }),
  RefundPayoutEnded: (_row, { message }) => ({
    ...{ stage: 'MANUAL', isByPix: false, isPixUnknown: false, message: message ?? null },
  }),
  RefundConfirmed: (_row, { how, at }) => ({
    ...{ state: 'DONE', stage: 'DONE', isByHand: how === 'BY_HAND', endedAt: at },
    ...{ isByPix: how === 'PIX', isPixUnknown: false, approvedBy: [] },
  }),
  RefundFailed: (_row, { message, at }) => ({
    ...{ state: 'FAILED', stage: 'FAILED', message: message ?? null, endedAt: at },
  }),
};

/** Refunds of sales, from their request to their end. */
export const refunds: ReadModel = {
  tables: [table],
  eventTypes: new Set(['RefundRequested', ...Object.keys(patches)]),
  affectedRows({ type, stream, data }) {
    const paymentId = idOf(payment, stream);
    if (paymentId === undefined) return [];
    const key = (data as DataOf<'RefundRequested'>).refundId;
    return type === 'RefundRequested'
      ? [
          { table, key, isNew: true },
          { table: payments, key: paymentId },
        ]
      : [{ table, key }];
  },
  apply(rows, { type, stream, data, position: at }) {
    const paymentId = idOf(payment, stream);
    if (paymentId === undefined) return;
    const { refundId } = data as DataOf<'RefundRequested'>;
    const position = Number(at);
    if (type === 'RefundRequested') {
      const sale = rows.get(payments, paymentId);
      if (!sale) throw new Error(`${type} in ${stream}, which never began`);
      return rows.put(table, refundId, {
        ...requested(sale, data as DataOf<'RefundRequested'>),
        position,
      });
    }
    const before = rows.get(table, refundId);
    if (!before) throw new Error(`${type} of ${refundId}, which nobody asked for`);
    const patch = patches[type as PaymentEvent['type']] as
      ((row: RefundRow, said: unknown) => Partial<RefundRow>) | undefined;
    rows.put(table, refundId, { ...before, ...patch?.(before, data), position });
  },
};

function requested(sale: PaymentRow, data: DataOf<'RefundRequested'>): Omit<RefundRow, 'position'> {
  const { refundId, by, amountCents, itemIds, request, reason, at } = data;
  const { paymentId, platformId, producerId, subjectId, productName, method, currency } = sale;
  const titles = sale.items.filter(({ id }) => itemIds?.includes(id)).map(({ title }) => title);
  return {
    ...{ refundId, paymentId, platformId, producerId, subjectId, productName, method, currency },
    ...{
      state: 'REQUESTED',
      stage: 'REQUESTED',
      askedBy: by.role,
      askedCents: amountCents,
      amountCents,
    },
    items: itemIds ? titles : null,
    cause: request?.cause ?? null,
    note: request?.note ?? null,
    pixKey: request?.pixKey ?? null,
    protocol: request?.protocol ?? null,
    guaranteeEndsAt: request?.guaranteeEndsAt ?? null,
    legalEndsAt: request?.legalEndsAt ?? null,
    decideBy: request?.decideBy ?? null,
    ...{ reason: reason ?? null, message: null, isByHand: false },
    ...{ isByPix: false, isPixUnknown: false, approvedBy: [] },
    boughtAt: sale.approvedAt ?? sale.createdAt,
    ...{ requestedAt: at, endedAt: null },
  };
}
