import type pg from 'pg';
import { headPosition } from '../../eventstore/head.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { hasAnyKey, notMadeFrom, type MadeFrom } from '../made-from.ts';

interface Parts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
}

/** Why a table keeps a backup from being made. What an operator accepted is no reason. */
const WHY: Readonly<Partial<Record<MadeFrom['standing'], (table: string) => string>>> = {
  OTHER: (table) => `the database was made from another event store (${table})`,
  OLDER: (table) =>
    `the event store ends before what the database has read of it (${table}): it is an older copy`,
};

/**
 * Whether the set has events. Throws one sentence unless event store and database belong together:
 * a backup of two that do not would in time take the place of the last good one.
 */
export async function requireItsEvents(parts: Parts): Promise<boolean> {
  const others = await notMadeFrom(parts);
  const [why] = others.flatMap(({ table, standing }) => WHY[standing]?.(table) ?? []);
  if (why) throw noBackup(`${why}. Check EVENTSTORE_URL and DATABASE_URL.`);
  const hasEvents = (await headPosition(parts.store)) !== undefined;
  const hasKeys = await hasAnyKey(parts.pool);
  if (hasEvents && !hasKeys)
    throw noBackup(
      'the event store has events, and the database has no key to read them with. Check DATABASE_URL.',
    );
  if (hasKeys && !hasEvents)
    throw noBackup(
      'the database has keys of events, and the event store has no event. Check EVENTSTORE_URL.',
    );
  return hasEvents;
}

const noBackup = (why: string): Error => new Error(`No backup was made: ${why}`);
