import { randomUUID } from 'node:crypto';
import {
  BACKWARDS,
  END,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
  StreamNotFoundError,
  type AppendToStreamOptions,
} from '@eventstore/db-client';
import { withTimeout } from '../runtime/with-timeout.ts';
import { Deadline, TRY_MS } from './deadline.ts';
import { asKnown, RevisionConflict } from './failures.ts';
import { newestRecord } from './head.ts';
import { readWithin } from './read-within.ts';
import type { EventStore } from './store.ts';

/**
 * A stream of this program, and none of an aggregate: no projection reads it. The id of its last
 * event is that of the log.
 */
const STREAM = 'razao-identity';
const TYPE = 'LogIdentified';
/** An operator accepts a log a few times in its life. */
const IDENTITIES_MAX = 1_000;

/** No stream of this program comes to so many events. */
const NEVER_REACHED = 2n ** 40n;

/** The log as it is now. */
export interface LogNow {
  /** UUID. */
  readonly id: string;
  /**
   * Ids of the logs whose place it takes, because an operator said so: what was made from one of
   * them is to be made again from the first event.
   */
  readonly inPlaceOf: ReadonlySet<string>;
  /** Position of the newest record as it was asked for. */
  readonly newest: bigint | undefined;
}

/**
 * Reads which log it is; whoever comes first gives it its id
 * (specification/event-store#identity-of-the-log). Throws OutcomeUnknown within ten
 * seconds, and what the store refuses.
 */
export async function lookAtLog(store: EventStore): Promise<LogNow> {
  return new Deadline().retry(() => look(store));
}

async function look(store: EventStore): Promise<LogNow> {
  // First, since it also gives up a connection that says nothing.
  const newest = await newestRecord(store).catch((error: unknown) => {
    throw asKnown(error);
  });
  let identities = await readIdentities(store);
  if (identities.length === 0) {
    await write(store, [], { expectedRevision: NO_STREAM });
    identities = await readIdentities(store);
  }
  const [latest, ...earlier] = identities;
  if (!latest) throw new Error(`The event store shows no event of ${STREAM}`);
  // An acceptance whose answer was lost is written twice, and somebody may have seen the first.
  const inPlaceOf = new Set([
    ...earlier.map(({ id }) => id),
    ...identities.flatMap((identity) => identity.inPlaceOf),
  ]);
  return { id: latest.id, inPlaceOf, newest };
}

/** Gives the log another id, under which it takes the place of those that consumers have kept. */
export async function resetToLog(
  store: EventStore,
  kept: readonly { readonly logId: string | null }[],
): Promise<LogNow> {
  const log = await lookAtLog(store);
  const replaced = kept.flatMap(({ logId }) => logId ?? []);
  const inPlaceOf = [...new Set([log.id, ...replaced])];
  // Twice the same is as good as once.
  await new Deadline().retry(() => write(store, inPlaceOf, { expectedRevision: STREAM_EXISTS }));
  return lookAtLog(store);
}

/** Throws when the events of a stream may not be read. */
export async function tryToRead(store: EventStore): Promise<void> {
  await readIdentities(store);
}

/** Throws when nothing may be appended to a stream. Appends nothing: it goes behind no event. */
export const tryToAppend = (store: EventStore): Promise<void> =>
  write(store, [], { expectedRevision: NEVER_REACHED });

interface Identity {
  readonly id: string;
  readonly inPlaceOf: readonly string[];
}

/** Newest first. */
async function readIdentities({ client }: EventStore): Promise<Identity[]> {
  try {
    const reading = client.readStream(STREAM, {
      direction: BACKWARDS,
      fromRevision: END,
      maxCount: IDENTITIES_MAX,
      requiresLeader: true,
    });
    const resolved = await readWithin(TRY_MS, reading);
    return resolved.flatMap(({ event }) => (event ? [toIdentity(event)] : []));
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw asKnown(error);
  }
}

function toIdentity({ id, data }: { readonly id: string; readonly data: unknown }): Identity {
  const { inPlaceOf } = data as { readonly inPlaceOf?: unknown };
  return { id, inPlaceOf: Array.isArray(inPlaceOf) ? inPlaceOf.map(String) : [] };
}

/** Writes it unless another one is there by now. */
async function write(
  { client }: EventStore,
  inPlaceOf: readonly string[],
  { expectedRevision }: Required<Pick<AppendToStreamOptions, 'expectedRevision'>>,
): Promise<void> {
  const identity = jsonEvent({ id: randomUUID(), type: TYPE, data: { inPlaceOf: [...inPlaceOf] } });
  const options = { expectedRevision, requiresLeader: true, deadline: TRY_MS };
  try {
    await withTimeout(TRY_MS, client.appendToStream(STREAM, identity, options));
  } catch (error) {
    const known = asKnown(error);
    if (!(known instanceof RevisionConflict)) throw known;
  }
}
