/** Longer than a whole order takes: the other tab was frozen with it. */
const PATIENCE_MS = 60_000;

/**
 * Does `work` while no other tab of this browser does any of that name. A browser that has no
 * locks, or denies them with its storage, does it at once.
 */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, begin);
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}
