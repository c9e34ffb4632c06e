import { declineFamily, type DeclineFamily } from '../../domain/kernel/enums.ts';
import {
  LATENCY_BOUNDS_MS,
  percentileMs,
  basisPointsOf,
  TECHNICAL,
} from '../../domain/provider-health/provider-health.ts';
import type { ProviderHealth } from '../graphql/resolver-types.generated.ts';
import type { FailureRow, HealthRow, LatencyRow, Place } from './rows.ts';

/** One line of the list, of the rows of its page. */
export function shownHealth(
  row: HealthRow,
  failuresOfPage: readonly FailureRow[],
  latenciesOfPage: readonly LatencyRow[],
): ProviderHealth {
  const failures = failuresOfPage.filter((each) => isAt(row, each));
  const histogram = histogramOf(latenciesOfPage.filter((each) => isAt(row, each)));
  return {
    platformId: row.platformId,
    connectionId: row.connectionId,
    provider: row.provider,
    method: row.method,
    attempts: row.attempts,
    created: row.created,
    paid: row.paid,
    approvalRate: basisPointsOf(row.paid, row.attempts - row.notAsked),
    answerRate: basisPointsOf(row.answered, row.observed),
    latencyP50Ms: percentileMs(histogram, 0.5),
    latencyP95Ms: percentileMs(histogram, 0.95),
    declines: failures.filter(isDecline).map(({ reason: family, count }) => ({ family, count })),
    errors: errorsOf(failures),
  };
}

const isAt = (a: Place, b: Place): boolean =>
  a.platformId === b.platformId &&
  a.connectionId === b.connectionId &&
  a.provider === b.provider &&
  a.method === b.method;

const histogramOf = (rows: readonly LatencyRow[]): number[] =>
  LATENCY_BOUNDS_MS.map((bound) => rows.find(({ upToMs }) => upToMs === bound)?.count ?? 0);

const isDecline = (row: FailureRow): row is FailureRow & { readonly reason: DeclineFamily } =>
  row.kind === 'DECLINED' && declineFamily.safeParse(row.reason).success;

/** What went wrong by reason, the most frequent first; a technical refusal is among it. */
function errorsOf(failures: readonly FailureRow[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { kind, reason, count } of failures)
    if (kind !== 'DECLINED' || reason === TECHNICAL)
      counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}
