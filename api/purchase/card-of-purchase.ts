import { v4 as newId } from 'uuid';
import { renewalCardEndsAt, type Recurrence } from '../../domain/checkout/next-charge.ts';
import { savedCardEndsAt } from '../../domain/checkout/upsell.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { NewPurchase } from '../../domain/payment/events.ts';
import { savesCards } from '../../domain/routing/routes.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { tokenIn } from './credit-card-id.ts';
import type { PurchaseInput } from './purchase-input.ts';

/** By which card a purchase is paid: a token, or one that is kept already. */
export interface CardOfPurchase {
  readonly token?: string;
  readonly savedCard?: NonNullable<NewPurchase['savedCard']>;
}

interface Asked {
  readonly paymentId: string;
  /** The buyer's. */
  readonly email: string;
  readonly creditCard: PurchaseInput['creditCard'];
  /** The connection that is asked for the charge. */
  readonly provider: NewPurchase['provider'];
  /** Whether another purchase may be charged by the same card, which nobody types again. */
  readonly isFollowed: () => Promise<boolean>;
  /** Of a subscription. */
  readonly recurrence?: Recurrence;
  readonly now: Date;
}

/** Whether a card is named, and in one way only. */
export const namesOneCard = (creditCard: PurchaseInput['creditCard']): boolean =>
  !creditCard?.token !== !creditCard?.creditCardId;

/**
 * The card of a purchase. It is saved at its provider where the buyer named it by a
 * `creditCardId`, and where offers follow that may be accepted by it. Errors: CARDS_NOT_SAVED,
 * INVALID_CREDIT_CARD_ID.
 */
export async function cardOfPurchase(
  vault: Pick<Vault, 'digest' | 'seal' | 'unseal'>,
  { paymentId, email, creditCard, provider, isFollowed, recurrence, now }: Asked,
): Promise<Result<CardOfPurchase>> {
  const { token: typed, creditCardId } = creditCard ?? {};
  const isSaved = savesCards(provider);
  if (creditCardId && !isSaved) return fail('CARDS_NOT_SAVED');
  const token = creditCardId ? tokenIn(vault, { email, paymentId }, creditCardId, now) : typed;
  if (!token) return fail('INVALID_CREDIT_CARD_ID');
  if (!creditCardId && !(isSaved && (await isFollowed()))) return ok({ token });
  // Only who named their card was told that it is kept for the renewal (decision 0090).
  const isKept = creditCardId && recurrence;
  const endsAt = isKept ? renewalCardEndsAt(now, recurrence) : savedCardEndsAt(now);
  return ok({ token, savedCard: { id: newId(), endsAt } });
}
