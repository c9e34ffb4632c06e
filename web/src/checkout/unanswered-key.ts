import { inTabStorage } from './tab-storage.ts';

/**
 * What this page knows by itself: the key of an order without an answer, null when the last one was
 * answered.
 */
const inPage = new Map<string, string | null>();

/**
 * A page that is being loaded again still runs until the new one arrives, and what it is told then
 * it tells nobody. Only an answer that the page has outlived by this is known to have been seen.
 */
const SEEN_AFTER_MS = 5_000;

const nameOf = (offerId: string): string => `razao.unanswered.${offerId}`;

/**
 * The idempotency key of this tab's last order of an offer as long as the buyer does not know what
 * became of it. Whatever is sent next goes under the same key: the server takes one order per key,
 * so it can tell whether the first one had arrived. Kept over a reload; a random number is all that
 * is kept.
 */
export function unansweredKey(offerId: string): string | null {
  const key = inPage.get(offerId);
  return key === undefined ? inTabStorage((storage) => storage.getItem(nameOf(offerId))) : key;
}

export function keepKey(offerId: string, key: string): void {
  inPage.set(offerId, key);
  inTabStorage((storage) => storage.setItem(nameOf(offerId), key));
}

/** The order was answered: the next one is another. */
export function forgetKey(offerId: string): void {
  const key = unansweredKey(offerId);
  inPage.set(offerId, null);
  setTimeout(
    () =>
      inTabStorage(
        (storage) => storage.getItem(nameOf(offerId)) === key && storage.removeItem(nameOf(offerId)),
      ),
    SEEN_AFTER_MS,
  );
}
