import { v4 as newId } from 'uuid';
import { z } from 'zod';
import { associatedData } from '../../domain/checkout/buyer.ts';
import { renewalCardEndsAt, type Recurrence, savedCardEndsAt } from '../../domain/checkout/offer.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { NewPurchase } from '../../domain/payment/events.ts';
import { savesCards } from '../../domain/routing/routes.ts';
import type { Vault, Subject } from '../../runtime/vault/vault.ts';
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

/** Longer than any buyer takes between a card and its order, in milliseconds. */
const LIFE_MS = 15 * 60_000;

const content = z.object({ token: z.string(), until: z.int() });

interface Place {
  /** The buyer's. */
  readonly email: string;
  readonly paymentId: string;
}

type Sealing = Pick<Vault, 'digest' | 'seal' | 'unseal'>;

/** No key of a person's own, which would be kept of everybody whose address somebody names. */
const sealedFor = ({ digest }: Sealing, email: string): Subject => ({
  subjectId: '',
  key: Buffer.from(digest(`credit-card-id/${email.trim().toLowerCase()}`), 'base64url'),
});

/**
 * The name of a buyer's card for one purchase: its token, sealed for the buyer's address and the
 * payment that it pays. Nothing is stored. Of another buyer's e-mail address, another offer or
 * another idempotency key it opens nothing, so whoever finds it can spend it on nothing else.
 */
export function makeCreditCardId(
  vault: Sealing,
  { email, paymentId }: Place,
  token: string,
  now: Date,
): string {
  const said = { token, until: now.getTime() + LIFE_MS } satisfies z.infer<typeof content>;
  const { iv, data } = vault.seal(
    sealedFor(vault, email),
    associatedData(paymentId, 'creditCardId'),
    said,
  );
  return `${iv}.${data}`;
}

/** The token in it; undefined for one that is not this buyer's, purchase's or time's. */
function tokenIn(
  vault: Sealing,
  { email, paymentId }: Place,
  creditCardId: string,
  now: Date,
): string | undefined {
  const [iv = '', data = ''] = creditCardId.split('.');
  const place = associatedData(paymentId, 'creditCardId');
  const opened = vault.unseal(sealedFor(vault, email), { iv, data }, place);
  const said = content.safeParse(opened);
  return said.success && now.getTime() < said.data.until ? said.data.token : undefined;
}
