import type { Span } from '../../domain/comparison/comparison.ts';
import { EventUnreadable } from '../../eventstore/stored-event.ts';
import { fetchInTime } from '../charges/deadline.ts';
import type { OpenConnection } from '../connections.ts';
import type { ReportedFact } from '../providers/contract.ts';
import type { ComparisonDependencies } from './compare-list.ts';
import { compareFact } from './compare-fact.ts';

/**
 * Charges made within this time are asked for together, in milliseconds; fewer, where there are
 * many.
 */
const SLICE_MAX_MS = 3_600_000;
const SLICE_MIN_MS = 60_000;
const PAGES_MAX = 10;
/** No provider has as many pages of one minute: it gives the same ones again. */
const PAGES_OF_MINUTE_MAX = 1_000;
/** After this time what is left waits for the next run, in milliseconds. */
const RUN_MS = 20_000;
/** One part that takes longer is given up. */
const PART_MAX_MS = 10 * 60_000;

interface Found {
  readonly charges: number;
  /** Under a reference such as ours, and not ours. */
  readonly notKnown: readonly ReportedFact[];
  /** Paid to our account, under no reference of ours. */
  readonly foreign: readonly ReportedFact[];
}

export interface Read extends Found {
  /** Up to here all was compared. ISO 8601 UTC. */
  readonly until: string;
  /** False: the provider did not answer. */
  readonly answered: boolean;
}

/** Compares slice after slice of a span, at least one of them, until the time is over. */
export async function readSpan(
  deps: ComparisonDependencies,
  connection: OpenConnection,
  { from, goal }: Span,
): Promise<Read> {
  const begunMs = deps.now().getTime();
  const [firstMs, goalMs] = [Date.parse(from), Date.parse(goal)];
  const elapsedMs = () => deps.now().getTime() - begunMs;
  const outOfTime = (atMs: number) => elapsedMs() > (atMs > firstMs ? RUN_MS : PART_MAX_MS);
  let [atMs, sliceMs] = [firstMs, SLICE_MAX_MS];
  let found: Found = { charges: 0, notKnown: [], foreign: [] };
  let answered = true;
  while (answered && atMs < goalMs && !outOfTime(atMs)) {
    const untilMs = Math.min(atMs + sliceMs, goalMs);
    const pagesMax = sliceMs > SLICE_MIN_MS ? PAGES_MAX : PAGES_OF_MINUTE_MAX;
    const slice = await readSlice(deps, connection, { fromMs: atMs, untilMs, pagesMax });
    if (slice === 'TOO_MANY' && sliceMs > SLICE_MIN_MS) sliceMs = Math.max(SLICE_MIN_MS, sliceMs / 2);
    else if (typeof slice === 'string') answered = false;
    else [found, atMs] = [sum(found, slice), untilMs];
  }
  // Not even one slice in all that time: that is no answer either.
  return { ...found, until: new Date(atMs).toISOString(), answered: answered && atMs > firstMs };
}

async function readSlice(
  deps: ComparisonDependencies,
  connection: OpenConnection,
  { fromMs, untilMs, pagesMax }: { fromMs: number; untilMs: number; pagesMax: number },
): Promise<Found | 'TOO_MANY' | 'UNANSWERED'> {
  const { adapter, context } = connection;
  const span = { from: new Date(fromMs).toISOString(), until: new Date(untilMs).toISOString() };
  let found: Found = { charges: 0, notKnown: [], foreign: [] };
  let page: string | undefined;
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const request = { ...span, ...(page !== undefined && { page }) };
    const answer = await fetchInTime(
      deps,
      context,
      async (timed) =>
        (await adapter.listTransactions?.(request, timed)) ?? {
          kind: 'notSent' as const,
          reason: 'OPERATION_NOT_SUPPORTED',
        },
    );
    if (answer.kind !== 'done') return 'UNANSWERED';
    for (const fact of answer.value.facts) found = sum(found, await foundIn(deps, connection, fact));
    page = answer.value.next;
    if (page === undefined) return found;
  }
  return 'TOO_MANY';
}

async function foundIn(
  deps: ComparisonDependencies,
  connection: OpenConnection,
  fact: ReportedFact,
): Promise<Found> {
  const whose = await compareFact(deps, connection, fact).catch(leaveUnreadable);
  return {
    charges: 1,
    notKnown: whose === 'NOT_KNOWN' ? [fact] : [],
    foreign: whose === 'FOREIGN' && fact.paidCents > 0 ? [fact] : [],
  };
}

/**
 * A sale that nobody can read keeps no other waiting; those who read the log tell somebody of it.
 */
function leaveUnreadable(error: unknown): 'OURS' {
  if (error instanceof EventUnreadable) return 'OURS';
  throw error;
}

const sum = (a: Found, b: Found): Found => ({
  charges: a.charges + b.charges,
  notKnown: [...a.notKnown, ...b.notKnown],
  foreign: [...a.foreign, ...b.foreign],
});
