import type pg from 'pg';
import { viewSchemaOf } from '../../projections/table.ts';
import { inTransaction } from '../../runtime/database/pools.ts';

/**
 * The empty set's are made of nothing: without live ones its programs build them all at once, in a
 * fraction of the time in which each would catch up. Their views go with them, so that until then
 * readers learn that they are not there, as where `activate` shows another version.
 */
export async function retireReadModels(pool: pg.Pool): Promise<void> {
  const found = await pool.query<{ name: string | null }>(
    "select to_regclass('projection.generations') as name",
  );
  if (found.rows[0]?.name == null) return;
  await inTransaction(pool, async (client) => {
    const retired = await client.query<{ name: string; version: number }>(
      `update projection.generations set status = 'RETIRED', retired_at = now()
       where status = 'ACTIVE' returning read_group as name, version`,
    );
    for (const { name, version } of retired.rows)
      await client.query(`drop schema if exists ${viewSchemaOf(name, version)} cascade`);
  });
}
