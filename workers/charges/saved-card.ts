import { z } from 'zod';
import { savedCardData } from '../../domain/checkout/buyer.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Adapter, ChargeRequest, Context, Outcome, SavedCard } from '../providers/contract.ts';

const savedCard = z.object({ customerId: z.string(), cardId: z.string() });

/** The card that its provider keeps for this purchase; undefined where there is none any more. */
export async function savedCardOf(
  vault: Pick<Vault, 'savedCards' | 'open'>,
  { savedCard: named }: PurchaseRequestedData,
): Promise<SavedCard | undefined> {
  const box = named && (await vault.savedCards.find(named.id));
  const opened = box && (await vault.open(box, savedCardData(named.id)));
  return opened === undefined ? undefined : savedCard.parse(opened);
}

/**
 * The request by a saved card where the purchase wants it saved: it is, before anything is charged,
 * and its name is kept before it is used, so that a try after a crash charges the same card. An
 * outcome where it cannot be saved: certainly nothing was charged then, and where nobody knows
 * whether the card was saved, the next try asks under the same key.
 */
export async function savingFirst(
  vault: Pick<Vault, 'savedCards' | 'subject' | 'seal'>,
  { savedCard: named, subjectId }: PurchaseRequestedData,
  request: ChargeRequest,
  { adapter, context }: { readonly adapter: Adapter; readonly context: Context },
): Promise<ChargeRequest | Outcome<never>> {
  const { cardToken, ...wanted } = request;
  if (!named || cardToken === undefined) return request;
  const saved = await adapter.saveCard?.({ ...wanted, cardToken }, context);
  if (!saved) return { kind: 'notSent', reason: 'OPERATION_NOT_SUPPORTED' };
  if (saved.kind === 'unknown') return { kind: 'notSent', reason: saved.reason };
  if (saved.kind !== 'done') return saved as Outcome<never>;
  const subject = await vault.subject(subjectId);
  if (!subject) throw new Error('The buyer was forgotten while their card was being saved');
  const box = vault.seal(subject, savedCardData(named.id), saved.value);
  await vault.savedCards.keep(named.id, box, named.endsAt);
  return { ...wanted, savedCard: saved.value };
}
