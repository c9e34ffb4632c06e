import type { Span } from '../../domain/comparison/comparison.ts';
import { EventUnreadable } from '../../eventstore/stored-event.ts';
import { fetchInTime } from '../charges/look-up.ts';
import type { OpenConnection } from '../providers/connections.ts';
import type { ReportedFact } from '../providers/contract.ts';
import type { ComparisonDependencies } from './compare-list.ts';
import { compareFact, type Listed } from './compare-fact.ts';

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
/** A provider that leaves more slices in a row without an answer is away. */
const STEPS_MAX = 24;

interface Found {
  readonly charges: number;
  /** Under a reference such as ours, and not ours. */
  readonly notKnown: readonly ReportedFact[];
  /** Paid to our account, under no reference of ours. */
  readonly foreign: readonly ReportedFact[];
  /** Ids of those that could not be read. */
  readonly unreadable: readonly string[];
}

const NOTHING: Found = { charges: 0, notKnown: [], foreign: [], unreadable: [] };

export interface LeftOut {
  readonly from: string;
  readonly until: string;
}

export interface Read extends Found {
  /** Up to here all was compared but `leftOut`. ISO 8601 UTC. */
  readonly until: string;
  /** What the provider does not answer for, though it does for what lies behind. */
  readonly leftOut: readonly LeftOut[];
  /** False: the provider did not answer. */
  readonly answered: boolean;
}

/**
 * Compares slice after slice of a span, at least one of them, until the time is over. Slices that
 * are not answered are asked for again once one behind them is: only then is it they that the
 * provider does not answer.
 */
export async function readSpan(
  deps: ComparisonDependencies,
  connection: OpenConnection,
  { from, goal, stepsOver }: Span,
): Promise<Read> {
  const begunMs = deps.now().getTime();
  const [firstMs, goalMs] = [Date.parse(from), Date.parse(goal)];
  const isOver = (limitMs: number) => deps.now().getTime() - begunMs > limitMs;
  const stepsMax = stepsOver ? STEPS_MAX : 0;
  let [atMs, readMs, sliceMs, isAway] = [firstMs, firstMs, SLICE_MAX_MS, false];
  let [found, leftOut, skipped]: [Found, readonly Slice[], readonly Slice[]] = [NOTHING, [], []];
  const isDone = () => isAway || atMs >= goalMs || isOver(readMs > firstMs ? RUN_MS : PART_MAX_MS);
  while (skipped.length <= stepsMax && !isDone()) {
    const slice = { fromMs: atMs, untilMs: Math.min(atMs + sliceMs, goalMs) };
    const read = await readSlice(deps, connection, slice);
    if (read === 'TOO_MANY') sliceMs = halfOf(slice);
    else if (read === 'AWAY') isAway = true;
    else if (read === 'UNANSWERED') [atMs, skipped] = [slice.untilMs, [...skipped, slice]];
    else {
      const again = await askAgain(deps, connection, skipped, () => isOver(PART_MAX_MS));
      const [missing] = again.rest;
      // What lies behind a slice that was not asked for again is read by the next run, once more.
      found = sum(sum(found, again.found), missing ? NOTHING : read);
      readMs = missing ? missing.fromMs : slice.untilMs;
      [leftOut, isAway] = [[...leftOut, ...again.leftOut], again.isAway];
      [atMs, skipped] = [readMs, []];
    }
  }
  // Not even one slice in all that time: that is no answer either.
  const answered = !isAway && skipped.length === 0 && readMs > firstMs;
  return { ...found, leftOut: joined(leftOut), until: iso(readMs), answered };
}

interface AskedAgain {
  readonly found: Found;
  readonly leftOut: readonly Slice[];
  /** From here on nothing was asked for again. */
  readonly rest: readonly Slice[];
  readonly isAway: boolean;
}

/** At least one, however late it is: each run gets further than the one before. */
async function askAgain(
  deps: ComparisonDependencies,
  connection: OpenConnection,
  skipped: readonly Slice[],
  isLate: () => boolean,
): Promise<AskedAgain> {
  const [rest, leftOut]: [Slice[], Slice[]] = [[...skipped], []];
  let found = NOTHING;
  for (let [slice] = rest; slice; [slice] = rest) {
    const isFirst = slice.fromMs === skipped[0]?.fromMs;
    if (!isFirst && isLate()) break;
    const read = await readSlice(deps, connection, slice);
    if (read === 'AWAY') return { found, leftOut, rest, isAway: true };
    rest.shift();
    if (read === 'TOO_MANY') rest.unshift(...halvesOf(slice));
    else if (read === 'UNANSWERED') leftOut.push(slice);
    else found = sum(found, read);
  }
  return { found, leftOut, rest, isAway: false };
}

