import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../testing/property.ts';
import { cents, sum } from './cents.ts';
import { portion } from './portion.ts';

const of = (total: number, whole: number[]) => portion(cents(total), whole.map(cents));

/** One cent after the other, by the definition. */
function dealt(total: number, whole: number[]): number[] {
  const parts = whole.map(() => 0);
  for (let cent = 0; cent < total; cent += 1) {
    let best = 0;
    for (let index = 1; index < whole.length; index += 1) {
      const [a, b] = [whole[index] ?? 0, whole[best] ?? 0];
      if (a * (2 * (parts[best] ?? 0) + 1) > b * (2 * (parts[index] ?? 0) + 1)) best = index;
    }
    parts[best] = (parts[best] ?? 0) + 1;
  }
  return parts;
}

const cases = fc
  .array(fc.nat({ max: 2_000_000_000 }), { minLength: 1, maxLength: 7 })
  .chain((whole) =>
    fc.record({ whole: fc.constant(whole), total: fc.nat({ max: whole.reduce((a, b) => a + b, 0) }) }),
  );

describe('the portion of a whole', () => {
  it.each([
    [
      'the partial refund of sale A',
      10_000,
      [2_194, 249, 8_783, 1_976, 11_198],
      [899, 102, 3_600, 810, 4_589],
    ],
    ['nothing', 0, [3, 2], [0, 0]],
    ['everything', 24_400, [2_194, 249, 8_783, 1_976, 11_198], [2_194, 249, 8_783, 1_976, 11_198]],
    ['of equal claims the earlier position gets the cent', 1, [5, 5, 5], [1, 0, 0]],
    ['rounding up would give too much: the last claim is not met', 2, [5, 5, 5, 5], [1, 1, 0, 0]],
    ['an empty part gives nothing', 3, [0, 5, 0], [0, 3, 0]],
    ['nothing of nothing', 0, [0, 0], [0, 0]],
  ])('%s', (_, total, whole, expected) => {
    expect(of(total, whole)).toEqual(expected);
  });

  it.each([
    ['more than the whole', 11, [5, 5]],
    ['less than nothing', -1, [5, 5]],
    ['of a negative part', 1, [5, -1]],
    ['something of nothing', 1, [0]],
  ])('%s is refused', (_, total, whole) => {
    expect(() => of(total, whole)).toThrow(RangeError);
  });

  it('is what dealing cent by cent gives', () => {
    const small = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 6 }).chain((whole) =>
      fc.record({
        whole: fc.constant(whole),
        total: fc.nat({ max: whole.reduce((a, b) => a + b, 0) }),
      }),
    );
    forAll(small, ({ whole, total }) => {
      expect(of(total, whole)).toEqual(dealt(total, whole));
    });
  });

  it('loses no cent and takes from no part more than it holds', () => {
    forAll(cases, ({ whole, total }) => {
      const parts = of(total, whole);
      expect(sum(parts)).toBe(total);
      expect(parts.every((part, index) => part >= 0 && part <= (whole[index] ?? 0))).toBe(true);
    });
  });

  it('never shrinks for anyone while the total grows', () => {
    forAll(cases, ({ whole, total }) => {
      if (total === 0) return;
      const before = of(total - 1, whole);
      const grown = of(total, whole).filter((part, index) => part !== before[index]);
      expect(grown).toHaveLength(1);
    });
  });

  it('stays within half a cent for each other part of the exact share', () => {
    forAll(cases, ({ whole, total }) => {
      const all = whole.reduce((a, b) => a + b, 0);
      of(total, whole).forEach((part, index) => {
        expect(Math.abs(part - (total * (whole[index] ?? 0)) / Math.max(all, 1))).toBeLessThanOrEqual(
          Math.max(1, whole.length / 2) + 1e-3,
        );
      });
    });
  });
});
