import { isForBuyers } from '../../domain/providers/addresses.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { PaymentRow } from './queries.ts';
import { sealedUrl } from './sealed-url.ts';

interface Dependencies {
  readonly vault: Pick<Vault, 'open'>;
  readonly simulatorUrl: string | undefined;
  readonly now: () => Date;
}

type Row = Pick<PaymentRow, 'paymentId' | 'status' | 'action'>;

/**
 * Where the buyer confirms their card, for as long as that is waited for; null otherwise. What is
 * kept is looked at again: no page is worse than one that leads astray.
 */
export async function paymentAction(
  { vault, simulatorUrl, now }: Dependencies,
  { paymentId, status, action }: Row,
): Promise<{ url: string; expiresAt: string } | null> {
  if (!action || status !== 'PENDING' || now().getTime() >= Date.parse(action.expiresAt)) return null;
  const url = await sealedUrl(vault, paymentId, 'actionUrl', action.sealedUrl);
  return url !== null && isForBuyers(url, simulatorUrl) ? { url, expiresAt: action.expiresAt } : null;
}
