import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const NEXT = 'select pg_snapshot_xmax(pg_current_snapshot())::text as next';

/**
 * Whether something may still see what was removed before transaction $1, so that `vacuum` leaves
 * it: a statement or transaction that began earlier, as a backup's does, one that was prepared, or
 * one of a replica. Ages, since the numbers of transactions begin anew after some time.
 */
const SEEN = `select from (
    select unnest(array[backend_xmin, backend_xid]) as oldest from pg_stat_activity
    where pid <> pg_backend_pid() and coalesce(datname, current_database()) = current_database()
    union all select xmin from pg_replication_slots
    union all select transaction from pg_prepared_xacts where database = current_database()) seers
  where age(oldest) > age($1::xid8::xid) limit 1`;

const PAUSE_FIRST_MS = 50;
const PAUSE_MAX_MS = 10_000;

/**
 * Waits until nothing can see any more what was removed before this call, `patienceMs` at most.
 * Answers whether something still may. Throws when `signal` aborts.
 */
export async function isStillSeen(
  pool: pg.Pool,
  { patienceMs, signal }: { readonly patienceMs: number; readonly signal?: AbortSignal | undefined },
): Promise<boolean> {
  const endMs = performance.now() + patienceMs;
  const { rows } = await pool.query<{ next: string }>(NEXT);
  for (let pauseMs = PAUSE_FIRST_MS; ; pauseMs = Math.min(PAUSE_MAX_MS, 2 * pauseMs)) {
    const { rowCount } = await pool.query(SEEN, [rows[0]?.next]);
    if (rowCount === 0) return false;
    if (performance.now() + pauseMs > endMs) return true;
    await sleep(pauseMs, undefined, { ...(signal && { signal }) });
  }
}
