import { associatedData, type Buyer } from '../../domain/checkout/buyer.ts';
import { paymentPath } from '../../domain/kernel/page-paths.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { referenceOf } from '../../domain/payment/order.ts';
import type { Requested } from '../../domain/payment/state.ts';
import type { UnsentReason } from '../../domain/payment/charge.ts';
import type { OpenConnection } from '../connections.ts';
import type { AttemptSpan, ChargeRequest } from '../providers/contract.ts';
import { OPERATION_MS } from '../providers/kit/http/deadline.ts';
import { webhookAddress } from '../webhooks/address.ts';
import { idempotencyKeyOf } from './charge-command.ts';
import type { ChargeDependencies, ChargeJob } from './dependencies.ts';
import { savedCardOf } from './saved-card.ts';

/**
 * What the provider is asked for, or why it cannot be asked, now or later. Throws KeyMissing.
 */
export async function chargeRequest(
  { vault, publicUrl }: Pick<ChargeDependencies, 'vault' | 'publicUrl'>,
  job: ChargeJob,
  requested: Attempts & Pick<Requested, 'purchase' | 'renewals'>,
  connection: OpenConnection,
): Promise<ChargeRequest | UnsentReason> {
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
): Promise<Pick<ChargeRequest, 'cardToken' | 'savedCard'> | UnsentReason> {
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
