import { LRUCache } from 'lru-cache';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';

/** The wait begins with this and doubles with each further try. Milliseconds. */
const FIRST_WAIT_MS = 2_000;

/** Beyond five in a row the wait begins, up to a quarter of an hour. */
const FEW: Tries = { free: 5, waitMaxMs: 15 * 60_000 };

interface Tries {
  /** So many pass without a wait. */
  readonly free: number;
  /** The wait grows up to this, in milliseconds. */
  readonly waitMaxMs: number;
}

export interface Throttle {
  /** Milliseconds until another try is allowed; 0 when it is now. */
  waitMs(key: string): number;
  /**
   * Counts a try before its outcome is known, so that many at once do not all pass. Beyond `free`
   * of them the wait begins.
   */
  tried(key: string, tries: Tries): void;
  /** The last try was right: it does not count, those before it do. */
  takeBack(key: string): void;
  /** Begins to count anew. */
  clear(key: string): void;
}

/**
 * Slows down guessing, by whatever a try counts against. Kept in memory: each program counts for
 * itself.
 */
export function createThrottle(now: () => number): Throttle {
  const tries = new LRUCache<string, { count: number; until: number }>({ max: 100_000, ttl: 3_600_000 });
  return {
    waitMs: (key) => Math.max(0, (tries.get(key)?.until ?? 0) - now()),
    tried(key, { free, waitMaxMs }) {
      const count = (tries.get(key)?.count ?? 0) + 1;
      const wait = count < free ? 0 : Math.min(waitMaxMs, FIRST_WAIT_MS * 2 ** (count - free));
      tries.set(key, { count, until: now() + wait });
    },
    takeBack(key) {
      const count = (tries.get(key)?.count ?? 1) - 1;
      tries.set(key, { count, until: 0 });
    },
    clear: (key) => void tries.delete(key),
  };
}

/** Counts one of few tries, unless it has to wait. Error: RATE_LIMITED, with the seconds. */
export function tryOfFew(throttle: Throttle, key: string): Result<true> {
  const wait = throttle.waitMs(key);
  if (wait > 0) return fail('RATE_LIMITED', { retryAfterSeconds: Math.ceil(wait / 1_000) });
  throttle.tried(key, FEW);
  return ok(true);
}
