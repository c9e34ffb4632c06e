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
