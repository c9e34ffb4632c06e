import { LRUCache } from 'lru-cache';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { perMinute } from '../http/minute-limit.ts';

/**
 * How long an offer is remembered to be there, or not to be, in milliseconds. What is there is
 * still looked up; it is remembered for whoever shares a network with somebody who invents ids.
 */
const FRESH_MS = { known: 3_600_000, missed: 10_000 } as const;
const OFFERS_MAX = 10_000;
const MISSES_PER_MINUTE = 60;

interface Named {
  readonly network: string;
  readonly offerId: string;
}

export interface OfferLookup {
  /**
   * What `look` finds of an offer; it is not asked about one that was not there a moment ago.
   * Errors: OFFER_NOT_FOUND; RATE_LIMITED for a network that named too many that are none, except
   * about one that is known to be there.
   */
  find<T>(named: Named, look: () => Promise<T | undefined>): Promise<Result<T>>;
}

/** Whether there is no such offer, which is an answer where somebody only looks. */
export const isMissing = (found: Result<unknown>): boolean =>
  !found.ok && found.error.code === 'OFFER_NOT_FOUND';

/**
 * An offer's id that somebody invents must not cost a read each time. Each program remembers for
 * itself.
 */
export function createOfferLookup(): OfferLookup {
  const known = new LRUCache<string, true>({ max: OFFERS_MAX, ttl: FRESH_MS.known });
  const missed = new LRUCache<string, true>({ max: OFFERS_MAX, ttl: FRESH_MS.missed });
  const misses = perMinute(MISSES_PER_MINUTE);
  return {
    async find({ network, offerId }, look) {
      if (missed.has(offerId)) return fail('OFFER_NOT_FOUND');
      if (misses.isSpent(network) && !known.has(offerId))
        return fail('RATE_LIMITED', { retryAfterSeconds: 60 });
      const found = await look();
      if (found !== undefined) {
        known.set(offerId, true);
        return ok(found);
      }
      missed.set(offerId, true);
      misses.allow(network);
      return fail('OFFER_NOT_FOUND');
    },
  };
}
