import type { FormValues } from './values.ts';

export const NO_CARD = { cardNumber: '', cardExpiration: '', cardCvv: '', cardName: '' } as const;

const drafts = new Map<string, FormValues>();

/**
 * Keeps a form while the buyer looks at the payment page, so that coming back asks nothing twice.
 * In memory only, never in a storage: it holds personal data and a card number. The security code
 * is not kept at all.
 */
export const keepDraft = (offerId: string, values: FormValues): void =>
  void drafts.set(offerId, { ...values, cardCvv: '' });

/** The card has done what it was typed for: nobody who goes back may find it. */
export function forgetCard(offerId: string): void {
  const draft = drafts.get(offerId);
  if (draft) drafts.set(offerId, { ...draft, ...NO_CARD });
}

export const draftOf = (offerId: string): FormValues | undefined => drafts.get(offerId);
