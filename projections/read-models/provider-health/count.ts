import { LATENCY_BOUNDS_MS, latencyBucket } from '../../../domain/provider-health/provider-health.ts';
import type { Rows } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import type { ChargeAttempt } from '../charge-attempts/table.ts';
import {
  hourOf,
  providerFailures,
  providerHealth,
  providerLatencies,
  slotOf,
  type FailureKind,
} from './table.ts';

/** An attempt that was made: it counts in the hour of that. */
export type MadeAttempt = ChargeAttempt & { readonly attempted_at: Date | string };

type Counts = Omit<WrittenRow<typeof providerHealth>, (typeof providerHealth.key)[number] | 'hour'>;

const NOTHING: Counts = {
  attempts: 0,
  not_asked: 0,
  observed: 0,
  answered: 0,
  created: 0,
  paid: 0,
  latency_ms: 0,
};

/** Adds to what came of the attempts of its connection, method and hour. */
export const count = (rows: Rows, attempt: MadeAttempt, counts: Partial<Counts>): void =>
  rows.add(providerHealth, { ...placeOf(attempt), ...NOTHING, ...counts });

/** Adds one that brought no charge, or one that was refused later. */
export const countFailure = (
  rows: Rows,
  attempt: MadeAttempt,
  kind: FailureKind,
  reason: string,
): void => rows.add(providerFailures, { ...placeOf(attempt), kind, reason, count: 1 });

/** Adds one whose end was seen by whoever had asked. */
export function countObserved(
  rows: Rows,
  attempt: MadeAttempt,
  { answered, latencyMs }: { readonly answered: boolean; readonly latencyMs: number },
): void {
  count(rows, attempt, { observed: 1, answered: Number(answered), latency_ms: latencyMs });
  const up_to_ms = LATENCY_BOUNDS_MS[latencyBucket(latencyMs)] ?? 0;
  rows.add(providerLatencies, { ...placeOf(attempt), up_to_ms, count: 1 });
}

function placeOf({ platform_id, connection_id, provider, method, attempted_at }: MadeAttempt) {
  const hour = hourOf(new Date(attempted_at));
  return { platform_id, connection_id, provider, method, hour, slot: slotOf(hour) };
}
