import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { providerOf } from '../../../domain/providers/registry.ts';
import { MARKED_CARD } from './marks.ts';
import type { Sandbox } from './sandbox.ts';
import { sealedCard } from './sealed-card.ts';

/** What the page hands on for the marked card; sealed whole where the adapter opens it. */
export async function cardTokenAt(
  sandbox: Sandbox,
  code: ProviderCode,
  paymentId: string,
): Promise<string> {
  if (providerOf(code)?.card?.tokeniser !== 'SEALED_BUNDLE')
    return sandbox.cardToken(code, MARKED_CARD.number, paymentId);
  return sealedCard({ ...sandbox.connection(code), paymentId }, MARKED_CARD);
}
