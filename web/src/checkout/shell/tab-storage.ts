/**
 * Works on what this tab remembers over a reload; null where the browser refuses the storage itself
 * or what is put into it.
 */
export const inTabStorage = <T>(work: (storage: Storage) => T): T | null =>
  inStorage(() => work(sessionStorage));

/** The same with what all tabs of this browser remember. */
export const inSharedStorage = <T>(work: (storage: Storage) => T): T | null =>
  inStorage(() => work(localStorage));

function inStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/**
 * As long as a token of a card may live (decision 0070). Whoever orders in another tab later than
 * this wants another one.
 */
const STANDS_FOR_MS = 15 * 60_000;

/** What a tab of this browser has noted for the others a short while ago; null for nothing. */
export function sharedNote(name: string): string | null {
  const text = inSharedStorage((storage) => storage.getItem(name)) ?? '';
  const [, notedAt, note] = /^(\d+) (.+)$/.exec(text) ?? [];
  return note && Date.now() - Number(notedAt) < STANDS_FOR_MS ? note : null;
}

export const shareNote = (name: string, note: string): void =>
  void inSharedStorage((storage) => storage.setItem(name, `${Date.now()} ${note}`));

export const takeNoteBack = (name: string): void =>
  void inSharedStorage((storage) => storage.removeItem(name));
