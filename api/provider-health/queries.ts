import type { Scope } from '../../domain/access/scope.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import {
  providerFailures,
  providerHealth,
  providerLatencies,
} from '../../projections/read-models/provider-health/table.ts';
import { selected, sqlNames } from '../../projections/table.ts';
import type { ListArguments } from '../graphql/list/arguments.ts';
import { range } from '../graphql/list/filters.ts';
import { listOf, type ListDependencies, type ListPage } from '../graphql/list/list.ts';
import type { ProviderHealth, ProviderHealthFilter } from '../graphql/resolver-types.generated.ts';
import { hoursOf } from './hours.ts';
import type { FailureRow, LatencyRow } from './rows.ts';
import { shownHealth } from './shown-health.ts';

const PLACE = ['platformId', 'connectionId', 'provider', 'method'] as const;
const PLACE_SQL = sqlNames(PLACE);

/** What their hours add up to, of each connection and method. */
const lines = listOf(providerHealth, {
  owner: { platform: 'platformId' },
  sorts: { place: PLACE },
  order: 'place',
  filters: { hours: range('hour') },
  sums: ['attempts', 'notAsked', 'observed', 'answered', 'created', 'paid'],
});

/** What one of the other tables adds up to, by `what`, for the lines of a page. */
const partsOf = (
  view: string,
  what: readonly string[],
): string => `select ${selected([...PLACE, ...what])}, sum(count)::bigint as count
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as page (${PLACE_SQL})
  join ${view} using (${PLACE_SQL})
  where hour >= $5 and hour < $6
  group by ${PLACE_SQL}, ${sqlNames(what)} order by count desc, ${sqlNames(what)}`;

const FAILURES = partsOf(providerFailures.view, ['kind', 'reason']);
const LATENCIES = partsOf(providerLatencies.view, ['upToMs']);

/** How the connections within reach of a scope fared in a span of time. Errors: INVALID_INPUT. */
export async function listProviderHealth(
  deps: ListDependencies,
  scope: Scope,
  { filter, ...args }: ListArguments & { readonly filter: ProviderHealthFilter },
): Promise<Result<ListPage<ProviderHealth>>> {
  const hours = hoursOf(filter, deps.now());
  if (!hours.ok) return hours;
  const page = await lines.page(deps, scope, { ...args, filter: { hours: hours.value } });
  if (!page.ok) return page;
  return ok({
    ...page.value,
    async nodes() {
      const rows = await page.value.nodes();
      const places = PLACE.map((column) => rows.map((row) => row[column]));
      const asked = [...places, hours.value.from, hours.value.until];
      const [failures, latencies] = await Promise.all([
        deps.pools.read<FailureRow>(FAILURES, asked),
        deps.pools.read<LatencyRow>(LATENCIES, asked),
      ]);
      return rows.map((row) => shownHealth(row, failures.rows, latencies.rows));
    },
  });
}
