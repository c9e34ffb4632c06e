import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PaymentRow } from '../payments/queries.ts';
import { upsellToken } from '../upsells/token.ts';

/** What a purchase answers. */
export const purchaseResult = (row: PaymentRow, token: string | null) => ({
  paymentId: row.paymentId,
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
  { paymentId, offerId, status, createdAt }: PaymentRow,
): Promise<string | null> {
  if (status === 'REJECTED') return null;
  // What was bought is answered all the same while the seller's documents cannot be read.
  const steps = await catalogue
    .get('Offer', offerId)
    .then((offer) => (offer ? catalogue.stepsAfter(offer) : []))
    .catch(() => []);
  if (steps.length === 0) return null;
  return upsellToken(vault, { paymentId, requestedAt: createdAt.toISOString() });
}
