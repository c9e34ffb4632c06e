import type { DeclineFamily, NormalisedStatus, ReversalKind } from '../kernel/enums.ts';

/**
 * What a provider says of one charge when it is asked, in our words. Amounts are running totals, so
 * that applying an old fact after a newer one changes nothing.
 */
export interface ProviderFact {
  readonly transactionId: string;
  /** Our own reference as the provider holds it: the payment id. */
  readonly reference?: string | undefined;
  readonly providerStatus: string;
  /** By this provider's words (specification/gateway#mapping-by-provider). */
  readonly status: NormalisedStatus;
  /** False: a word nobody has seen. It moves no money. */
  readonly known: boolean;
  readonly amountCents: number;
  readonly currency: string;
  /** Everything ever paid; what went back later stays counted. */
  readonly paidCents: number;
  /** Each reversal by itself, in the order in which the provider made them. */
  readonly reversals: readonly ReportedReversal[];
  readonly disputes?: readonly ReportedDispute[];
  /** Ended without money. */
  readonly closed?: 'REFUSED' | 'EXPIRED' | 'CANCELLED' | undefined;
  readonly family?: DeclineFamily | undefined;
}

/** A buyer's dispute. Money leaves by a reversal of the fact, never by this. */
type ReportedDispute =
  | { readonly disputeId: string; readonly state: 'OPENED'; readonly amountCents: number }
  | { readonly disputeId: string; readonly state: 'WON'; readonly restoredCents: number }
  | { readonly disputeId: string; readonly state: 'LOST'; readonly amountCents: number };

/** One reversal, in running totals that never shrink. */
export interface ReportedReversal {
  /** The provider's name of it. */
  readonly reversalId: string;
  readonly kind: ReversalKind;
  /** All that it took. Nothing: a dispute of what had gone back already. */
  readonly totalCents: number;
  /** How much of that the buyer had paid too much: it never was the sale's. */
  readonly excessCents?: number;
}

/** Cents that a reversal took of the sale itself. */
export const takenOfSale = ({ totalCents, excessCents = 0 }: ReportedReversal): number =>
  totalCents - excessCents;
