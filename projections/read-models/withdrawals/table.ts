import { bigint, defineTable, moment, optional, text, uuid, type Row } from '../../table.ts';

export const WITHDRAWAL_STATES = ['OPEN', 'CLOSED'] as const;

/** One row for each, open or closed. */
export const withdrawals = defineTable({
  group: 'withdrawals',
  name: 'withdrawals',
  key: ['withdrawalId'],
  write: 'replace',
  columns: {
    withdrawalId: uuid,
    platformId: text(),
    userId: text(),
    title: text(),
    state: text<(typeof WITHDRAWAL_STATES)[number]>(),
    openedAt: moment,
    closedAt: optional(moment),
    closedBy: optional(text()),
    reason: optional(text()),
    position: bigint,
  },
  indexes: [
    '(user_id, platform_id, opened_at desc, withdrawal_id desc)',
    '(user_id, platform_id, state, opened_at desc, withdrawal_id desc)',
  ],
});

export type WithdrawalRow = Row<typeof withdrawals>;
