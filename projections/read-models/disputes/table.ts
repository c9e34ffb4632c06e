import type { Currency, PaymentMethod } from '../../../domain/kernel/enums.ts';
import type { Sealed } from '../../../domain/kernel/privacy/sealed.ts';
import type { DisputeKind } from '../../../domain/payment/dispute-events.ts';
import type { DisputeState } from '../../../domain/payment/disputes.ts';
import {
  bigint,
  boolean,
  defineTable,
  json,
  moment,
  optional,
  text,
  uuid,
  type Row,
} from '../../table.ts';

/** Where a dispute stands, as lists filter by it. */
export const DISPUTE_STATES = [
  'OPEN',
  'PARTIALLY_ACCEPTED',
  'ACCEPTED',
  'REFUSED',
  'WON',
  'LOST',
] as const satisfies readonly DisputeState[];

/** What was said to it; only opened for those that may read it. */
export interface KeptEvidence {
  readonly text: Sealed;
  readonly files: readonly string[];
  readonly by: string;
  readonly at: string;
}

/** One row for each dispute of a sale. */
export const disputes = defineTable({
  group: 'sales',
  name: 'disputes',
  key: ['disputeId'],
  write: 'replace',
  columns: {
    disputeId: uuid,
    paymentId: uuid,
    platformId: text(),
    producerId: text(),
    productName: text(),
    method: text<PaymentMethod>(),
    currency: text<Currency>(),
    kind: text<DisputeKind>(),
    source: text<'STAFF' | 'PROVIDER'>(),
    state: text<DisputeState>(),
    /** Whether something may still come of it. */
    isOpen: boolean,
    /** All that is asked for, in cents. */
    amountCents: bigint,
    takenCents: bigint,
    /** What the network gave back. */
    wonCents: bigint,
    reason: optional(text()),
    deadline: moment,
    evidence: json<readonly KeptEvidence[]>(),
    openedAt: moment,
    endedAt: optional(moment),
    position: bigint,
  },
  indexes: [
    '(producer_id, platform_id, opened_at desc, dispute_id desc)',
    '(producer_id, platform_id, state, opened_at desc, dispute_id desc)',
    '(payment_id, opened_at desc)',
  ],
});
export type DisputeRow = Row<typeof disputes>;
