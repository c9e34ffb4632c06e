import type { PaymentRow } from '../payments/queries.ts';

/**
 * Whether the card of the call that asked for a payment at `requestedAt` (ISO) was declined by its
 * issuer; undefined where that says nothing of who tries cards: nobody knows yet, the provider had
 * trouble of its own, or the call was an earlier one's again, which tried no card.
 */
export function wasDeclined(
  { status, decline, created_at }: Pick<PaymentRow, 'status' | 'decline' | 'created_at'>,
  requestedAt: string,
): boolean | undefined {
  if (created_at.getTime() !== Date.parse(requestedAt)) return undefined;
  if (status === 'PENDING' || decline === 'TECHNICAL') return undefined;
  return status === 'REJECTED';
}
