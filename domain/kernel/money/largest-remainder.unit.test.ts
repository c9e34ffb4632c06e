import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../testing/property.ts';
import { cents, sum } from './cents.ts';
import { largestRemainder } from './largest-remainder.ts';

describe('dividing by largest remainder', () => {
  it.each([
    ['the largest fraction gets the cent', 21_957, [4_000, 900, 5_100], [8_783, 1_976, 11_198]],
    ['a tie goes to the earlier position', 100, [1, 1, 1], [34, 33, 33]],
    ['two cents left over go to the two earlier positions', 101, [1, 1, 1], [34, 34, 33]],
    ['less than a cent each', 1, [1, 1, 1], [1, 0, 0]],
    ['nobody gets anything of nothing', 0, [3, 2], [0, 0]],
    ['a weight of zero gets nothing', 10, [0, 3, 0], [0, 10, 0]],
    ['one gets all', 7, [10_000], [7]],
    ['nothing by no weights', 0, [0, 0], [0, 0]],
  ])('%s', (_, total, weights, expected) => {
    expect(largestRemainder(cents(total), weights)).toEqual(expected);
  });

  it('stays exact where a float would not', () => {
    const total = cents(9_007_199_254_740_991);
    expect(sum(largestRemainder(total, [9_999, 1]))).toBe(total);
    expect(largestRemainder(total, [1, 1])).toEqual([4_503_599_627_370_496, 4_503_599_627_370_495]);
  });

  it.each([
    ['a negative total', -1, [1]],
    ['a negative weight', 1, [2, -1]],
    ['weights that are all zero', 1, [0, 0]],
    ['a fraction as weight', 1, [0.5]],
  ])('%s is refused', (_, total, weights) => {
    expect(() => largestRemainder(cents(total), weights)).toThrow(RangeError);
  });

  const cases = fc.record({
    total: fc.nat({ max: 1_000_000_000 }).map(cents),
    weights: fc
      .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 8 })
      .filter((all) => all.some((weight) => weight > 0)),
  });

  it('loses no cent, and gives everybody the exact share rounded down or up', () => {
    forAll(cases, ({ total, weights }) => {
      const parts = largestRemainder(total, weights);
      const whole = weights.reduce((a, b) => a + b, 0);
      expect(sum(parts)).toBe(total);
      parts.forEach((part, index) => {
        const floor = Number((BigInt(total) * BigInt(weights[index] ?? 0)) / BigInt(whole));
        expect(part === floor || part === floor + 1).toBe(true);
      });
    });
  });

  it('gives no smaller part to a greater weight', () => {
    forAll(cases, ({ total, weights }) => {
      const sorted = weights.toSorted((a, b) => b - a);
      const parts = largestRemainder(total, sorted);
      expect(parts).toEqual(parts.toSorted((a, b) => b - a));
    });
  });
});
