import {
  addHistograms,
  NO_LATENCIES,
  percentileMs,
  withLatency,
  type Histogram,
  basisPointsOf,
  listedReason,
} from '../../domain/provider-health/provider-health.ts';

/** How a call of a provider ended. */
export interface CallEnd {
  /** The provider answered, whatever it said: a decline is an answer. */
  readonly answered: boolean;
  /** What belongs into the error mix, also of a call that was answered. */
  readonly error?: string;
  readonly latencyMs: number;
}

/** What ended within one part of the window. */
interface Bucket {
  readonly startMs: number;
  readonly calls: number;
  readonly answers: number;
  readonly latencies: Histogram;
  readonly errors: Readonly<Record<string, number>>;
}

/** What was heard of one connection within the last two minutes, the oldest part first. */
export type HealthWindow = readonly Bucket[];

/** The health of one connection at one moment. */
export interface Health {
  /** Calls that came back. */
  readonly calls: number;
  readonly answers: number;
  /** Answers of calls, in basis points; null without a call. */
  readonly answerRate: number | null;
  readonly latencyP50Ms: number | null;
  readonly latencyP95Ms: number | null;
  /** How many calls ended with each error. */
  readonly errors: Readonly<Record<string, number>>;
}

export const NOTHING_HEARD: HealthWindow = [];

/** How long a call counts, in milliseconds. */
export const WINDOW_MS = 120_000;
const BUCKET_MS = 10_000;

const bucketStart = (atMs: number): number => Math.floor(atMs / BUCKET_MS) * BUCKET_MS;

/**
 * The parts of the window that still count at a moment. What lies ahead of it was heard before the
 * clock was set back, and would never grow old.
 */
function current(window: HealthWindow, atMs: number): HealthWindow {
  const startMs = bucketStart(atMs);
  return window.filter((each) => each.startMs <= startMs && each.startMs > startMs - WINDOW_MS);
}

/** The window after one more call has ended. */
export function hear(window: HealthWindow, end: CallEnd, atMs: number): HealthWindow {
  const startMs = bucketStart(atMs);
  const kept = current(window, atMs);
  const newest = kept.at(-1);
  return newest?.startMs === startMs
    ? [...kept.slice(0, -1), withCall(newest, end)]
    : [...kept, withCall({ ...NO_CALLS, startMs }, end)];
}

const NO_CALLS: Omit<Bucket, 'startMs'> = { calls: 0, answers: 0, latencies: NO_LATENCIES, errors: {} };

const withCall = (
  { startMs, calls, answers, latencies, errors }: Bucket,
  { answered, error, latencyMs }: CallEnd,
): Bucket => ({
  startMs,
  calls: calls + 1,
  answers: answers + (answered ? 1 : 0),
  latencies: withLatency(latencies, latencyMs),
  errors: error === undefined ? errors : addErrors(errors, { [listedReason(error)]: 1 }),
});

/** What the window says of the connection at a moment. */
export function healthAt(window: HealthWindow, atMs: number): Health {
  const buckets = current(window, atMs);
  const sum = buckets.reduce<Omit<Bucket, 'startMs'>>(
    (total, bucket) => ({
      calls: total.calls + bucket.calls,
      answers: total.answers + bucket.answers,
      latencies: addHistograms(total.latencies, bucket.latencies),
      errors: addErrors(total.errors, bucket.errors),
    }),
    NO_CALLS,
  );
  return {
    calls: sum.calls,
    answers: sum.answers,
    answerRate: basisPointsOf(sum.answers, sum.calls),
    latencyP50Ms: percentileMs(sum.latencies, 0.5),
    latencyP95Ms: percentileMs(sum.latencies, 0.95),
    errors: sum.errors,
  };
}

function addErrors(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum = { ...a };
  for (const [reason, count] of Object.entries(b)) sum[reason] = (sum[reason] ?? 0) + count;
  return sum;
}
