import { LRUCache } from 'lru-cache';

/** Wrong passwords allowed before the wait begins; then it doubles with each, up to the maximum. Milliseconds. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = 2_000;
const WAIT_MAX_MS = 15 * 60_000;

export interface Throttle {
  /** Milliseconds until another try is allowed; 0 when it is now. */
  waitMs(key: string): number;
  failed(key: string): void;
  succeeded(key: string): void;
}

/** Slows down guessing, by e-mail digest and by address. Kept in memory: each process counts for itself. */
export function createThrottle(now: () => number): Throttle {
  const tries = new LRUCache<string, { failures: number; until: number }>({ max: 100_000, ttl: 3_600_000 });
  return {
    waitMs: (key) => Math.max(0, (tries.get(key)?.until ?? 0) - now()),
    failed(key) {
      const failures = (tries.get(key)?.failures ?? 0) + 1;
      const wait = failures < FREE_TRIES ? 0 : Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_TRIES));
      tries.set(key, { failures, until: now() + wait });
    },
    succeeded: (key) => void tries.delete(key),
  };
}
