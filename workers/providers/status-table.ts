import type { ProviderFact } from '../../domain/payment/provider-fact.ts';
import type { NormalisedStatus } from '../../domain/kernel/enums.ts';

/** What a provider's word means. */
export interface StatusRow {
  readonly status: NormalisedStatus;
  /**
   * The word says that money arrived, even if it went back later. Without it an amount in the
   * answer counts for nothing.
   */
  readonly paid?: true;
  /** The word says that the charge ended without money. */
  readonly closed?: NonNullable<ProviderFact['closed']>;
}

export interface StatusTable {
  /** Undefined for a word that is not in the table. */
  row(word: string): StatusRow | undefined;
  status(word: string): NormalisedStatus;
}

/**
 * A provider's words. One that is not among them shows as REJECTED
 * (specification/gateway#unknown-words: all but six providers) and moves nothing.
 */
export function statusTable(rows: Readonly<Record<string, StatusRow>>): StatusTable {
  const byWord = new Map(Object.entries(rows));
  return { row: (word) => byWord.get(word), status: (word) => byWord.get(word)?.status ?? 'REJECTED' };
}

/**
 * The mapping used by most providers (specification/gateway#general-mapping). `canceled` means a
 * refund only of what was paid, which the word alone does not say.
 */
export const GENERAL_MAPPING = {
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
  canceled: { status: 'REJECTED', closed: 'CANCELLED' },
} as const satisfies Record<string, StatusRow>;
