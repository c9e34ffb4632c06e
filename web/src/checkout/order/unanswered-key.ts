import { inTabStorage, sharedNote, shareNote, takeNoteBack } from '../shell/tab-storage.ts';

/** For a browser that refuses the storage: what this page knows by itself. */
const inPage = new Map<string, string>();
/** The last key of an offer that this page knows to be answered. */
const answered = new Map<string, string>();

/**
 * A page that is being loaded again still runs until the new one arrives, and what it is told then
 * it tells nobody. Only an answer that the page has outlived by this is known to have been seen.
 */
const SEEN_AFTER_MS = 5_000;

const nameOf = (offerId: string): string => `razao.unanswered.${offerId}`;

/**
 * The idempotency key of the last order of an offer as long as the buyer does not know what became
 * of it: this tab's, or what another tab of this browser has sent a short while ago. Whatever is
 * sent next goes under the same key: the server takes one order per key, so it can tell whether the
 * first one had arrived. Kept over a reload; a random number is all that is kept.
 */
export function unansweredKey(offerId: string): string | null {
  const name = nameOf(offerId);
  const keys = [inPage.get(offerId), inTabStorage((storage) => storage.getItem(name)), sharedNote(name)];
  return keys.find((key) => key && key !== answered.get(offerId)) ?? null;
}

export function keepKey(offerId: string, key: string): void {
  const name = nameOf(offerId);
  inPage.set(offerId, key);
  inTabStorage((storage) => storage.setItem(name, key));
  shareNote(name, key);
}

/**
 * Its buyer leaves an answer behind, having seen it: this tab is not led back to it. A key of
 * another order stays, of which nobody may know yet.
 */
export function leaveAnswered(offerId: string, isOfAnswer: (key: string) => boolean): void {
  const name = nameOf(offerId);
  inTabStorage((storage) => isOfAnswer(storage.getItem(name) ?? '') && storage.removeItem(name));
}

/** The order was answered: the next one is another. */
export function forgetKey(offerId: string): void {
  const name = nameOf(offerId);
  const key = unansweredKey(offerId);
  if (!key) return;
  inPage.delete(offerId);
  answered.set(offerId, key);
  if (sharedNote(name) === key) takeNoteBack(name);
  setTimeout(
    () => inTabStorage((storage) => storage.getItem(name) === key && storage.removeItem(name)),
    SEEN_AFTER_MS,
  );
}