/** Those next to each other are told as one. */
function joined(slices: readonly Slice[]): readonly LeftOut[] {
  const spans: Slice[] = [];
  for (const { fromMs, untilMs } of slices) {
    const before = spans.at(-1)?.untilMs === fromMs ? spans.pop() : undefined;
    spans.push({ fromMs: before?.fromMs ?? fromMs, untilMs });
  }
  return spans.map(({ fromMs, untilMs }) => ({ from: iso(fromMs), until: iso(untilMs) }));
}

const iso = (ms: number): string => new Date(ms).toISOString();

interface Slice {
  readonly fromMs: number;
  readonly untilMs: number;
}

const halfOf = ({ fromMs, untilMs }: Slice): number => Math.max(SLICE_MIN_MS, (untilMs - fromMs) / 2);

function halvesOf(slice: Slice): readonly Slice[] {
  const middleMs = slice.fromMs + halfOf(slice);
  return [
    { ...slice, untilMs: middleMs },
    { ...slice, fromMs: middleMs },
  ];
}

/**
 * TOO_MANY: a part of the slice may be answered. AWAY: the provider would answer for no other slice
 * either.
 */
type NotRead = 'TOO_MANY' | 'UNANSWERED' | 'AWAY';

async function readSlice(
  deps: ComparisonDependencies,
  connection: OpenConnection,
  { fromMs, untilMs }: Slice,
): Promise<Found | NotRead> {
  const { adapter, context } = connection;
  const isSmallest = untilMs - fromMs <= SLICE_MIN_MS;
  const pagesMax = isSmallest ? PAGES_OF_MINUTE_MAX : PAGES_MAX;
  const span = { from: iso(fromMs), until: iso(untilMs) };
  let found = NOTHING;
  let page: string | undefined;
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const request = { ...span, ...(page !== undefined && { page }) };
    const askedAt = deps.now().toISOString();
    const answer = await fetchInTime(
      deps,
      context,
      async (timed) =>
        (await adapter.listTransactions?.(request, timed)) ?? {
          kind: 'notSent' as const,
          reason: 'OPERATION_NOT_SUPPORTED',
        },
    );
    if (answer.kind !== 'done') {
      const reason = 'reason' in answer ? answer.reason : answer.kind;
      return notRead(reason, { isSmallest, isFirstPage: pages === 0 });
    }
    const { facts, unreadable = [], next } = answer.value;
    for (const fact of facts) found = sum(found, await foundIn(deps, connection, { fact, askedAt }));
    found = { ...found, unreadable: [...found.unreadable, ...unreadable] };
    page = next;
    if (page === undefined) return found;
  }
  return isSmallest ? 'UNANSWERED' : 'TOO_MANY';
}

/**
 * They are of the provider or of the connection to it; any other answer may be about its slice
 * alone.
 */
const OF_NO_SLICE: ReadonlySet<string> = new Set([
  ...['UNREACHABLE', 'TLS', 'CREDENTIALS', 'UNAUTHORIZED'],
  ...['NO_CERTIFICATE', 'CERTIFICATE_UNREADABLE', 'ADDRESS_REFUSED', 'CLOSED'],
]);

interface Place {
  readonly isSmallest: boolean;
  readonly isFirstPage: boolean;
}

function notRead(reason: string, { isSmallest, isFirstPage }: Place): NotRead {
  // A page is as long as its charges are: fewer may be within what we read of one answer.
  if (reason === 'BODY_TOO_LARGE') return isSmallest ? 'UNANSWERED' : 'TOO_MANY';
  if (reason === 'RATE_LIMITED') return isSmallest || isFirstPage ? 'AWAY' : 'TOO_MANY';
  return OF_NO_SLICE.has(reason) ? 'AWAY' : 'UNANSWERED';
}

async function foundIn(
  deps: ComparisonDependencies,
  connection: OpenConnection,
  listed: Listed,
): Promise<Found> {
  const { fact } = listed;
  const whose = await compareFact(deps, connection, listed).catch(leaveUnreadable);
  return {
    ...NOTHING,
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
  unreadable: [...a.unreadable, ...b.unreadable],
});
