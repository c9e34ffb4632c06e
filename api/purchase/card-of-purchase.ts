import { v4 as newId } from 'uuid';
import { associatedData } from '../../domain/checkout/buyer.ts';
import { renewalCardEndsAt, type Recurrence } from '../../domain/checkout/next-charge.ts';
import { savedCardEndsAt } from '../../domain/checkout/upsell.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import type { NewPurchase } from '../../domain/payment/events.ts';
import { savesCards } from '../../domain/routing/routes.ts';
import type { Subject, Vault } from '../../runtime/vault/vault.ts';
import { tokenIn } from './credit-card-id.ts';
import type { PurchaseInput } from './purchase-input.ts';

/** By which card a purchase is paid: a token, kept sealed for it, or one that is kept already. */
export interface CardOfPurchase {
  readonly cardToken?: Sealed;
  readonly savedCard?: NonNullable<NewPurchase['savedCard']>;
}

interface Asked {
  readonly paymentId: string;
  readonly subject: Subject;
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
  { paymentId, subject, email, creditCard, provider, isFollowed, recurrence, now }: Asked,
): Promise<Result<CardOfPurchase>> {
  const { token, creditCardId } = creditCard ?? {};
  const isSaved = savesCards(provider);
  if (creditCardId && !isSaved) return fail('CARDS_NOT_SAVED');
  const card = creditCardId ? tokenIn(vault, { email, paymentId }, creditCardId, now) : token;
  if (!card) return fail('INVALID_CREDIT_CARD_ID');
  const cardToken = vault.seal(subject, associatedData(paymentId, 'cardToken'), card);
  if (!creditCardId && !(isSaved && (await isFollowed()))) return ok({ cardToken });
  // Only who named their card was told that it is kept for the renewal (decision 0090).
  const isKept = creditCardId && recurrence;
  const endsAt = isKept ? renewalCardEndsAt(now, recurrence) : savedCardEndsAt(now);
  return ok({ cardToken, savedCard: { id: newId(), endsAt } });
}
