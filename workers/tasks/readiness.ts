import type pg from 'pg';
import { Gauge } from 'prom-client';
import { LEASE_MS } from '../../runtime/database/lease.ts';
import { HOLD_MS } from './tasks.ts';
import type { RunningProcess } from './start-process.ts';

/** A failure that passes by itself takes less. */
const STOPPED_SECONDS_MAX = 15;

const STOPPED = `select name, extract(epoch from now() - stopped_at)::int as seconds
  from open_work.processes
  where name = any($1) and stopped_at < now() - $2 * interval '1 second' order by name`;

/**
 * Which processes are stopped, or undefined. It is the same for the worker that leads one and for
 * those that are on standby.
 */
export async function stoppedProcesses(
  pool: pg.Pool,
  names: readonly string[],
): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string; seconds: number }>(STOPPED, [
    names,
    STOPPED_SECONDS_MAX,
  ]);
  if (rows.length === 0) return undefined;
  return rows.map(({ name, seconds }) => `${name} has been stopped for ${seconds} s`).join('; ');
}

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
    name: 'tasks caught up',
    text: CAUGHT_UP,
    values: [process, ...times.map((ms) => new Date(nowMs + ms))],
  });
  return rowCount === 1;
}

/** By the index of what is due: one row of each kind is read. */
const OLDEST = `select asked.process, asked.kind, extract(epoch from $3 - oldest.due_at)::float8 as seconds
  from unnest($1::text[], $2::text[]) as asked (process, kind)
  cross join lateral (
    select items.due_at from open_work.items
    where items.process = asked.process and items.kind = asked.kind
      and items.ended_at is null and items.due_at <= $3
      and exists (select from open_work.processes where name = asked.process and folded)
    order by items.due_at limit 1) oldest`;

type Watched = Pick<RunningProcess, 'name' | 'kinds' | 'isLeading'>;

/**
 * For how long the oldest task of each kind has been due and nobody does it, asked
 * for when Prometheus asks. Of processes that another worker leads it is 0, since that one says it;
 * while the database does not answer, the metric is absent.
 */
export const exposeOverdue = (pool: pg.Pool, processes: readonly Watched[], now: () => Date): Gauge =>
  new Gauge({
    name: 'razao_open_work_overdue_seconds',
    help: 'How long the oldest task that is due has waited; 0 where another worker leads',
    labelNames: ['process', 'kind'],
    async collect() {
      const oldest = await oldestDue(pool, processes, now()).catch(() => undefined);
      this.reset();
      if (!oldest) return;
      for (const { process, kind } of pairsOf(processes)) this.set({ process, kind }, 0);
      for (const { process, kind, seconds } of oldest) this.set({ process, kind }, seconds);
    },
  });

const pairsOf = (processes: readonly Watched[]) =>
  processes.flatMap(({ name, kinds }) => kinds.map((kind) => ({ process: name, kind })));

async function oldestDue(pool: pg.Pool, processes: readonly Watched[], now: Date) {
  const asked = pairsOf(processes.filter(({ isLeading }) => isLeading));
  const { rows } = await pool.query<{ process: string; kind: string; seconds: number }>({
    name: 'tasks overdue',
    text: OLDEST,
    values: [asked.map(({ process }) => process), asked.map(({ kind }) => kind), now],
  });
  return rows;
}
