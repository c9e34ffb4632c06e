import type pg from 'pg';
import type { LogNow } from '../eventstore/identity.ts';

/** Tables of what is made from events, with the id of the log that they were made from. */
const MADE_FROM_LOG: readonly (readonly [table: string, where: string])[] = [
  ['projection.generations', "status = 'ACTIVE' and log_id <> all ($1)"],
  ['open_work.processes', 'log_id <> all ($1)'],
];

/**
 * A table of the database that was made from another log than this one, and than those whose place
 * it takes; undefined when there is none.
 */
export async function madeFromAnotherLog(
  pool: pg.Pool,
  { id, inPlaceOf }: Pick<LogNow, 'id' | 'inPlaceOf'>,
): Promise<string | undefined> {
  const logs = [id, ...inPlaceOf];
  for (const [table, where] of MADE_FROM_LOG)
    if (await hasRows(pool, table, where, [logs])) return table;
  return undefined;
}

/** Tables of which a set that has sold has rows in one at least. */
const KEYS = ['vault.subjects', 'vault.secrets', 'access.credentials'];

/** Whether the database has anything of what a set's events cannot be used without. */
export async function hasAnyKey(pool: pg.Pool): Promise<boolean> {
  for (const table of KEYS) if (await hasRows(pool, table)) return true;
  return false;
}

/** Whether a table is there and has rows for which this is true. */
export async function hasRows(
  pool: pg.Pool,
  table: string,
  where = 'true',
  values: readonly unknown[] = [],
): Promise<boolean> {
  const known = await pool.query<{ name: string | null }>('select to_regclass($1) as name', [table]);
  if (known.rows[0]?.name == null) return false;
  return (await pool.query(`select from ${table} where ${where} limit 1`, [...values])).rowCount === 1;
}
