import type { NormalisedStatus, ReversalKind } from '../kernel/enums.ts';

/** What a provider's word for a charge means. */
export interface StatusWord {
  /** The specification's status (specification/gateway#payment-status). */
  readonly status: NormalisedStatus;
  /**
   * The word says that money arrived, even if it went back later. Without it an amount in the
   * answer counts for nothing. WHEN_DATED: it says so only beside the moment at which it came, or
   * beside what of it went back.
   */
  readonly paid?: true | 'WHEN_DATED';
  /** The word says that the charge ended without money. */
  readonly closed?: 'REFUSED' | 'EXPIRED' | 'CANCELLED';
  /**
   * Why the money went back, where the specified status does not say it truly: a refund that is
   * specified as CHARGEBACK, a PIX taken back for fraud (MED) that is specified as REFUNDED.
   */
  readonly reversal?: Exclude<ReversalKind, 'REFUND_BY_US'>;
  /** The buyer disputes it; no money has left yet, whatever status is specified. */
  readonly disputed?: true;
  /** They have won the dispute, at a provider that knows no more of disputes than their words. */
  readonly lost?: true;
}
export type StatusWords = Readonly<Record<string, StatusWord>>;

/** What a provider's word for a payout means (specification/gateway#withdraw-status). */
export type PayoutStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELED';
export type PayoutWords = Readonly<Record<string, PayoutStatus>>;

/**
 * A refund of what was paid, and a rejection of what was not, which the word alone does not say
 * (specification/gateway#general-mapping).
 */
export const CANCELED = {
  status: 'REJECTED',
  paid: 'WHEN_DATED',
  closed: 'CANCELLED',
  reversal: 'REFUND_BY_PROVIDER',
} as const satisfies StatusWord;

export const LOST_DISPUTE = {
  status: 'CHARGEBACK',
  paid: true,
  lost: true,
} as const satisfies StatusWord;

/** The mapping used by most providers (specification/gateway#payment-status). */
export const GENERAL_WORDS = {
  processing: { status: 'PENDING' },
  authorized: { status: 'PENDING' },
  waiting_payment: { status: 'PENDING' },
  waiting: { status: 'PENDING' },
  partially_paid: { status: 'PENDING', paid: true },
  pending: { status: 'PENDING' },
  paid: { status: 'APPROVED', paid: true },
  confirmed: { status: 'APPROVED', paid: true },
  received: { status: 'APPROVED', paid: true },
  refunded: { status: 'REFUNDED', paid: true },
  chargedback: { status: 'CHARGEBACK', paid: true },
  chargeback: { status: 'CHARGEBACK', paid: true },
  refused: { status: 'REJECTED', closed: 'REFUSED' },
  canceled: CANCELED,
} as const satisfies StatusWords;

/**
 * What providers call a payout's states (specification/gateway#withdraw-status). `ERROR` is "Error
 * on withdraw".
 */
export const GENERAL_PAYOUT_WORDS = {
  pending: 'PENDING',
  bank_processing: 'PENDING',
  AwaitingAprove: 'PENDING',
  CREATED: 'PENDING',
  PROCESSING: 'PENDING',
  PENDING_ANALYSIS: 'PENDING',
  success: 'APPROVED',
  transferred: 'APPROVED',
  Successfull: 'APPROVED',
  CONFIRMED: 'APPROVED',
  COMPLETED: 'APPROVED',
  WITHDRAW_PAID: 'APPROVED',
  canceled: 'CANCELED',
  ERROR: 'REJECTED',
} as const satisfies PayoutWords;
