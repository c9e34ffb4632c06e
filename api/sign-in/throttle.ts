import { LRUCache } from 'lru-cache';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { networkOf } from '../http/minute-limit.ts';

/** The wait begins with this and doubles with each further try. Milliseconds. */
const FIRST_WAIT_MS = 2_000;

/**
 * Tries allowed before the wait begins, and the longest wait in milliseconds. A network may be a
 * whole office. An account is guessed at from many networks, and its owner, in a browser that
 * nobody knows yet, must come through between the guesses.
 */
export const TRIES = {
  pair: { free: 5, waitMaxMs: 15 * 60_000 },
  network: { free: 50, waitMaxMs: 15 * 60_000 },
  account: { free: 20, waitMaxMs: 60_000 },
} as const;

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
  throttle.tried(key, TRIES.pair);
  return ok(true);
}

/** What one try counts against. */
export interface Counted extends Tries {
  readonly key: string;
  /** Nobody else's tries are counted there. */
  readonly isOwn: boolean;
}

/**
 * What a try counts against. A known device counts by itself: whatever strangers do to the account,
 * or in its network, does not keep the owner out. `what` is counted apart from all else.
 */
export function countedBy(
  account: string,
  { ip, device }: { readonly ip: string; readonly device?: string | undefined },
  what = '',
): readonly Counted[] {
  if (device) return [{ key: `${what}device/${device}`, isOwn: true, ...TRIES.pair }];
  const network = networkOf(ip);
  return [
    { key: `${what}pair/${network}/${account}`, isOwn: true, ...TRIES.pair },
    { key: `${what}network/${network}`, isOwn: false, ...TRIES.network },
    { key: `${what}account/${account}`, isOwn: false, ...TRIES.account },
  ];
}

/** Counts a try, unless it has to wait. Error: RATE_LIMITED, with the seconds. */
export function waitOf(throttle: Throttle, counted: readonly Counted[]): Result<never> | undefined {
  const wait = Math.max(...counted.map(({ key }) => throttle.waitMs(key)));
  if (wait > 0) return fail('RATE_LIMITED', { retryAfterSeconds: Math.ceil(wait / 1_000) });
  for (const { key, ...tries } of counted) throttle.tried(key, tries);
  return undefined;
}

/** The try was right. */
export function passed(throttle: Throttle, counted: readonly Counted[]): void {
  for (const { key, isOwn } of counted) {
    // Of what is shared only this try: one right password must not give strangers new tries.
    if (isOwn) throttle.clear(key);
    else throttle.takeBack(key);
  }
}
