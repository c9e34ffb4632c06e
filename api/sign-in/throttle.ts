import { LRUCache } from 'lru-cache';

/** The wait begins with this and doubles with each further try, up to the maximum. Milliseconds. */
const FIRST_WAIT_MS = 2_000;
const WAIT_MAX_MS = 15 * 60_000;

export interface Throttle {
  /** Milliseconds until another try is allowed; 0 when it is now. */
  waitMs(key: string): number;
  /**
   * Counts a try before its outcome is known, so that many at once do not all pass. Beyond `free`
   * of them the wait begins.
   */
  tried(key: string, free: number): void;
  /** The last try was right: it does not count, those before it do. */
  takeBack(key: string): void;
  /** Begins to count anew. */
  clear(key: string): void;
}

/**
 * Slows down guessing, by e-mail digest and by address. Kept in memory: each process counts for
 * itself.
 */
export function createThrottle(now: () => number): Throttle {
  const tries = new LRUCache<string, { count: number; until: number }>({ max: 100_000, ttl: 3_600_000 });
  return {
    waitMs: (key) => Math.max(0, (tries.get(key)?.until ?? 0) - now()),
    tried(key, free) {
      const count = (tries.get(key)?.count ?? 0) + 1;
      const wait = count < free ? 0 : Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** (count - free));
      tries.set(key, { count, until: now() + wait });
    },
    takeBack(key) {
      const count = (tries.get(key)?.count ?? 1) - 1;
      tries.set(key, { count, until: 0 });
    },
    clear: (key) => void tries.delete(key),
  };
}
