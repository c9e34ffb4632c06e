import type { Currency, PaymentMethod } from '../../../domain/kernel/enums.ts';
import type { Sealed } from '../../../domain/kernel/privacy/sealed.ts';
import type { BuyersRequest, RefundBy } from '../../../domain/payment/refund-events.ts';
import type { RefundStage } from '../../../domain/payment/refunds.ts';
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

/** Where a refund stands, as lists filter by it. */
export const REFUND_STATES = ['REQUESTED', 'OFFERED', 'UNDER_WAY', 'DONE', 'REFUSED', 'FAILED'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** One row for each refund of a sale, whoever asked for it. The buyer's own words stay sealed. */
export const refunds = defineTable({
  group: 'sales',
  name: 'refunds',
  key: ['refundId'],
  write: 'replace',
  columns: {
    refundId: uuid,
    paymentId: uuid,
    platformId: text(),
    producerId: text(),
    subjectId: text(),
    productName: text(),
    method: text<PaymentMethod>(),
    currency: text<Currency>(),
    state: text<RefundState>(),
    stage: text<RefundStage>(),
    askedBy: text<RefundBy['role']>(),
    /** What was asked for, in cents. */
    askedCents: bigint,
    /** What goes back: what was offered or accepted; until then what was asked for. */
    amountCents: bigint,
    /** The titles of what of the sale it is for; null: an amount of it. */
    items: optional(json<readonly string[]>()),
    cause: optional(text<BuyersRequest['cause']>()),
    /** In the buyer's words; only opened for those that answer. */
    note: optional(json<Sealed>()),
    pixKey: optional(json<Sealed>()),
    protocol: optional(text()),
    guaranteeEndsAt: optional(moment),
    legalEndsAt: optional(moment),
    decideBy: optional(moment),
    /** In the words of whoever gave or refused it. */
    reason: optional(text()),
    /** What the provider said, in the specification's words. */
    message: optional(text()),
    isByHand: boolean,
    /** A PIX to the buyer was approved by all that have to. */
    isByPix: boolean,
    /** That PIX has no known outcome. */
    isPixUnknown: boolean,
    /** Who has approved a PIX that waits for another approval. */
    approvedBy: json<readonly string[]>(),
    boughtAt: moment,
    requestedAt: moment,
    endedAt: optional(moment),
    position: bigint,
  },
  indexes: [
    '(producer_id, platform_id, requested_at desc, refund_id desc)',
    '(producer_id, platform_id, state, requested_at desc, refund_id desc)',
    '(platform_id, state, requested_at)',
    '(subject_id, platform_id, requested_at desc, refund_id desc)',
    '(payment_id, requested_at desc)',
  ],
});
export type RefundRow = Row<typeof refunds>;
