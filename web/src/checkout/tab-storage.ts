/**
 * Works on what this tab remembers over a reload; null where the browser refuses the storage itself
 * or what is put into it.
 */
export function inTabStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}
