import type { Cents } from '../kernel/money/cents.ts';
import type { Journal, JournalCause } from '../ledger/journal.ts';

interface InLog extends JournalCause {
  readonly position: bigint;
}

/** A journal of a sale, as it stands in the log. */
export interface SaleCause extends InLog {
  readonly journal: Journal;
  /** Of a reversal under rules version 1: when the sale's lots are released. */
  readonly dates?: { readonly open: string; readonly reserve: string };
}

/**
 * What of a wallet stays in it (specification/money#rule-9-reserve, model B): a part of what was
 * sold in 30 days, and at least the largest sale of 14 days, where that is so.
 */
export interface ReserveFloor {
  /** Basis points. */
  readonly rate: number;
  readonly coversLargestSale: boolean;
}

/**
 * A withdrawal that was asked for, approved for good, or ended without reaching its destination. A
 * wallet decides on it where it stands in the log: all that came before is taken in.
 */
export interface WithdrawalCause extends InLog {
  readonly move: 'HOLD' | 'SEND' | 'BACK';
  readonly platformId: string;
  readonly currency: string;
  readonly amountCents: Cents;
  /** The most that may be asked for on one day. */
  readonly dailyMaximumCents: number;
  readonly floor?: ReserveFloor;
}

/**
 * A dispute of a sale: what a party would have to give is put aside until it is over, as far as it
 * is there.
 */
export interface DisputeCause extends InLog {
  readonly hold: 'BLOCK' | 'FREE';
  readonly disputeId: string;
  readonly platformId: string;
  readonly currency: string;
  /** To be put aside; of no meaning once it is free. */
  readonly amountCents: Cents;
}

/** What a wallet takes over, once. */
export type Cause = SaleCause | WithdrawalCause | DisputeCause;

/** Whose book it belongs to. */
export const bookOf = (cause: Cause): Pick<Journal, 'platformId' | 'currency'> =>
  'journal' in cause ? cause.journal : cause;
