import { associatedData } from '../../domain/checkout/buyer.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import type { ChargeDetails } from '../../domain/payment/provider-fact.ts';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Charge } from '../providers/contract.ts';

type Sealing = Pick<Vault, 'subject' | 'seal'>;

/**
 * What the buyer pays by, as it may be written: the addresses of a boleto and of a bank's page show
 * a person to whoever has them, and are left out when that person was forgotten, or their key was
 * lost since the charge was asked for: its outcome is written all the same.
 */
export async function sealDetails(
  vault: Sealing,
  purchase: PurchaseRequestedData,
  { boleto, action, ...details }: Charge['details'],
): Promise<ChargeDetails> {
  return {
    ...details,
    ...(boleto && { boleto: await withSealedUrl(vault, purchase, 'boletoUrl', boleto) }),
    ...(action && { action: await withSealedUrl(vault, purchase, 'actionUrl', action) }),
  };
}

async function withSealedUrl<Shown extends { readonly url?: string }>(
  vault: Sealing,
  { paymentId, subjectId }: PurchaseRequestedData,
  field: 'boletoUrl' | 'actionUrl',
  { url, ...shown }: Shown,
): Promise<Omit<Shown, 'url'> & { readonly sealedUrl?: Sealed }> {
  const subject = url === undefined ? undefined : await orHidden(vault.subject(subjectId));
  return subject
    ? { ...shown, sealedUrl: vault.seal(subject, associatedData(paymentId, field), url) }
    : shown;
}
