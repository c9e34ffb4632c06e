import { associatedData } from '../../domain/checkout/buyer.ts';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import type { Vault } from '../../runtime/vault/vault.ts';

/**
 * An address that is kept under the buyer's key; null when there is none, or its buyer was
 * forgotten or cannot be read.
 */
export async function sealedUrl(
  vault: Pick<Vault, 'open'>,
  paymentId: string,
  field: 'boletoUrl' | 'actionUrl',
  box: Sealed | undefined,
): Promise<string | null> {
  const opened = box && (await orHidden(vault.open(box, associatedData(paymentId, field))));
  return (opened as string | undefined) ?? null;
}
