import type pg from 'pg';

/** With a replica that answers a commit waits for some milliseconds. */
const WAITING = `select 1 from pg_stat_activity
  where wait_event = 'SyncRep' and usename = current_user and query_start < now() - interval '3 seconds' limit 1`;

/**
 * Says so when commits of the pool's user wait for a replica and none answers (decision 0062), or
 * undefined.
 */
export async function commitProblem(pool: pg.Pool): Promise<string | undefined> {
  const waiting = await pool.query(WAITING);
  if (waiting.rows.length === 0) return undefined;
  return 'no replica answers: commits wait until one does, or until synchronous_standby_names is reset';
}
