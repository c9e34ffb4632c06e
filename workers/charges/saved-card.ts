import { z } from 'zod';
import { savedCardData } from '../../domain/checkout/buyer.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { ATTEMPTS_MAX } from '../../domain/payment/routes.ts';
import type { OwnRefusal } from '../../domain/provider-health/provider-health.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Adapter, ChargeRequest, Context, Outcome, SavedCard } from '../providers/contract.ts';
import { OPERATION_MS } from '../providers/kit/http/deadline.ts';

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

/** What saving may take of an operation's time, in milliseconds: the rest is for the charge. */
const SAVED_WITHIN_MS = OPERATION_MS / 2;

interface Saving {
  readonly adapter: Adapter;
  readonly context: Context & { readonly deadline: number };
  /** How often the connection was tried, this time included. */
  readonly tries: number;
}

/**
 * The request by a saved card where the purchase wants it saved: it is, before anything is charged,
 * and its name is kept before it is used, so that a try after a crash charges the same card. The
 * request by its token where it certainly was not spent: no sale is lost because its card cannot be
 * kept. An outcome where nobody knows whether the card was saved, so that the next try asks under
 * the same key, or where it was refused: certainly nothing was charged then.
 */
export async function savingFirst(
  vault: Pick<Vault, 'savedCards' | 'subject' | 'seal'>,
  { paymentId, savedCard: named, subjectId }: PurchaseRequestedData,
  request: ChargeRequest,
  { adapter, context, tries }: Saving,
): Promise<ChargeRequest | Outcome<never>> {
  const { cardToken, ...wanted } = request;
  if (!named || cardToken === undefined) return request;
  const deadline = context.deadline - SAVED_WITHIN_MS;
  const saved = (await adapter.saveCard?.({ ...wanted, cardToken }, { ...context, deadline })) ?? NEVER;
  if (saved.kind === 'unknown') return { kind: 'notSent', reason: saved.reason };
  if (isUnspent(saved) && mayChargeByToken(tries)) return request;
  if (saved.kind !== 'done') return saved as Outcome<never>;
  const subject = await vault.subject(subjectId);
  const box = subject && vault.seal(subject, savedCardData(named.id), saved.value);
  const kept = { endsAt: named.endsAt, unpaidOf: paymentId };
  if (!box || !(await vault.savedCards.keep(named.id, box, kept)))
    throw new Error('The buyer was forgotten while their card was being saved');
  return { ...wanted, savedCard: saved.value };
}

const NEVER = { kind: 'notSent', reason: 'OPERATION_NOT_SUPPORTED' } as const;

const isUnspent = (saved: Outcome<SavedCard>): boolean =>
  saved.kind === 'notSent' ||
  (saved.kind === 'declined' &&
    saved.providerStatus === ('OPERATION_NOT_SUPPORTED' satisfies OwnRefusal));

/**
 * An earlier try may have spent the token by a card whose name was lost, which asking again brings
 * back: only the last try has nothing to lose by it.
 */
const mayChargeByToken = (tries: number): boolean => tries === 1 || tries >= ATTEMPTS_MAX;
