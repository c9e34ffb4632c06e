import type { ProviderFact } from '../../domain/payment/provider-fact.ts';

type Reversals = ProviderFact['reversals'];

/**
 * The reversals of a provider that gives only totals: one entry for all refunds, one for the chargeback. Such a provider does not say who
 * asked for a refund.
 */
export function reversalTotals({ paidCents, refundedCents, chargedBack }: { paidCents: number; refundedCents: number; chargedBack: boolean }): Reversals {
  // A total that covers everything, together with a chargeback, is the chargeback told twice.
  const refunds = chargedBack && refundedCents >= paidCents ? 0 : refundedCents;
  const lost = chargedBack ? paidCents - refunds : 0;
  return [
    ...(refunds > 0 ? [{ reversalId: 'refunded', kind: 'REFUND_BY_PROVIDER', totalCents: refunds } as const] : []),
    ...(lost > 0 ? [{ reversalId: 'chargeback', kind: 'CHARGEBACK', totalCents: lost } as const] : []),
  ];
}
