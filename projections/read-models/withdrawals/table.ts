import type { Currency } from '../../../domain/kernel/enums.ts';
import type { AuditReason } from '../../../domain/withdrawal/events.ts';
import type { WithdrawalStage } from '../../../domain/withdrawal/withdrawal.ts';
import {
  bigint,
  boolean,
  defineTable,
  integer,
  moment,
  optional,
  text,
  uuid,
  type Row,
} from '../../table.ts';

export const WITHDRAWAL_STAGES = [
  'REQUESTED',
  'HELD',
  'SENDING',
  'SENT',
  'PAID',
  'REFUSED',
  'REJECTED',
  'CANCELED',
  'FAILED',
  'RETURNED',
] as const satisfies readonly WithdrawalStage[];

/** One row for each withdrawal: what was asked for, who decided, and what became of it. */
export const withdrawals = defineTable({
  group: 'withdrawals',
  name: 'withdrawals',
  key: ['withdrawalId'],
  write: 'replace',
  columns: {
    withdrawalId: uuid,
    platformId: text(),
    userId: text(),
    currency: text<Currency>(),
    stage: text<WithdrawalStage>(),
    /** Why nobody may approve it now. */
    audit: optional(text<AuditReason>()),
    /** In cents, the fee included. */
    amountCents: bigint,
    feeCents: bigint,
    method: text<'PIX' | 'BANK_ACCOUNT' | 'RECEIVER'>(),
    destinationId: text(),
    /** Never the whole key or account number. */
    destination: text(),
    approvalsNeeded: integer,
    /** Who approved, the first one first, separated by commas. */
    approvedBy: text(),
    /** Whom the newest attempt was made at. */
    provider: optional(text()),
    connectionId: optional(text()),
    /** The provider's id of it. */
    payoutId: optional(text()),
    /** A look-up found nothing: somebody has to say whether it was sent. */
    isUnknown: boolean,
    /** Why it ended, as a code or in the words of whoever decided. */
    reason: optional(text()),
    /** What the provider said, in the specification's words. */
    message: optional(text()),
    requestedAt: moment,
    approvedAt: optional(moment),
    /** Paid, or ended otherwise. */
    endedAt: optional(moment),
    position: bigint,
  },
  indexes: [
    '(user_id, platform_id, requested_at desc, withdrawal_id desc)',
    '(user_id, platform_id, stage, requested_at desc, withdrawal_id desc)',
    '(platform_id, requested_at desc, withdrawal_id desc)',
    '(platform_id, stage, requested_at desc, withdrawal_id desc)',
    '(stage, requested_at desc, withdrawal_id desc)',
    '(requested_at desc, withdrawal_id desc)',
  ],
});

export type WithdrawalRow = Row<typeof withdrawals>;
