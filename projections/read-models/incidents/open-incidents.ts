import type pg from 'pg';
import { Gauge } from 'prom-client';
import { incidentKind } from '../../../domain/incident/events.ts';
import type { Group } from '../../read-model.ts';
import type { Row } from '../../table.ts';
import { readModelProblems } from '../../runner/readiness.ts';
import { incidentTotals } from '../incident-totals/table.ts';

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
  const { rows } = await pool.query<Row<typeof incidentTotals>>(
    `select kind, open from ${incidentTotals.view}`,
  );
  return new Map(rows.map(({ kind, open }) => [kind, open]));
}
