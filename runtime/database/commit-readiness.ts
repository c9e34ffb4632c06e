import type pg from 'pg';
import { TimeoutError, withTimeout } from '../with-timeout.ts';

/** With a replica that answers a commit waits for some milliseconds. */
const WAITING = `select 1 from pg_stat_activity
  where wait_event = 'SyncRep' and usename = current_user and query_start < now() - interval '3 seconds' limit 1`;

/** Whoever asks may see of a connection that it sends to a replica, and no more. */
const FOLLOWED_BY_NOBODY = `select 1 where current_setting('synchronous_standby_names') <> ''
  and not exists (select from pg_stat_replication) and not pg_is_in_recovery()`;

/**
 * Says so when commits have to wait for a replica and none follows, which is known before anybody
 * commits, or when those of the pool's user wait since none answers (decision 0062), or undefined.
 */
export async function commitProblem(pool: pg.Pool): Promise<string | undefined> {
  const alone = await pool.query(FOLLOWED_BY_NOBODY);
  if (alone.rows.length > 0) return `no replica follows: ${WAIT}`;
  const waiting = await pool.query(WAITING);
  if (waiting.rows.length === 0) return undefined;
  return NO_REPLICA;
}

const WAIT = 'commits wait until one does, or until synchronous_standby_names is reset';
const NO_REPLICA = `no replica answers: ${WAIT}`;

/** Longer than a replica needs that is there, less than a statement may take, in milliseconds. */
const COMMITS_WITHIN_MS = 5_000;
/** A line in the log of PostgreSQL that changes no table. */
const COMMIT = "select pg_logical_emit_message(true, 'razao', 'a commit is tried')";

/**
 * Throws one sentence unless a commit of the pool's user is acknowledged in time. Changes nothing.
 */
export async function demandCommits(pool: pg.Pool, withinMs = COMMITS_WITHIN_MS): Promise<void> {
  const client = await pool.connect();
  let waits = false;
  try {
    await withTimeout(withinMs, client.query(COMMIT));
  } catch (error) {
    waits = error instanceof TimeoutError;
    throw waits ? new Error(`PostgreSQL: ${NO_REPLICA}.`) : error;
  } finally {
    // A connection that waits is of use to nobody.
    client.release(waits);
  }
}
