import type pg from 'pg';
import { Gauge } from 'prom-client';
import type { RunningProcess } from './start-process.ts';

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
 * For how long the oldest piece of each kind of open work has been due and nobody does it, asked
 * for when Prometheus asks. Of processes that another worker leads it is 0, since that one says it;
 * while the database does not answer, the metric is absent.
 */
export const exposeOverdue = (pool: pg.Pool, processes: readonly Watched[], now: () => Date): Gauge =>
  new Gauge({
    name: 'razao_open_work_overdue_seconds',
    help: 'How long the oldest piece of open work that is due has waited; 0 where another worker leads',
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
    name: 'open work overdue',
    text: OLDEST,
    values: [asked.map(({ process }) => process), asked.map(({ kind }) => kind), now],
  });
  return rows;
}
