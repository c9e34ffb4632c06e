import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../testing/property.ts';
import { applyRate, cents, sum } from './cents.ts';

describe('cents', () => {
  it.each([0, 1, -1, Number.MAX_SAFE_INTEGER])('%i is an amount', (value) => {
    expect(cents(value)).toBe(value);
  });

  it.each([0.1, Number.NaN, Infinity, 2 ** 53, 10n ** 17n])('%s is none', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });

  it('a sum that leaves the safe range is an error, never a rounded number', () => {
    expect(() => sum([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError);
    expect(sum([])).toBe(0);
  });
});

describe('a rate of an amount', () => {
  it.each([
    [24_400, 899, 2_194],
    [24_400, 319, 778],
    [50, 100, 1],
    [49, 100, 0],
    [-50, 100, -1],
    [10_000, 10_000, 10_000],
    [10_000, 0, 0],
  ])('%i at %i basis points is %i: half a cent goes away from zero', (amount, rate, expected) => {
    expect(applyRate(cents(amount), rate)).toBe(expected);
  });

  it('is within half a cent of the exact product', () => {
    forAll(
      fc.record({
        amount: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        rate: fc.integer({ min: 0, max: 10_000 }),
      }),
      ({ amount, rate }) => {
        const error =
          BigInt(applyRate(cents(amount), rate)) * 20_000n - BigInt(amount) * BigInt(rate) * 2n;
        expect(error > -10_000n && error <= 10_000n).toBe(true);
      },
    );
  });
});
