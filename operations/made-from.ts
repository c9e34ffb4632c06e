import type pg from 'pg';
import { compareLog, type Standing } from '../eventstore/identity.ts';
import type { EventStore } from '../eventstore/store.ts';
import { keptByAll } from '../eventstore/kept-in-database.ts';

interface Parts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
}

/** A table of the database that was not made from the log at hand as it is now. */
export interface MadeFrom {
  readonly table: string;
  readonly standing: Exclude<Standing, 'SAME'>;
}

/**
 * Which tables of the database were made from another log, or from more of it. Throws as
 * `compareLog`.
 */
export async function notMadeFrom({ store, pool }: Parts): Promise<MadeFrom[]> {
  // Before the log is looked at, which only grows meanwhile.
  const kept = await keptByAll(pool);
  const { standings } = await compareLog(store, kept);
  return kept.flatMap(({ table }, index) => {
    const standing = standings[index] ?? 'SAME';
    return standing === 'SAME' ? [] : [{ table, standing }];
  });
}

/** Tables of which a set that has sold has rows in one at least. */
const KEYS = ['vault.subjects', 'vault.secrets', 'access.credentials'];

/** Whether the database has anything of what a set's events cannot be used without. */
export async function hasAnyKey(pool: pg.Pool): Promise<boolean> {
  for (const table of KEYS) if (await hasRows(pool, table)) return true;
  return false;
}

/** Whether a table is there and has rows. */
export async function hasRows(pool: pg.Pool, table: string): Promise<boolean> {
  const known = await pool.query<{ name: string | null }>('select to_regclass($1) as name', [table]);
  if (known.rows[0]?.name == null) return false;
  return (await pool.query(`select from ${table} limit 1`)).rowCount === 1;
}
