import { inSharedStorage } from '../tab-storage.ts';

/** For a browser that refuses the storage: what this page knows by itself. */
const inPage = new Map<string, string>();
const nameOf = (offerId: string): string => `razao.consent.${offerId}`;

/** What a buyer has answered: `told` who were also told that networks hear who bought. */
type Answer = 'no' | 'yes' | 'told';

/**
 * Whether a buyer has agreed that an offer is measured, and, where `isTold`, that networks hear who
 * bought; null: they were not asked for as much.
 */
export function consentTo(offerId: string, isTold: boolean): boolean | null {
  const answer = inPage.get(offerId) ?? inSharedStorage((storage) => storage.getItem(nameOf(offerId)));
  if (answer === 'no') return false;
  return answer === 'told' || (answer === 'yes' && !isTold) ? true : null;
}

export function noteConsent(offerId: string, answer: Answer): void {
  inPage.set(offerId, answer);
  inSharedStorage((storage) => storage.setItem(nameOf(offerId), answer));
}
