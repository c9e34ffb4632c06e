import type pg from 'pg';
import { Gauge } from 'prom-client';
import { incidentKind } from '../../../domain/incident/events.ts';
import type { Group } from '../../read-model.ts';
import { readModelProblems } from '../../runner/readiness.ts';
import { incidents, type IncidentRow } from './table.ts';

type Counted = Pick<IncidentRow, 'kind'> & { readonly open: number };

/**
 * Open incidents by kind, counted when Prometheus asks. While their read model is behind, is looked
 * after by nobody or does not answer, the metric is absent: no number would be true, and 0 least of
 * all.
 */
export function exposeOpenIncidents(pool: pg.Pool, group: Group): Gauge {
  return new Gauge({
    name: 'razao_incidents_open',
    help: 'Incidents that nobody has closed, by kind; absent while nobody can say',
    labelNames: ['kind'],
    async collect() {
      const counts = await count(pool, group).catch(() => undefined);
      this.reset();
      if (counts) for (const kind of incidentKind.options) this.set({ kind }, counts.get(kind) ?? 0);
    },
  });
}

async function count(pool: pg.Pool, group: Group): Promise<ReadonlyMap<string, number> | undefined> {
  if (await readModelProblems(pool, [group])) return undefined;
  const { rows } = await pool.query<Counted>(
    `select kind, count(*)::int as open from ${incidents.view} where state = 'OPEN' group by kind`,
  );
  return new Map(rows.map(({ kind, open }) => [kind, open]));
}
