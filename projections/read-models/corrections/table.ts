import type { CorrectionStage } from '../../../domain/correction/correction.ts';
import type { CorrectionAccount, CorrectionDirection } from '../../../domain/correction/kinds.ts';
import type { Currency } from '../../../domain/kernel/enums.ts';
import { bigint, defineTable, moment, optional, text, uuid, type Row } from '../../table.ts';

export const CORRECTION_STAGES: readonly [CorrectionStage, ...CorrectionStage[]] = [
  'REQUESTED',
  'APPROVED',
  'REJECTED',
];

/** What was asked to be put into a wallet or taken out of it by hand, and who decided. */
export const corrections = defineTable({
  group: 'ledger',
  name: 'corrections',
  key: ['correctionId'],
  write: 'replace',
  columns: {
    correctionId: uuid,
    platformId: text(),
    userId: text(),
    currency: text<Currency>(),
    direction: text<CorrectionDirection>(),
    amountCents: bigint,
    account: text<CorrectionAccount>(),
    reason: text(),
    stage: text<CorrectionStage>(),
    requestedBy: text(),
    requestedAt: moment,
    decidedBy: optional(text()),
    decidedAt: optional(moment),
    /** Why it was rejected. */
    rejectedFor: optional(text()),
    position: bigint,
  },
  indexes: [
    '(requested_at desc, correction_id desc)',
    '(stage, requested_at desc, correction_id desc)',
    '(platform_id, requested_at desc, correction_id desc)',
    '(platform_id, stage, requested_at desc, correction_id desc)',
    '(platform_id, user_id, requested_at desc, correction_id desc)',
    '(platform_id, user_id, stage, requested_at desc, correction_id desc)',
  ],
});

export type CorrectionRow = Row<typeof corrections>;
