import type { Currency } from '../../../domain/kernel/enums.ts';
import type { JournalKind } from '../../../domain/ledger/journal.ts';
import { bigint, defineTable, moment, optional, text, type Row } from '../../table.ts';

export const DEBTOR_STATES = ['OWES', 'RECOVERED'] as const;

/** Whoever owes, or once owed, their platform something, in cents. */
export const debtors = defineTable({
  group: 'ledger',
  name: 'debtors',
  key: ['platformId', 'currency', 'userId'],
  write: 'replace',
  columns: {
    platformId: text(),
    currency: text<Currency>(),
    userId: text(),
    state: text<(typeof DEBTOR_STATES)[number]>(),
    debtCents: bigint,
    /** When the debt of now, or else the last one, began, and by which journal. */
    since: moment,
    causeKind: text<JournalKind>(),
    causeStream: text(),
    recoveredAt: optional(moment),
    position: bigint,
  },
  indexes: [
    '(platform_id, debt_cents desc, currency, user_id)',
    '(platform_id, since, currency, user_id)',
    '(platform_id, state, debt_cents desc, currency, user_id)',
    '(platform_id, state, since, currency, user_id)',
  ],
});
export type DebtorRow = Row<typeof debtors>;
