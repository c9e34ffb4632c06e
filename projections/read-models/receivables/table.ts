import type { Currency, PaymentMethod } from '../../../domain/kernel/enums.ts';
import { bigint, boolean, day, defineTable, optional, text, uuid, type Row } from '../../table.ts';

export const RECEIVABLE_STATES = ['OPEN', 'SETTLED'] as const;
export type ReceivableLotState = (typeof RECEIVABLE_STATES)[number];

/** What providers owe of sales, and take off for what went back: a row for each lot, in cents. */
export const receivables = defineTable({
  group: 'ledger',
  name: 'receivables',
  key: ['paymentId', 'lot'],
  write: 'replace',
  columns: {
    paymentId: uuid,
    lot: text(),
    platformId: text(),
    connectionId: text(),
    provider: text(),
    method: text<PaymentMethod>(),
    currency: text<Currency>(),
    dueOn: day,
    amountCents: bigint,
    state: text<ReceivableLotState>(),
    paidOn: optional(day),
    paidCents: optional(bigint),
    /** Nobody listed it: its connection's calendar says that it was paid. */
    byCalendar: boolean,
    settlementId: optional(uuid),
    position: bigint,
  },
  indexes: [
    '(due_on, payment_id, lot)',
    '(state, due_on, payment_id, lot)',
    '(platform_id, due_on, payment_id, lot)',
    '(platform_id, state, due_on, payment_id, lot)',
  ],
});
export type ReceivableRow = Row<typeof receivables>;
