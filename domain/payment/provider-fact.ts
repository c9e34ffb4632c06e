import type { DeclineFamily, NormalisedStatus, ReversalKind } from './vocabulary.ts';

/**
 * What a provider says of one charge when it is asked, in our words. Amounts are running totals, so that hearing old news after new news
 * changes nothing.
 */
export interface ProviderFact {
  readonly transactionId: string;
  /** Our own reference as the provider holds it: the payment id. */
  readonly reference?: string | undefined;
  readonly providerStatus: string;
  /** By the specification's table for this provider. */
  readonly status: NormalisedStatus;
  /** False: a word nobody has seen. It moves no money. */
  readonly known: boolean;
  readonly amountCents: number;
  readonly currency: string;
  /** Everything ever paid; what went back later stays counted. */
  readonly paidCents: number;
  /** In the order in which the provider made them; each with its running total. */
  readonly reversals: readonly { readonly reversalId: string; readonly kind: ReversalKind; readonly totalCents: number }[];
  /** Ended without money. */
  readonly closed?: 'REFUSED' | 'EXPIRED' | 'CANCELLED' | undefined;
  readonly family?: DeclineFamily | undefined;
}
