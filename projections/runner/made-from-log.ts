import type pg from 'pg';
import type { Kept } from '../../eventstore/identity.ts';

/** Tables of what is made from events. */
const MADE_FROM_LOG = [
  { table: 'projection.generations', where: "each.status = 'ACTIVE'" },
  { table: 'open_work.processes', where: 'true' },
] as const;

/** What a table of the database knows of the log that it was made from. */
export interface KeptBy extends Kept {
  readonly table: string;
}

/**
 * What all live tables of projections and workers know of the log that they were made from, also
 * those of another release, and of one that did not ask for the log's id.
 */
export async function keptByAll(pool: pg.Pool): Promise<KeptBy[]> {
  const kept: KeptBy[] = [];
  for (const { table, where } of MADE_FROM_LOG) {
    const known = await pool.query<{ name: string | null }>('select to_regclass($1) as name', [table]);
    if (known.rows[0]?.name == null) continue;
    // As JSON, since an older release has no column for the id.
    const { rows } = await pool.query<{ log_id: string | null; position: string | null }>(
      `select to_jsonb(each)->>'log_id' as log_id, to_jsonb(each)->>'position' as position
       from ${table} each where ${where}`,
    );
    for (const { log_id, position } of rows)
      kept.push({
        table,
        logId: log_id,
        checkpoint: position === null ? undefined : BigInt(position),
      });
  }
  return kept;
}
