import { orHidden } from '../../eventstore/forgotten.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { PaymentRow } from './queries.ts';
import { sealedUrl } from './sealed-url.ts';

/**
 * Where the boleto can be seen as a document; null when there is none, or its buyer was forgotten
 * or cannot be read.
 */
export async function boletoUrl(
  vault: Pick<Vault, 'open' | 'subject'>,
  { payment_id, boleto, buyer }: Pick<PaymentRow, 'payment_id' | 'boleto' | 'buyer'>,
): Promise<string | null> {
  if (boleto?.sealedUrl) return sealedUrl(vault, payment_id, 'boletoUrl', boleto.sealedUrl);
  // Older sales have it in clear.
  return boleto?.url && (await orHidden(vault.subject(buyer.subjectId))) ? boleto.url : null;
}
