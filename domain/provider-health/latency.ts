/**
 * Upper ends of the buckets into which times to answer are sorted, in milliseconds. One operation
 * takes 20 s at most, and writing down what came of it a moment more.
 */
export const LATENCY_BOUNDS_MS = [
  50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000,
] as const;

/** How many times lie in each bucket, in the order of the bounds. */
export type Histogram = readonly number[];

export const NO_LATENCIES: Histogram = LATENCY_BOUNDS_MS.map(() => 0);

const LAST = LATENCY_BOUNDS_MS.length - 1;

/** The bucket of a time; what is beyond the last bound is in the last one. */
export function latencyBucket(ms: number): number {
  const found = LATENCY_BOUNDS_MS.findIndex((bound) => ms <= bound);
  return found === -1 ? LAST : found;
}

/** A histogram with one more time in it. */
export const withLatency = (histogram: Histogram, ms: number): Histogram => {
  const bucket = latencyBucket(ms);
  return histogram.map((count, index) => (index === bucket ? count + 1 : count));
};

/** Two histograms as one. */
export const addHistograms = (a: Histogram, b: Histogram): Histogram =>
  a.map((count, index) => count + (b[index] ?? 0));

/**
 * The time within which this share of all lies, as the upper end of its bucket: never less than it
 * was. Null where nothing was measured.
 */
export function percentileMs(histogram: Histogram, share: number): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(share * total));
  let seen = 0;
  for (const [bucket, count] of histogram.entries()) {
    seen += count;
    if (seen >= rank) return LATENCY_BOUNDS_MS[bucket] ?? null;
  }
  return null;
}
