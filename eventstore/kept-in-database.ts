import type pg from 'pg';
import type { Kept } from './identity.ts';

/** What a table of the database knows of the log that it was made from. */
export interface KeptBy extends Kept {
  readonly table: string;
}

/**
 * What all that is made from events was made from: live tables of read models, those of another
 * release, too, and the workers' open work.
 */
export async function keptByAll(pool: pg.Pool): Promise<KeptBy[]> {
  return [...(await keptByReadModels(pool)), ...(await keptByProcesses(pool))];
}

/** What live tables of read models were made from. */
export const keptByReadModels = (pool: pg.Pool): Promise<KeptBy[]> =>
  keptBy(pool, 'projection.generations', "each.status = 'ACTIVE'");

/** What the workers' open work was noted from. */
export const keptByProcesses = (pool: pg.Pool): Promise<KeptBy[]> =>
  keptBy(pool, 'open_work.processes', 'true');

async function keptBy(pool: pg.Pool, table: string, where: string): Promise<KeptBy[]> {
  // As JSON, since an older release has no column for the id.
  const text = `select to_jsonb(each)->>'log_id' as log_id, to_jsonb(each)->>'position' as position
     from ${table} each where ${where}`;
  const { rows } = await pool
    .query<{ log_id: string | null; position: string | null }>(text)
    .catch(noneWithoutTable);
  return rows.map(({ log_id, position }) => ({
    table,
    logId: log_id,
    checkpoint: position === null ? undefined : BigInt(position),
  }));
}

/** In a set on which nothing was made yet. */
function noneWithoutTable(error: unknown): { readonly rows: [] } {
  if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return { rows: [] };
  throw error;
}

const UNDEFINED_TABLE = '42P01';
