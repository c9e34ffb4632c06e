import { addDays, saoPauloDay, startOfDay } from '../kernel/calendar/calendar.ts';
import { eventDefinitions, type Aggregate } from '../kernel/aggregate.ts';
import { ok, type Result } from '../kernel/result.ts';
import { comparisonEvents, type ComparisonEvent, type ProviderListCompared } from './events.ts';

export type ComparisonState =
  | { readonly phase: 'NONE' }
  | { readonly phase: 'COMPARED'; readonly until: string; readonly goal: string };

/** How far a connection's charges were compared with its provider's own list (decision 0052). */
export const comparison: Aggregate<ComparisonState, ComparisonEvent> = {
  category: 'comparison',
  events: eventDefinitions(comparisonEvents),
  initial: { phase: 'NONE' },
  evolve: (_state, { data: { until, goal } }) => ({ phase: 'COMPARED', until, goal }),
};

/** Days that are compared again, since a charge goes on after the day on which it was made. */
const OVERLAP_DAYS = 2;
/** What lies further back is compared no more, however long nobody compared. */
const BACK_DAYS_MAX = 90;
/** A comparison that came to no end for so many days is not held up any longer by a part of it. */
const STUCK_DAYS = 2;

export interface Span {
  /** ISO 8601 UTC. */
  readonly from: string;
  /** Not in it. */
  readonly goal: string;
  /** What the provider does not answer for is left out, if it does for what lies behind. */
  readonly stepsOver: boolean;
}

/**
 * What is to be compared next: the rest of what was begun, else the days up to the end of
 * yesterday in São Paulo, some of which were compared before. Undefined while there is nothing. Of
 * what came to no end for days the rest goes up to yesterday, too: what cannot be answered may be
 * the last of it.
 */
export function spanToCompare(state: ComparisonState, now: Date): Span | undefined {
  const today = saoPauloDay(now);
  const goal = startOfDay(today);
  const daysAgo = (days: number) => startOfDay(addDays(today, -days));
  if (state.phase === 'NONE') return { from: daysAgo(OVERLAP_DAYS), goal, stepsOver: false };
  const hasRest = isBefore(state.until, state.goal);
  const stepsOver = !isBefore(daysAgo(STUCK_DAYS), state.goal);
  if (hasRest && !stepsOver) return { from: state.until, goal: state.goal, stepsOver };
  if (!isBefore(state.goal, goal)) return undefined;
  const from = hasRest
    ? state.until
    : startOfDay(addDays(saoPauloDay(new Date(state.goal)), -OVERLAP_DAYS));
  const earliest = daysAgo(BACK_DAYS_MAX);
  return { from: isBefore(from, earliest) ? earliest : from, goal, stepsOver };
}

/** Recording what others have recorded, or more than that, already is success without an event. */
export function recordCompared(
  state: ComparisonState,
  compared: ProviderListCompared,
): Result<ComparisonEvent[]> {
  const isNews =
    state.phase === 'NONE' ||
    isBefore(state.goal, compared.goal) ||
    (state.goal === compared.goal && isBefore(state.until, compared.until));
  return ok(isNews ? [{ type: 'ProviderListCompared', data: compared }] : []);
}

/** São Paulo has had no summer time since 2019. */

const isBefore = (a: string, b: string): boolean => Date.parse(a) < Date.parse(b);
