import type pg from 'pg';

/** Asked first: PostgreSQL writes what it refuses into its log, where somebody has to look. */
const READABLE = `select has_schema_privilege(n.oid, 'usage')
    and has_any_column_privilege(c.oid, 'select') as readable
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname || '.' || c.relname = $1`;

/** Whether a table is there and has rows; undefined where the pool's user may not read it. */
export async function hasRows(pool: pg.Pool, table: string): Promise<boolean | undefined> {
  const { rows } = await pool.query<{ readable: boolean }>(READABLE, [table]);
  const [found] = rows;
  if (!found) return false;
  if (!found.readable) return undefined;
  return (await pool.query(`select from ${table} limit 1`)).rowCount === 1;
}
