import { inSharedStorage } from '../tab-storage.ts';

/** For a browser that refuses the storage: what this page knows by itself. */
const inPage = new Map<string, string>();
const nameOf = (offerId: string): string => `razao.consent.${offerId}`;

/** What a buyer has answered who was asked whether an offer may be measured; null: nothing yet. */
export const consentTo = (offerId: string): string | null =>
  inPage.get(offerId) ?? inSharedStorage((storage) => storage.getItem(nameOf(offerId)));

export const YES = 'yes';

export function noteConsent(offerId: string, answer: string): void {
  inPage.set(offerId, answer);
  inSharedStorage((storage) => storage.setItem(nameOf(offerId), answer));
}
