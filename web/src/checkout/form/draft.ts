import type { FormValues } from './values.ts';

const drafts = new Map<string, FormValues>();

/**
 * Keeps a form while the buyer looks at the payment page, so that coming back asks nothing twice
 * but the card, which its own frame forgets. In memory only, never in a storage: it holds personal
 * data.
 */
export const keepDraft = (offerId: string, values: FormValues): void =>
  void drafts.set(offerId, { ...values });

export const draftOf = (offerId: string): FormValues | undefined => drafts.get(offerId);

const buyers = new Map<string, string>();

/** Who ordered, by payment: another order of the offer may be somebody else's. In memory only. */
export const keepBuyer = (paymentId: string, { name }: Pick<FormValues, 'name'>): void =>
  void buyers.set(paymentId, name);

export const buyerOf = (paymentId: string): string | undefined => buyers.get(paymentId);
