import { saoPauloDay } from '../../../domain/kernel/calendar/calendar.ts';
import { idOf } from '../../../domain/kernel/aggregate.ts';
import { disputeStateOf } from '../../../domain/payment/disputes.ts';
import type { PaymentEvent } from '../../../domain/payment/events.ts';
import { payment } from '../../../domain/payment/payment.ts';
import type { ReadModel, Rows } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import { disputeTotals } from '../dispute-totals/table.ts';
import { payments } from '../payments/table.ts';
import { disputes as table } from './table.ts';

type Row = WrittenRow<typeof table>;
type DataOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>['data'];

const patches: {
  readonly [Type in PaymentEvent['type']]?: (row: Row, data: DataOf<Type>) => Partial<Row>;
} = {
  DisputeTaken: (row, { takenCents, at }) => {
    const state = disputeStateOf(row, takenCents);
    return state === 'ACCEPTED'
      ? { takenCents, state, isOpen: false, endedAt: at }
      : { takenCents, state };
  },
  DisputeClosed: (row, { outcome, wonCents, at }) => ({
    ...{ state: disputeStateOf(row, row.takenCents, outcome), isOpen: false },
    ...{ wonCents, endedAt: at },
  }),
  DisputeEvidenceGiven: ({ evidence }, { text, files, by, at }) => ({
    evidence: [...evidence, { text, files, by, at }],
  }),
};

/** Disputes of sales, from their beginning to their end, and what they add up to. */
export const disputes: ReadModel = {
  tables: [table, disputeTotals],
  eventTypes: new Set(['DisputeOpened', ...Object.keys(patches)]),
  affectedRows({ type, stream, data }) {
    const paymentId = idOf(payment, stream);
    if (paymentId === undefined) return [];
    const key = (data as DataOf<'DisputeOpened'>).disputeId;
    return type === 'DisputeOpened'
      ? [
          { table, key, isNew: true },
          { table: payments, key: paymentId },
        ]
      : [{ table, key }];
  },
  apply(rows, { type, stream, data, position: at }) {
    const paymentId = idOf(payment, stream);
    if (paymentId === undefined) return;
    const { disputeId } = data as DataOf<'DisputeOpened'>;
    const position = Number(at);
    if (type === 'DisputeOpened') {
      const sale = rows.get(payments, paymentId);
      if (!sale) throw new Error(`${type} in ${stream}, which never began`);
      return put(rows, undefined, { ...opened(sale, data as DataOf<'DisputeOpened'>), position });
    }
    const before = rows.get(table, disputeId);
    if (!before) throw new Error(`${type} of ${disputeId}, which nobody opened`);
    const patch = patches[type as PaymentEvent['type']] as
      ((row: Row, said: unknown) => Partial<Row>) | undefined;
    put(rows, before, { ...before, ...patch?.(before, data), position });
  },
};

function put(rows: Rows, before: Row | undefined, after: Row): void {
  if (before) count(rows, before, -1);
  count(rows, after, 1);
  rows.put(table, after.disputeId, after);
}

const count = (rows: Rows, row: Row, sign: 1 | -1): void => {
  const signed = (cents: number) => (sign === 1 ? cents : 0 - cents);
  rows.add(disputeTotals, {
    ...{ platformId: row.platformId, producerId: row.producerId, currency: row.currency },
    ...{ day: saoPauloDay(new Date(row.openedAt)), state: row.state, count: sign },
    amountCents: signed(row.amountCents),
    takenCents: signed(row.takenCents),
    wonCents: signed(row.wonCents),
  });
};

function opened(
  sale: WrittenRow<typeof payments>,
  data: DataOf<'DisputeOpened'>,
): Omit<Row, 'position'> {
  const { disputeId, kind, source, amountCents, takenCents, reason, deadline, at } = data;
  const { paymentId, platformId, producerId, productName, method, currency } = sale;
  const state = disputeStateOf(data, takenCents);
  const isOpen = state !== 'ACCEPTED';
  return {
    ...{ disputeId, paymentId, platformId, producerId, productName, method, currency },
    ...{ kind, source, state, isOpen, amountCents, takenCents, wonCents: 0 },
    ...{ reason: reason ?? null, deadline, evidence: [], openedAt: at },
    endedAt: isOpen ? null : at,
  };
}
