import type pg from 'pg';
import { LEASE_MS } from '../../runtime/database/lease.ts';
import { HOLD_MS } from './open-work.ts';

/** Work is done a moment after it is due; what is not by then is late, in milliseconds. */
const LATE_MS = 5_000;
/**
 * What has been begun more often keeps nobody waiting any more: it fails for an hour by then, of
 * its pauses alone. When it was opened says nothing of that, since nobody tries during a stop.
 */
const TRIES_MAX = 12;

/**
 * A process that has read up to the head under its present leader, who is still there: a lease that
 * nobody renews is half over soon. What was begun is held, so that `due_at` says when it was; what
 * was begun more than once has failed.
 */
const CAUGHT_UP = `select from open_work.processes p
  join leadership.leases l on l.name = p.lease and l.epoch = p.epoch
    and l.expires_at > now() + interval '${LEASE_MS / 2} milliseconds'
  where p.name = $1 and p.folded and p.stopped_at is null and not exists (
    select from open_work.items i where i.process = p.name and i.ended_at is null and (
      (i.tries = 0 and i.due_at < $2) or (i.tries = 1 and i.due_at < $3)
      or i.tries between 2 and ${TRIES_MAX}))`;

/**
 * Whether a process has done what the events so far ask of it, but for the last seconds: after a
 * stop, another process must not act on what this one has not told yet.
 */
export async function isCaughtUp(pool: pg.Pool, process: string, now: Date): Promise<boolean> {
  const nowMs = now.getTime();
  const times = [-LATE_MS, HOLD_MS - LATE_MS];
  const { rowCount } = await pool.query({
    name: 'open work caught up',
    text: CAUGHT_UP,
    values: [process, ...times.map((ms) => new Date(nowMs + ms))],
  });
  return rowCount === 1;
}
