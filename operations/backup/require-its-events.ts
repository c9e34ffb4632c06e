import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { headPosition } from '../../eventstore/head.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { readCheckpoints } from '../../eventstore/checkpoints-in-database.ts';
import { hasAnyKey } from '../../eventstore/keys-of-events.ts';
import { notMadeFrom, type MadeFrom } from '../made-from.ts';

interface Parts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
}

/** Far longer than read models and workers are behind while they run, in milliseconds. */
const READ_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 500;

/** Why a table keeps a backup from being made. What an operator accepted is no reason. */
const WHY: Readonly<Partial<Record<MadeFrom['standing'], (table: string) => string>>> = {
  OTHER: (table) => `the database was made from another event store (${table})`,
  OLDER: (table) =>
    `the event store lacks what the database has read of it (${table}): it is an older copy`,
};

/**
 * Whether the set has events. Throws one sentence unless event store and database belong together:
 * a backup of two that do not would in time take the place of the last good one.
 */
export async function requireItsEvents(
  parts: Parts,
  { readWithinMs = READ_WITHIN_MS } = {},
): Promise<boolean> {
  const others = await notMadeFrom(parts);
  const [why] = others.flatMap(({ table, standing }) => WHY[standing]?.(table) ?? []);
  if (why) throw noBackup(`${why}. Check EVENTSTORE_URL and DATABASE_URL.`);
  const head = await headPosition(parts.store);
  const hasEvents = head !== undefined;
  const hasKeys = await hasAnyKey(parts.pool);
  if (hasEvents && !hasKeys)
    throw noBackup(
      'the event store has events, and the database has no key to read them with. Check DATABASE_URL.',
    );
  if (hasKeys && !hasEvents)
    throw noBackup(
      'the database has keys of events, and the event store has no event. Check EVENTSTORE_URL.',
    );
  if (hasEvents) await requireReadUpTo(head, parts.pool, readWithinMs);
  return hasEvents;
}

/** Throws one sentence unless the database reads what the event store has by now. */
export async function requireReadToItsEnd(
  { store, pool }: Parts,
  { readWithinMs = READ_WITHIN_MS } = {},
): Promise<void> {
  const head = await headPosition(store);
  if (head !== undefined) await requireReadUpTo(head, pool, readWithinMs);
}

async function requireReadUpTo(head: bigint, pool: pg.Pool, withinMs: number): Promise<void> {
  if (await isReadUpTo(head, pool, withinMs)) return;
  throw noBackup(
    'the database does not read what the event store has. Is it the primary, and do projections and workers run?',
  );
}

/**
 * Whether anything of the database has read the log that far, or does within the time. Nobody works
 * on one that was the primary once: it lacks the keys of all who came since. True where nothing was
 * ever made from events, as before the first start and behind a restore.
 */
async function isReadUpTo(head: bigint, pool: pg.Pool, withinMs: number): Promise<boolean> {
  for (const endsAt = performance.now() + withinMs; ;) {
    const kept = await readCheckpoints(pool);
    const isThere = kept.some(({ checkpoint }) => checkpoint !== undefined && checkpoint >= head);
    if (isThere || kept.every(({ checkpoint }) => checkpoint === undefined)) return true;
    if (performance.now() >= endsAt) return false;
    await sleep(LOOK_EVERY_MS);
  }
}

const noBackup = (why: string): Error => new Error(`No backup was made: ${why}`);
