import { cents, type Cents } from './cents.ts';

interface Part {
  readonly whole: bigint;
  dealt: bigint;
}

/**
 * What of each part of a whole belongs to its first `total` cents, in proportion. It follows from
 * the total alone, and no part ever shrinks while the total grows: taken at once or in steps, in
 * any order of the steps, everybody gives the same. Largest remainder has neither property (the
 * Alabama paradox), so it divides a sale, once; this gives a sale back
 * (specification/money#rule-5-refund-rounding, specification/money#i7-vectors-stay-within-the-sale,
 * specification/money#i13-independent-events-commute).
 *
 * The cents are dealt one by one to the highest claim; a part of `w` that has `k` already claims w
 * / (2k + 1) (Webster). Of equal claims the earlier position wins. `total` must not exceed the
 * whole.
 */
export function portion(total: Cents, whole: readonly Cents[]): Cents[] {
  const all = whole.reduce((sum, part) => sum + BigInt(part), 0n);
  if (total < 0 || BigInt(total) > all || whole.some((part) => part < 0))
    throw new RangeError('A portion lies between nothing and the whole');
  if (total === 0) return whole.map(() => cents(0));
  // Rounded shares are all the claims above one height: at most half a cent for each part away from
  // the total.
  const parts = whole.map((part): Part => ({
    whole: BigInt(part),
    dealt: (2n * BigInt(part) * BigInt(total) + all) / (2n * all),
  }));
  let left = BigInt(total) - parts.reduce((sum, { dealt }) => sum + dealt, 0n);
  for (; left > 0n; left -= 1n)
    parts.reduce((best, part) => (claims(part, best, 1n) > 0n ? part : best)).dealt += 1n;
  for (; left < 0n; left += 1n)
    parts.reduce((least, part) => (claims(part, least, -1n) <= 0n ? part : least)).dealt -= 1n;
  return parts.map(({ dealt }) => cents(dealt));
}

/**
 * Above zero when `a` claims more than `b`: for the next cent of each (`step` 1) or for the one it
 * got last (-1).
 */
const claims = (a: Part, b: Part, step: 1n | -1n): bigint =>
  a.whole * (2n * b.dealt + step) - b.whole * (2n * a.dealt + step);
