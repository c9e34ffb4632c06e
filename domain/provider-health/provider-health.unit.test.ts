import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { forAll } from '../testing/property.ts';
import {
  isAnswer,
  listedReason,
  wasCalled,
  addHistograms,
  LATENCY_BOUNDS_MS,
  latencyBucket,
  NO_LATENCIES,
  percentileMs,
  withLatency,
} from './provider-health.ts';

describe('a call that was not done', () => {
  it.each([
    ['notSent', 'UNREACHABLE', false],
    ['notSent', 'RATE_LIMITED', false],
    ['notSent', 'CREDENTIALS', true],
    ['notSent', 'NOT_FOUND', true],
    ['unknown', 'TIMEOUT', false],
    ['unknown', 'PROVIDER_ERROR', false],
    ['unknown', 'CHARGE_DOES_NOT_FIT', true],
    ['unknown', 'PAYEE_MISMATCH', true],
    // Of a look-up that a webhook of somebody else's charge led to.
    ['unknown', 'UNEXPECTED_STATUS', true],
    ['unknown', 'CREDENTIALS', true],
    ['unknown', 'MALFORMED', false],
  ] as const)('and is %s for %s was answered: %s', (kind, reason, answered) => {
    expect(isAnswer(kind, reason)).toBe(answered);
  });
});

it.each([
  ['TIMEOUT', 'TIMEOUT'],
  ['FORGOTTEN', 'FORGOTTEN'],
  ['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_SMALL'],
  ['a text of some provider', 'OTHER'],
])('an error mix names %s as %s', (reason, named) => {
  expect(listedReason(reason)).toBe(named);
});

it.each([
  ['unknown', 'LOOKUP_NOT_SUPPORTED', false],
  ['notSent', 'DEADLINE', false],
  ['unknown', 'DEADLINE', true],
  ['notSent', 'UNREACHABLE', true],
  ['notSent', 'NO_CERTIFICATE', false],
  ['notSent', 'CERTIFICATE_UNREADABLE', false],
  ['notSent', 'CREDENTIALS', true],
  ['unknown', 'CREDENTIALS_MISSING', false],
  ['declined', 'CREDENTIALS_MISSING', false],
  ['declined', 'AMOUNT_TOO_SMALL', false],
  ['declined', 'CARD_NOT_OPENED', false],
  ['declined', 'HTTP_400', true],
  ['declined', 'refused', true],
  // A provider's own word.
  ['declined', 'CLOSED', true],
] as const)('of what is %s for %s a provider was called: %s', (kind, reason, called) => {
  expect(wasCalled(kind, reason)).toBe(called);
});

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
