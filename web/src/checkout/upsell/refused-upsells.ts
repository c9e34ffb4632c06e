import { inSharedStorage } from '../tab-storage.ts';

const nameOf = (paymentId: string): string => `razao.upsells.${paymentId}`;

/** For a browser that refuses the storage: what this page knows by itself. */
const inPage = new Map<string, readonly string[]>();

/** The offers that this browser's buyer did not want after a payment. */
export function refusedUpsells(paymentId: string): readonly string[] {
  const kept = inSharedStorage((storage) => storage.getItem(nameOf(paymentId)))?.split(' ');
  return kept ?? inPage.get(paymentId) ?? [];
}

export function refuseUpsell(paymentId: string, offerId: string): void {
  const refused = [...new Set([...refusedUpsells(paymentId), offerId])];
  inPage.set(paymentId, refused);
  inSharedStorage((storage) => storage.setItem(nameOf(paymentId), refused.join(' ')));
}
