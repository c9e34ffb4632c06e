import { z } from 'zod';
import { associatedData, type Buyer, savedCardData } from '../../domain/checkout/buyer.ts';
import { paymentPath } from '../../domain/kernel/page-paths.ts';
import type { NotSentReason } from '../../domain/payment/charge.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { referenceOf } from '../../domain/payment/order.ts';
import { ATTEMPTS_MAX, type Requested } from '../../domain/payment/state.ts';
import type { OwnRefusal } from '../../domain/provider-health/provider-health.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { type OpenConnection, webhookAddress } from '../providers/connections.ts';
import type {
  AttemptSpan,
  ChargeRequest,
  Adapter,
  Context,
  Outcome,
  SavedCard,
} from '../providers/contract.ts';
import { OPERATION_MS } from '../providers/kit/http/deadline.ts';
import { idempotencyKeyOf, type ChargeDependencies, type ChargeJob } from './dependencies.ts';

/**
 * What the provider is asked for, or why it cannot be asked, now or later. Throws KeyMissing.
 */
export async function chargeRequest(
  { vault, publicUrl }: Pick<ChargeDependencies, 'vault' | 'publicUrl'>,
  job: ChargeJob,
  requested: Attempts & Pick<Requested, 'purchase' | 'renewals'>,
  connection: OpenConnection,
): Promise<ChargeRequest | NotSentReason> {
  const { purchase, renewals } = requested;
  if (connection.archived) return 'ARCHIVED';
  const opened = (await vault.open(purchase.buyer, associatedData(purchase.paymentId))) as
    Buyer | undefined;
  if (!opened) return 'FORGOTTEN';
  const { paymentId } = purchase;
  const card = await cardOf(vault, purchase);
  if (typeof card === 'string') return card;
  const { name, email, phone, document, address, customerIp, fingerPrints } = opened;
  return {
    reference: referenceOf(paymentId, renewals),
    idempotencyKey: idempotencyKeyOf(job, requested),
    ...(isInDoubt(requested) && { mayHaveHappened: attemptSpanOf(requested) }),
    method: purchase.method,
    amountCents: purchase.amountCents,
    currency: purchase.currency,
    installments: purchase.installments,
    items: purchase.items,
    description: purchase.productName,
    ...(purchase.policy.descriptor && { descriptor: purchase.policy.descriptor }),
    buyer: { name, email, phone, document, address, ip: customerIp },
    webhookUrl: webhookAddress(publicUrl, connection),
    returnUrl: new URL(paymentPath(paymentId), publicUrl).href,
    ...card,
    ...(fingerPrints && { fingerPrints }),
  };
}

type Attempts = Pick<Requested, 'tried' | 'askedAt' | 'attemptedAt'>;

const isInDoubt = ({ tried }: Attempts): boolean => tried.some(({ outcome }) => outcome === 'UNKNOWN');

/** When the attempts that were made may have made the charge. */
export const attemptSpanOf = ({ askedAt, attemptedAt }: Omit<Attempts, 'tried'>): AttemptSpan => ({
  since: askedAt,
  until: new Date(Date.parse(attemptedAt ?? askedAt) + OPERATION_MS).toISOString(),
});

/** How the card is named, or why it cannot be; nothing in it when the sale has none. */
async function cardOf(
  vault: ChargeDependencies['vault'],
  purchase: PurchaseRequestedData,
): Promise<Pick<ChargeRequest, 'cardToken' | 'savedCard'> | NotSentReason> {
  const { paymentId, cardTokenId, cardToken } = purchase;
  const savedCard = await savedCardOf(vault, purchase);
  if (savedCard) return { savedCard };
  // History before version 3 has the token itself.
  if (!cardTokenId) {
    if (purchase.savedCard) return 'SAVED_CARD_GONE';
    return cardToken ? { cardToken } : {};
  }
  const box = await vault.cardTokens.find(cardTokenId);
  const opened = box && (await vault.open(box, associatedData(paymentId, 'cardToken')));
  return opened === undefined ? 'CARD_TOKEN_GONE' : { cardToken: opened as string };
}

const savedCard = z.object({ customerId: z.string(), cardId: z.string() });

/** The card that its provider keeps for this purchase; undefined where there is none any more. */
async function savedCardOf(
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
