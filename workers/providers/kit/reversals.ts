import type { ProviderFact, ReportedReversal } from '../../../domain/payment/provider-fact.ts';

export interface ReversalTotals {
  /** What the sale asks for. */
  readonly amountCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly chargedBack: boolean;
}

/**
 * The reversals of a provider that gives only totals: one entry for all refunds, one for the
 * chargeback, which takes what no refund had taken; that may be nothing. Such a provider does not
 * say who asked for a refund. What was paid too much goes back first.
 */
export function reversalTotals({
  amountCents,
  paidCents,
  refundedCents,
  chargedBack,
}: ReversalTotals): ProviderFact['reversals'] {
  const excess = Math.max(0, paidCents - amountCents);
  const refunded = withExcess(
    { reversalId: 'refunded', kind: 'REFUND_BY_PROVIDER', totalCents: refundedCents },
    excess,
  );
  const lost = Math.max(0, paidCents - refundedCents);
  const chargeback = withExcess(
    { reversalId: 'chargeback', kind: 'CHARGEBACK', totalCents: lost },
    excess - (refunded.excessCents ?? 0),
  );
  return [...(refundedCents > 0 ? [refunded] : []), ...(chargedBack ? [chargeback] : [])];
}

/** A reversal of a payment of which `excessCents` were more than the sale asked for. */
export function withExcess(reversal: ReportedReversal, excessCents: number): ReportedReversal {
  const back = Math.min(reversal.totalCents, excessCents);
  return back > 0 ? { ...reversal, excessCents: back } : reversal;
}
