import type { ReversalKind } from '../../../domain/kernel/enums.ts';
import type { ProviderFact, ReportedReversal } from '../../../domain/payment/provider-fact.ts';

export interface ReversalTotals {
  /** What the sale asks for. */
  readonly amountCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  /** Why what no refund had taken is gone too; undefined while it is there. */
  readonly lostBy: ReversalKind | undefined;
}

/**
 * The reversals of a provider that gives only totals: one entry for all refunds, one for the
 * chargeback or the like, which takes what no refund had taken; that may be nothing. Such a
 * provider does not say who asked for a refund. What was paid too much goes back first.
 */
export function reversalTotals({
  amountCents,
  paidCents,
  refundedCents,
  lostBy,
}: ReversalTotals): ProviderFact['reversals'] {
  const excess = Math.max(0, paidCents - amountCents);
  const refunded = withExcess(
    { reversalId: 'refunded', kind: 'REFUND_BY_PROVIDER', totalCents: refundedCents },
    excess,
  );
  const reversals = refundedCents > 0 ? [refunded] : [];
  if (!lostBy) return reversals;
  const totalCents = Math.max(0, paidCents - refundedCents);
  const lost = { reversalId: lostBy.toLowerCase(), kind: lostBy, totalCents };
  return [...reversals, withExcess(lost, excess - (refunded.excessCents ?? 0))];
}

/** A reversal of a payment of which `excessCents` were more than the sale asked for. */
export function withExcess(reversal: ReportedReversal, excessCents: number): ReportedReversal {
  const back = Math.min(reversal.totalCents, excessCents);
  return back > 0 ? { ...reversal, excessCents: back } : reversal;
}
