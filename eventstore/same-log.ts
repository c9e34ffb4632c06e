import type pg from 'pg';
import { withinTime } from '../runtime/within-time.ts';
import { compareLog, lookAtLog, OtherLog, type Kept } from './identity.ts';
import { endProgram } from './open-event-store.ts';
import type { EventStore } from './store.ts';

interface Parts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly kept: (pool: pg.Pool) => Promise<readonly Kept[]>;
}

/**
 * Looks whether the event store still holds the log that the database was made from; whoever asks
 * meanwhile gets the same answer. A log that an operator accepted is right, however far those who
 * read it have come with it. Throws OtherLog, and as `compareLog`.
 */
export function watchSameLog({ store, pool, kept }: Parts): () => Promise<void> {
  async function look(): Promise<void> {
    const { standings } = await compareLog(store, await kept(pool));
    const other = standings.find((standing) => standing === 'OTHER' || standing === 'OLDER');
    if (other) throw new OtherLog(other);
  }
  let looking: Promise<void> | undefined;
  return () => (looking ??= look().finally(() => (looking = undefined)));
}

/** Ends the program where the log is another one than the database's; other failures it throws. */
export function endAtOtherLog(error: unknown): never {
  if (error instanceof OtherLog) endProgram(error);
  throw error;
}

/** For the first answer. A store that gives it, however slowly, is waited for until it is known. */
const ANSWERS_WITHIN_MS = 3_000;

/**
 * The look of a program at its start, before it works and says that it runs. Ends it where the log
 * is another one; a store that is away is not waited for.
 */
export async function lookFirst(store: EventStore, look: () => Promise<void>): Promise<void> {
  try {
    await withinTime(ANSWERS_WITHIN_MS, lookAtLog(store));
    await look();
  } catch (error) {
    if (error instanceof OtherLog) endProgram(error);
  }
}
