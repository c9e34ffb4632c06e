import { associatedData } from '../../domain/checkout/buyer.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import type { ChargeDetails } from '../../domain/payment/charge-details.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Charge } from '../providers/contract.ts';

/**
 * What the buyer pays by, as it may be written: the address of a boleto shows a person's name and
 * document to whoever has it, and is left out when that person was forgotten, or their key was lost
 * since the charge was asked for: its outcome is written all the same.
 */
export async function sealDetails(
  vault: Pick<Vault, 'subject' | 'seal'>,
  { paymentId, subjectId }: PurchaseRequestedData,
  { boleto, ...details }: Charge['details'],
): Promise<ChargeDetails> {
  if (!boleto) return details;
  const { url, ...withoutUrl } = boleto;
  const subject = url === undefined ? undefined : await orHidden(vault.subject(subjectId));
  if (!subject) return { ...details, boleto: withoutUrl };
  const sealedUrl = vault.seal(subject, associatedData(paymentId, 'boletoUrl'), url);
  return { ...details, boleto: { ...withoutUrl, sealedUrl } };
}
