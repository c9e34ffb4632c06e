import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PaymentRow } from '../payments/queries.ts';
import { upsellToken } from '../upsells/token.ts';

/** What a purchase answers. */
export const purchaseResult = (row: PaymentRow, token: string | null) => ({
  paymentId: row.payment_id,
  method: row.method,
  status: row.status,
  upsellToken: token,
  payment: row,
});

interface Dependencies {
  readonly catalogue: Catalogue;
  readonly vault: Pick<Vault, 'digest'>;
}

/** The token of a payment whose offer others follow; null where none do, or it was declined. */
export async function upsellTokenOf(
  { catalogue, vault }: Dependencies,
  { payment_id: paymentId, offer_id, status, created_at }: PaymentRow,
): Promise<string | null> {
  if (status === 'REJECTED') return null;
  // What was bought is answered all the same while the seller's documents cannot be read.
  const offer = await catalogue.get('Offer', offer_id).catch(() => undefined);
  if (!offer || offer.upsellOfferIds.length === 0) return null;
  return upsellToken(vault, { paymentId, requestedAt: created_at.toISOString() });
}
