import { z } from 'zod';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { hourOf } from '../../projections/read-models/provider-health/table.ts';
import type { ProviderHealthFilter } from '../graphql/resolver-types.generated.ts';

const HOUR_MS = 3_600_000;
/** The length of the span where nobody says from when, in milliseconds. */
const SPAN_MS = 24 * HOUR_MS;

/** Hours before the present one that a span may begin at: a later one may have their row. */
const HOURS_BACK = 30 * 24;

const moment = z.iso.datetime({ offset: true });

/** Hours by their number, `until` excluded. */
interface Hours {
  readonly from: number;
  readonly until: number;
}

/**
 * The hours that a span of time touches: to the end of the present one, a day long, where nothing
 * else is said. Error: INVALID_INPUT for what is no moment, or a span that ends before it begins or
 * begins more than thirty days ago.
 */
export function hoursOf({ from, until }: ProviderHealthFilter, now: Date): Result<Hours> {
  for (const [field, value] of Object.entries({ from, until }))
    if (value != null && !moment.safeParse(value).success) return refused(field, 'INVALID_FORMAT');
  const untilMs = until == null ? now.getTime() : Date.parse(until);
  const fromMs = from == null ? untilMs - SPAN_MS : Date.parse(from);
  if (fromMs >= untilMs) return refused('until', 'OUT_OF_RANGE');
  const first = hourOf(new Date(fromMs));
  if (first < hourOf(now) - HOURS_BACK) return refused(from == null ? 'until' : 'from', 'OUT_OF_RANGE');
  return ok({ from: first, until: hourOf(new Date(untilMs - 1)) + 1 });
}

const refused = (field: string, code: string): Result<never> =>
  fail('INVALID_INPUT', { fields: [{ field, code }] });
