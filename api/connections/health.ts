import {
  basisPointsOf,
  LATENCY_BOUNDS_MS,
  percentileMs,
} from '../../domain/provider-health/provider-health.ts';
import {
  hourOf,
  providerHealth,
  providerLatencies,
} from '../../projections/read-models/provider-health/table.ts';
import { batched } from '../../runtime/batched.ts';
import type { Pools } from '../../runtime/database/pools.ts';

/** How a connection fared in the last 24 hours, by all methods. */
interface Health {
  readonly attempts: number;
  readonly approvalRate: number | null;
  readonly latencyP50Ms: number | null;
  readonly latencyP95Ms: number | null;
}

interface Key {
  readonly platformId: string;
  readonly connectionId: string;
}

const HOURS = 24;

const partsOf = (view: string, what: string, by = '') => `
  select connection_id as id, ${what} from unnest($1::text[], $2::text[]) as page (platform_id, connection_id)
  join ${view} using (platform_id, connection_id)
  where hour > $3 group by connection_id${by}`;

const ATTEMPTS = partsOf(
  providerHealth.view,
  `sum(attempts)::float8 as attempts, sum(not_asked)::float8 as "notAsked", sum(paid)::float8 as paid`,
);
const LATENCIES = partsOf(
  providerLatencies.view,
  'up_to_ms as "upToMs", sum(count)::float8 as count',
  ', up_to_ms',
);

type Attempts = { id: string; attempts: number; notAsked: number; paid: number };
type Latency = { id: string; upToMs: number; count: number };

/** Answers it for each connection of a page, by two statements for all of them. */
export const connectionHealth = (deps: {
  readonly pools: Pick<Pools, 'read'>;
  readonly now: () => Date;
}) =>
  batched(async (keys: readonly Key[]): Promise<Health[]> => {
    const asked = [
      keys.map(({ platformId }) => platformId),
      keys.map(({ connectionId }) => connectionId),
      hourOf(deps.now()) - HOURS,
    ];
    const [attempts, latencies] = await Promise.all([
      deps.pools.read<Attempts>(ATTEMPTS, asked),
      deps.pools.read<Latency>(LATENCIES, asked),
    ]);
    return keys.map(({ connectionId }) => {
      const row = attempts.rows.find(({ id }) => id === connectionId);
      const buckets = latencies.rows.filter(({ id }) => id === connectionId);
      const histogram = LATENCY_BOUNDS_MS.map(
        (bound) => buckets.find(({ upToMs }) => upToMs === bound)?.count ?? 0,
      );
      return {
        attempts: row?.attempts ?? 0,
        approvalRate: row ? basisPointsOf(row.paid, row.attempts - row.notAsked) : null,
        latencyP50Ms: percentileMs(histogram, 0.5),
        latencyP95Ms: percentileMs(histogram, 0.95),
      };
    });
  });
