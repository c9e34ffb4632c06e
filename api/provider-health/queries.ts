import { z } from 'zod';
import type { Scope } from '../../domain/access/scope.ts';
import { paymentMethod } from '../../domain/kernel/enums.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import {
  providerFailures,
  providerHealth,
  providerLatencies,
} from '../../projections/read-models/provider-health/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';
import type { ProviderHealth, ProviderHealthFilter } from '../graphql/resolver-types.generated.ts';
import { hoursOf } from './hours.ts';
import type { FailureRow, HealthRow, LatencyRow, Place } from './rows.ts';
import { shownHealth } from './shown-health.ts';

interface HealthQuery {
  readonly filter: ProviderHealthFilter;
  readonly first: number;
  readonly after: string | null | undefined;
  readonly now: Date;
}

/** Place of the last line seen. */
const lastPlace = z.tuple([z.string(), z.string(), z.string(), paymentMethod]);

const PLACE = 'platform_id, connection_id, provider, method';

/** By the key, in its order: lines that are not on the page are not read. */
const PAGE = `select ${PLACE}, sum(attempts)::bigint as attempts, sum(not_asked)::bigint as not_asked,
    sum(observed)::bigint as observed, sum(answered)::bigint as answered, sum(created)::bigint as created,
    sum(paid)::bigint as paid
  from ${providerHealth.view}
  where ($1::text is null or platform_id = $1) and hour >= $2 and hour < $3
    and ($4::text is null or (${PLACE}) > ($4::text, $5::text, $6::text, $7::text))
  group by ${PLACE} order by ${PLACE} limit $8`;

/** What one of the other tables adds up to, by `what`, for the lines of a page. */
const partsOf = (
  view: string,
  what: string,
): string => `select ${PLACE}, ${what}, sum(count)::bigint as count
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as page (${PLACE})
  join ${view} using (${PLACE})
  where hour >= $5 and hour < $6
  group by ${PLACE}, ${what} order by count desc, ${what}`;

const FAILURES = partsOf(providerFailures.view, 'kind, reason');
const LATENCIES = partsOf(providerLatencies.view, 'upToMs');

/**
 * How the connections within reach of a scope fared in a span of time, by method. Errors:
 * INVALID_INPUT.
 */
export async function listProviderHealth(
  pools: Pools,
  { platformId }: Scope,
  { filter, first, after, now }: HealthQuery,
): Promise<Result<{ nodes: ProviderHealth[]; endCursor: string | null }>> {
  const length = pageLength(first);
  if (!length.ok) return length;
  const cursor = readCursor(after, lastPlace);
  if (!cursor.ok) return cursor;
  const hours = hoursOf(filter, now);
  if (!hours.ok) return hours;
  const { from, until } = hours.value;
  const seen = cursor.value ?? [null, null, null, null];
  const found = await pools.read<HealthRow>(PAGE, [platformId, from, until, ...seen, first + 1]);
  const rows = found.rows.slice(0, first);
  const asked = [...columnsOf(rows), from, until];
  const [failures, latencies] = await Promise.all([
    pools.read<FailureRow>(FAILURES, asked),
    pools.read<LatencyRow>(LATENCIES, asked),
  ]);
  const last = found.rows.length > first ? rows.at(-1) : undefined;
  return ok({
    nodes: rows.map((row) => shownHealth(row, failures.rows, latencies.rows)),
    endCursor: last ? toCursor(placeOf(last)) : null,
  });
}

const placeOf = ({ platformId, connectionId, provider, method }: Place) => [
  platformId,
  connectionId,
  provider,
  method,
];

/** The places of rows, column by column. */
const columnsOf = (rows: readonly Place[]): string[][] => [
  rows.map(({ platformId }) => platformId),
  rows.map(({ connectionId }) => connectionId),
  rows.map(({ provider }) => provider),
  rows.map(({ method }) => method),
];
