import type pg from 'pg';
import { headPosition } from '../../eventstore/head.ts';
import { lookAtLog } from '../../eventstore/identity.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { KEPT_SCHEMAS } from '../backup/schemas.ts';

interface Parts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
}

/**
 * Tables of what is made from events, with the id of the log that they were made from: an empty set
 * that runs has them, without a row of another log.
 */
const MADE_FROM_LOG: readonly (readonly [table: string, where: string])[] = [
  ['projection.generations', "status = 'ACTIVE' and log_id <> $1"],
  ['open_work.processes', 'log_id <> $1'],
];

/**
 * Throws one sentence unless nothing is in the set but what its programs write when they start:
 * the id of the log, empty tables, and the proof of the master key.
 */
export async function requireEmpty({ store, pool }: Parts): Promise<void> {
  if ((await headPosition(store)) !== undefined) throw notEmpty('its event store has events');
  const tables = KEPT_SCHEMAS.flatMap(({ name, tables }) => tables.map((table) => `${name}.${table}`));
  for (const table of tables)
    if (await hasRows(pool, table, 'true', [])) throw notEmpty(`its database has rows in ${table}`);
  const { id } = await lookAtLog(store);
  for (const [table, where] of MADE_FROM_LOG)
    if (await hasRows(pool, table, where, [id]))
      throw notEmpty(`its database has read from another event store (${table})`);
}

const notEmpty = (why: string): Error =>
  new Error(
    `Only an empty set can be filled, and ${why}: start one with a new event store and a new database. Nothing was restored.`,
  );

async function hasRows(
  pool: pg.Pool,
  table: string,
  where: string,
  values: unknown[],
): Promise<boolean> {
  const known = await pool.query<{ name: string | null }>('select to_regclass($1) as name', [table]);
  if (known.rows[0]?.name == null) return false;
  return (await pool.query(`select from ${table} where ${where} limit 1`, values)).rowCount === 1;
}
