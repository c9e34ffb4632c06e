import type pg from 'pg';
import type { Kept } from '../../eventstore/identity.ts';

/** What a table of the database knows of the log that it was made from. */
export interface KeptBy extends Kept {
  readonly table: string;
}

/** What all live tables of read models, those of another release, too, were made from. */
export const keptByReadModels = (pool: pg.Pool): Promise<KeptBy[]> =>
  keptBy(pool, 'projection.generations', "each.status = 'ACTIVE'");

/** What all that is made from events was made from: read models, and the workers' open work. */
export async function keptByAll(pool: pg.Pool): Promise<KeptBy[]> {
  return [...(await keptByReadModels(pool)), ...(await keptBy(pool, 'open_work.processes', 'true'))];
}

async function keptBy(pool: pg.Pool, table: string, where: string): Promise<KeptBy[]> {
  const known = await pool.query<{ name: string | null }>('select to_regclass($1) as name', [table]);
  if (known.rows[0]?.name == null) return [];
  // As JSON, since an older release has no column for the id.
  const { rows } = await pool.query<{ log_id: string | null; position: string | null }>(
    `select to_jsonb(each)->>'log_id' as log_id, to_jsonb(each)->>'position' as position
     from ${table} each where ${where}`,
  );
  return rows.map(({ log_id, position }) => ({
    table,
    logId: log_id,
    checkpoint: position === null ? undefined : BigInt(position),
  }));
}
