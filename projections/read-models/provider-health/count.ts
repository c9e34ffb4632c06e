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
export type MadeAttempt = ChargeAttempt & { readonly attemptedAt: Date | string };

type Counts = Omit<WrittenRow<typeof providerHealth>, (typeof providerHealth.key)[number] | 'hour'>;

const NOTHING: Counts = {
  attempts: 0,
  notAsked: 0,
  observed: 0,
  answered: 0,
  created: 0,
  paid: 0,
  latencyMs: 0,
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
  count(rows, attempt, { observed: 1, answered: Number(answered), latencyMs });
  const upToMs = LATENCY_BOUNDS_MS[latencyBucket(latencyMs)] ?? 0;
  rows.add(providerLatencies, { ...placeOf(attempt), upToMs, count: 1 });
}

function placeOf({ platformId, connectionId, provider, method, attemptedAt }: MadeAttempt) {
  const hour = hourOf(new Date(attemptedAt));
  return { platformId, connectionId, provider, method, hour, slot: slotOf(hour) };
}
