import { LRUCache } from 'lru-cache';
import type { Inbox } from '../../runtime/inbox/inbox.ts';
import { perMinute } from '../http/minute-limit.ts';

/**
 * Bounds what one connection may leave with us, whoever sends it: a provider that goes wild fills
 * neither the disk nor the time of others (decision 0047).
 */
export interface IntakeLimit {
  /** Whether one more webhook of the connection may be stored; counts it. */
  allow(connectionId: string, webhook: { readonly isUnderstood: boolean }): Promise<boolean>;
}

interface Bounds {
  /** Webhooks of one connection that may wait to be dealt with. */
  readonly waitingMax: number;
  /** They are counted once in so many that this process takes. */
  readonly countEvery: number;
  /** Of those that nobody understands, and which are kept whole, in a minute. */
  readonly unknownPerMinute: number;
}

const BOUNDS: Bounds = { waitingMax: 50_000, countEvery: 1_000, unknownPerMinute: 120 };

const CONNECTIONS_MAX = 10_000;
/** What has too many waiting is counted anew after this time, in milliseconds. */
export const FULL_MS = 5_000;

interface Taken {
  readonly untilCount: number;
  /** Too many wait, as seen then; milliseconds since 1970. */
  readonly fullAt?: number;
}

export function createIntakeLimit(
  inbox: Pick<Inbox, 'hasWaiting'>,
  bounds: Partial<Bounds> = {},
  now: () => number = Date.now,
): IntakeLimit {
  const { waitingMax, countEvery, unknownPerMinute } = { ...BOUNDS, ...bounds };
  const unknown = perMinute(unknownPerMinute);
  const taken = new LRUCache<string, Taken>({ max: CONNECTIONS_MAX });

  async function hasRoom(connectionId: string): Promise<boolean> {
    const { untilCount, fullAt } = taken.get(connectionId) ?? { untilCount: 0 };
    if (fullAt !== undefined && now() - fullAt < FULL_MS) return false;
    // Before the question: those that come meanwhile must not ask it too. Of whom too many wait as
    // far as is known, they are refused, or some would slip in each time.
    const counted = { untilCount: (untilCount > 0 ? untilCount : countEvery) - 1 };
    taken.set(connectionId, fullAt === undefined ? counted : { untilCount: 0, fullAt: now() });
    if (untilCount > 0) return true;
    const isFull = await inbox.hasWaiting(connectionId, waitingMax);
    if (isFull) taken.set(connectionId, { untilCount: 0, fullAt: now() });
    else if (fullAt !== undefined) taken.set(connectionId, counted);
    return !isFull;
  }

  return {
    allow: async (connectionId, { isUnderstood }) =>
      (isUnderstood || unknown.allow(connectionId)) && hasRoom(connectionId),
  };
}
