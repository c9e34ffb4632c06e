import type { Currency } from '../../../domain/kernel/enums.ts';
import type { LineProblem } from '../../../domain/settlement/events.ts';
import type { Bucket } from '../../../domain/settlement/kinds.ts';
import {
  bigint,
  boolean,
  day,
  defineTable,
  integer,
  moment,
  optional,
  text,
  uuid,
  type Row,
} from '../../table.ts';

export const SETTLEMENT_STATES = ['COMPARING', 'UNEXPLAINED', 'DONE'] as const;
export type SettlementListState = (typeof SETTLEMENT_STATES)[number];

/** Lists of what providers paid, and what came of comparing them; in cents. */
export const settlements = defineTable({
  group: 'ledger',
  name: 'settlements',
  key: ['settlementId'],
  write: 'replace',
  columns: {
    settlementId: uuid,
    platformId: text(),
    connectionId: text(),
    provider: text(),
    currency: text<Currency>(),
    batch: text(),
    state: text<SettlementListState>(),
    lines: integer,
    linesCents: bigint,
    depositCents: optional(bigint),
    receivedBy: text(),
    receivedAt: moment,
    /** Null: its lines are being compared. */
    comparedAt: optional(moment),
    matched: integer,
    timing: integer,
    exceptions: integer,
    /** What is not explained, each difference by its own size. */
    suspenseCents: bigint,
    depositDifferenceCents: bigint,
    position: bigint,
  },
  indexes: [
    '(received_at desc, settlement_id desc)',
    '(state, received_at desc, settlement_id desc)',
    '(platform_id, received_at desc, settlement_id desc)',
    '(platform_id, state, received_at desc, settlement_id desc)',
  ],
});
export type SettlementRow = Row<typeof settlements>;

/** Their lines; 0 is the transfer, where it differs from all of them. */
export const settlementLines = defineTable({
  group: 'ledger',
  name: 'settlement_lines',
  key: ['settlementId', 'line'],
  write: 'replace',
  columns: {
    settlementId: uuid,
    line: integer,
    platformId: text(),
    bucket: text<Bucket>(),
    /** Null: none. Of the transfer `DEPOSIT`. */
    problem: optional(text<LineProblem | 'DEPOSIT'>()),
    reference: text(),
    isReversal: boolean,
    instalment: integer,
    amountCents: bigint,
    expectedCents: optional(bigint),
    paidOn: day,
    dueOn: optional(day),
    paymentId: optional(uuid),
    /** What is not explained so far; paid less than expected is above zero. */
    suspenseCents: bigint,
    clearedFor: optional(text()),
    clearedBy: optional(text()),
    position: bigint,
  },
  indexes: [
    '(bucket, settlement_id, line)',
    '(platform_id, settlement_id, line)',
    '(platform_id, bucket, settlement_id, line)',
  ],
});
export type SettlementLineRow = Row<typeof settlementLines>;
