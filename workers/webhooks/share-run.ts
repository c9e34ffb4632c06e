import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Calls with the same key share one run until it begins, at the next turn of the event loop. A call
 * that comes later may know of something newer, and gets a run of its own.
 */
export function shareRun<Args extends unknown[], T>(
  keyOf: (...args: Args) => string,
  run: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  const waiting = new Map<string, Promise<T>>();
  return (...args) => {
    const key = keyOf(...args);
    const known = waiting.get(key);
    if (known) return known;
    const begun = nextTurn().then(() => {
      waiting.delete(key);
      return run(...args);
    });
    waiting.set(key, begun);
    return begun;
  };
}
