import type pg from 'pg';
import { registry } from '../domain/events/registry.ts';
import { hasRows } from '../runtime/database/has-rows.ts';
import { Deadline } from './deadline.ts';
import { asKnown } from './failures.ts';
import { newestRecord, oldestBehind } from './head.ts';
import type { LogEvent } from './stored-event.ts';
import { isOurs } from './streams.ts';
import type { EventStore } from './store.ts';

/** The event store's events can be read by nobody who has this database. */
export class KeysLost extends Error {
  constructor() {
    super(
      'The event store has events, and the database has no key to read them with. Check DATABASE_URL; where the database is lost, restore a backup into an empty set',
    );
  }
}

/** Tables of which a set that has events has rows in one at least: keys come first. */
const KEYS = ['vault.subjects', 'vault.keys_destroyed', 'vault.secrets', 'access.credentials'] as const;

/**
 * Whether the database has, or had, anything of what a set's events cannot be used without. True
 * for a user who may read none of the tables: nothing is known then.
 */
export async function hasAnyKey(pool: pg.Pool): Promise<boolean> {
  const found = await Promise.all(KEYS.map((table) => hasRows(pool, table)));
  return found.includes(true) || found.every((each) => each === undefined);
}

/**
 * Streams of others may be called as ours are, but have no events of ours. Behind more of others
 * than these the log is not searched: a set that has no key yet would wait for it at its start.
 */
const OURS = {
  isWanted: (event: LogEvent) => isOurs(event) && registry.has(event.type),
  recordsMax: 1_000_000,
} as const;

/** Whether the log has an event of ours behind a position. */
async function hasEvents(store: EventStore, after: bigint | undefined): Promise<boolean> {
  const first = await new Deadline().retry(() =>
    oldestBehind(store, after, OURS).catch((error: unknown) => Promise.reject(asKnown(error))),
  );
  return first !== undefined;
}

/**
 * Throws KeysLost where the log has events of ours and the database no key of any, and
 * OutcomeUnknown where the store does not answer.
 */
export const demandKeys = (store: EventStore, pool: pg.Pool): Promise<void> => watchKeys(store, pool)();

/**
 * The same, again and again: a database may be exchanged while programs run. What was searched once
 * is not searched again.
 */
export function watchKeys(store: EventStore, pool: pg.Pool): () => Promise<void> {
  let searched: bigint | undefined;
  return async () => {
    if (await hasAnyKey(pool)) return;
    const newest = await newestRecord(store);
    // Looked for before its first event was there, a key may have come since.
    if ((await hasEvents(store, searched)) && !(await hasAnyKey(pool))) throw new KeysLost();
    searched = newest;
  };
}

/** The event store holds nothing of ours, though the database was made from events. */
export class EventsLost extends Error {
  constructor() {
    super(
      'The event store has no event: there is no log to accept. Check EVENTSTORE_URL; where the event store is lost, restore a backup into an empty set',
    );
  }
}

/** Throws EventsLost where the log has no event of ours, and as `demandKeys`. */
export async function demandEvents(store: EventStore): Promise<void> {
  if (!(await hasEvents(store, undefined))) throw new EventsLost();
}
