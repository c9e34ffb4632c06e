import type pg from 'pg';
import { headPosition } from '../../eventstore/head.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { KEPT_SCHEMAS } from '../backup/schemas.ts';
import { hasRows } from '../../runtime/database/has-rows.ts';
import { notMadeFrom } from '../made-from.ts';

interface Parts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
}

/**
 * Throws one sentence unless nothing is in the set but what its programs write when they start:
 * the id of the log, empty tables, and the proof of the master key.
 */
export async function requireEmpty({ store, pool }: Parts): Promise<void> {
  if ((await headPosition(store)) !== undefined) throw notEmpty('its event store has events');
  const tables = KEPT_SCHEMAS.flatMap(({ name, tables }) => tables.map((table) => `${name}.${table}`));
  for (const table of tables)
    if ((await hasRows(pool, table)) !== false) throw notEmpty(`its database has rows in ${table}`);
  const [other] = await notMadeFrom({ store, pool });
  if (other) throw notEmpty(`its database has read from another event store (${other.table})`);
}

const notEmpty = (why: string): Error =>
  new Error(
    `Only an empty set can be filled, and ${why}: start one with a new event store and a new database. Nothing was restored.`,
  );
