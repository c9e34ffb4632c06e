import { setTimeout as sleep } from 'node:timers/promises';
import { FORWARDS, StreamDeletedError, StreamNotFoundError } from '@eventstore/db-client';
import { Deadline, TRY_MS } from './deadline.ts';
import { asKnown } from './failures.ts';
import { lookAtLog, type LogNow } from './identity.ts';
import { readWithin } from './read-within.ts';
import type { EventStore } from './store.ts';
import type { EventPlace } from './stored-event.ts';

/** What a consumer keeps of the log that it reads. */
export interface LogCheckpoint {
  /** Null: nobody asked for it when the checkpoint was made. */
  readonly logId: string | null;
  readonly checkpoint: bigint | undefined;
  /** The newest event of ours that it has read; left out where an older release kept none. */
  readonly lastEvent?: EventPlace | undefined;
}

/** What was kept does not belong to the log at hand; an operator has to say what is meant. */
export class LogMismatch extends Error {
  constructor(relation: Exclude<LogRelation, 'SAME'>) {
    super(`${WHAT[relation]}: rebuild --reset-to-log`);
  }
}

const WAY_ON =
  'Check EVENTSTORE_URL and DATABASE_URL; only to go on without the sales that the log lacks';
const WHAT = {
  OTHER: `The event store holds another log than the one that this database was made from. ${WAY_ON}`,
  OLDER: `The event store lacks what this database has read of it: it is an older copy. ${WAY_ON}`,
  REPLACED:
    'The database was reset to the log that is there, and not all that is made from it is there yet; to make the rest',
};

/**
 * `SAME`: the consumer goes on behind its checkpoint; `REPLACED`: it begins again from the first
 * event. `OTHER` and `OLDER`: it must not go on.
 */
export type LogRelation = 'SAME' | 'REPLACED' | 'OTHER' | 'OLDER';

/**
 * How a log stands to what a consumer has kept, by ids and positions alone, which are only ever
 * compared: an older copy may have grown beyond the checkpoint.
 */
export function relationOf(
  { id, inPlaceOf, newest }: LogNow,
  { logId, checkpoint }: LogCheckpoint,
): LogRelation {
  if (logId === null && checkpoint === undefined) return 'SAME';
  if (logId === null ? inPlaceOf.size > 0 : inPlaceOf.has(logId)) return 'REPLACED';
  if (logId !== null && logId !== id) return 'OTHER';
  const isBeyond = checkpoint !== undefined && (newest === undefined || checkpoint > newest);
  return isBeyond ? 'OLDER' : 'SAME';
}

const LOOKS_MAX = 4;
const LOOK_AGAIN_MS = 500;

/**
 * How the log stands to what consumers kept, which was read before. Looks again before it says
 * OLDER: a leader that was just elected may be a moment behind what others have shown. Throws as
 * `lookAtLog`.
 */
export async function compareLog(
  store: EventStore,
  kept: readonly LogCheckpoint[],
): Promise<{ readonly log: LogNow; readonly relations: readonly LogRelation[] }> {
  for (let looks = 1; ; looks += 1) {
    const log = await lookAtLog(store);
    const relations = await relationsOf(store, log, kept);
    if (!relations.includes('OLDER') || looks === LOOKS_MAX) return { log, relations };
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Each event is looked up once: most consumers have read the same one last. */
async function relationsOf(
  store: EventStore,
  log: LogNow,
  kept: readonly LogCheckpoint[],
): Promise<LogRelation[]> {
  const lookups = new Map<string, Promise<boolean>>();
  const isThere = (event: EventPlace): Promise<boolean> => {
    const lookup = lookups.get(event.id) ?? new Deadline().retry(() => holds(store, event));
    lookups.set(event.id, lookup);
    return lookup;
  };
  return Promise.all(
    kept.map(async (each): Promise<LogRelation> => {
      const relation = relationOf(log, each);
      if (relation !== 'SAME' || !each.lastEvent) return relation;
      return (await isThere(each.lastEvent)) ? 'SAME' : 'OLDER';
    }),
  );
}

/** Whether the log holds this event where it was read. */
async function holds({ client }: EventStore, { stream, revision, id }: EventPlace): Promise<boolean> {
  try {
    const reading = client.readStream(stream, {
      direction: FORWARDS,
      fromRevision: BigInt(revision),
      maxCount: 1,
      requiresLeader: true,
    });
    const resolved = await readWithin(TRY_MS, reading);
    return resolved.some(({ event }) => event?.id === id);
  } catch (error) {
    if (error instanceof StreamNotFoundError) return false;
    // Only a log that had the stream can say that it was deleted.
    if (error instanceof StreamDeletedError) return true;
    throw asKnown(error);
  }
}

/**
 * Throws unless the log that is there now is still the one that was seen: who reads it has to look
 * again. Throws as `lookAtLog`, too.
 */
export async function demandUnchanged(store: EventStore, seen: LogNow): Promise<void> {
  const { relations } = await compareLog(store, [{ logId: seen.id, checkpoint: seen.newest }]);
  if (relations[0] !== 'SAME') throw new Error('Another log took the place of the one that was read');
}
