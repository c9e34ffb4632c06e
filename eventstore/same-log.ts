import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withTimeout } from '../runtime/with-timeout.ts';
import { compareLog, LogMismatch, type LogCheckpoint } from './compare-log.ts';
import { lookAtLog } from './identity.ts';
import { MayNotRead } from './checkpoints-in-database.ts';
import { demandKeys, hasAnyKey, KeysLost, watchKeys } from './keys-of-events.ts';
import { endProgram } from './open-event-store.ts';
import type { EventStore } from './store.ts';

interface Parts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly checkpoints: (pool: pg.Pool) => Promise<readonly LogCheckpoint[]>;
}

/**
 * Throws LogMismatch where the event store does not hold the log that the database was made from,
 * and as `compareLog`. A log that an operator accepted is right, however far those who read it have
 * come with it.
 */
export async function assertSameLog({ store, pool, checkpoints }: Parts): Promise<void> {
  const { relations } = await compareLog(store, await checkpoints(pool));
  const other = relations.find((relation) => relation === 'OTHER' || relation === 'OLDER');
  if (other) throw new LogMismatch(other);
}

/** The same, and whether the keys of its events are there. Throws KeysLost, too. */
export async function assertLogAndKeys(parts: Parts): Promise<void> {
  await assertSameLog(parts);
  await demandKeys(parts.store, parts.pool);
}

/**
 * The same, again and again: whoever asks meanwhile gets the same answer. Log and database may each
 * be exchanged while a program runs.
 */
export function monitorLog(parts: Parts): () => Promise<void> {
  const lookForKeys = watchKeys(parts.store, parts.pool);
  async function look(): Promise<void> {
    await assertSameLog(parts);
    await lookForKeys();
  }
  let looking: Promise<void> | undefined;
  return () => (looking ??= look().finally(() => (looking = undefined)));
}

/**
 * Ends the program where the log is another one than the database's, or its keys are lost; other
 * failures it throws.
 */
export function endAtLogMismatch(error: unknown): never {
  endWhereWrong(error);
  throw error;
}

function endWhereWrong(error: unknown): void {
  if (error instanceof LogMismatch || error instanceof KeysLost || error instanceof MayNotRead)
    endProgram(error);
}

/** For the first answer. A store that gives it, however slowly, is waited for until it is known. */
const ANSWERS_WITHIN_MS = 3_000;

interface Warns {
  warn(why: { readonly err: unknown }, sentence: string): void;
}

const NO_KEY =
  'waits for the event store, and begins when it answers: the database has no key, so that it may be a wrong one';
/** Between two looks at a store that is waited for, in milliseconds. */
const LOOK_AGAIN_MS = 500;

/**
 * The look of a program at its start, before it works and says that it runs, or until `signal`
 * aborts. Ends it where the log is another one, and where the keys of its events are lost.
 * `demandMore` is asked of a log that is the database's. A store that is away is waited for only
 * where the database has no key: nobody can sell or sign in there, and the first key would make a
 * wrong database pass for the right one.
 */
export async function checkLogAtStart(
  parts: Parts,
  { signal, log }: { readonly signal: AbortSignal; readonly log: Warns },
  demandMore: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { store, pool } = parts;
  const lookForKeys = watchKeys(store, pool);
  let told = false;
  while (!signal.aborted) {
    try {
      await withTimeout(ANSWERS_WITHIN_MS, lookAtLog(store));
      await assertSameLog(parts);
      await demandMore();
      await lookForKeys();
      return;
    } catch (error) {
      endWhereWrong(error);
      if (await hasAnyKey(pool).catch(() => false)) return;
      if (!told) log.warn({ err: error }, NO_KEY);
      told = true;
    }
    await sleep(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}
