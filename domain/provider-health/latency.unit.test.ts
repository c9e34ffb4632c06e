import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../testing/property.ts';
import {
  addHistograms,
  LATENCY_BOUNDS_MS,
  latencyBucket,
  NO_LATENCIES,
  percentileMs,
  withLatency,
} from './latency.ts';

const histogramOf = (times: readonly number[]) => times.reduce(withLatency, NO_LATENCIES);

describe('a time to answer', () => {
  it.each([
    [0, 50],
    [50, 50],
    [51, 100],
    [20_000, 20_000],
    [20_001, 30_000],
    [3_600_000, 30_000],
  ])('of %i ms is in the bucket up to %i ms', (ms, bound) => {
    expect(LATENCY_BOUNDS_MS[latencyBucket(ms)]).toBe(bound);
  });
});

describe('a percentile', () => {
  it('is none where nothing was measured', () => {
    expect(percentileMs(NO_LATENCIES, 0.5)).toBeNull();
  });

  it('is the upper end of the bucket in which it lies', () => {
    const histogram = histogramOf([...Array(19).fill(80), 4_000]);
    expect(percentileMs(histogram, 0.5)).toBe(100);
    expect(percentileMs(histogram, 0.95)).toBe(100);
    expect(percentileMs(histogram, 0.96)).toBe(5_000);
  });

  const time = fc.integer({ min: 0, max: 30_000 });

  it('has at least its share of all times within it, and less below its bucket', () => {
    forAll(fc.tuple(fc.array(time, { minLength: 1 }), fc.constantFrom(0.5, 0.95)), ([times, share]) => {
      const bound = percentileMs(histogramOf(times), share) ?? NaN;
      const below = LATENCY_BOUNDS_MS.findLast((each) => each < bound) ?? -1;
      const within = (ms: number) => times.filter((each) => each <= ms).length / times.length;
      expect(within(bound)).toBeGreaterThanOrEqual(share);
      expect(within(below)).toBeLessThan(share);
    });
  });

  it('of two histograms together is that of all their times', () => {
    forAll(fc.tuple(fc.array(time), fc.array(time)), ([a, b]) => {
      expect(addHistograms(histogramOf(a), histogramOf(b))).toEqual(histogramOf([...a, ...b]));
    });
  });
});
