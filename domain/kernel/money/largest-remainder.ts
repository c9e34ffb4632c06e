import { cents, type Cents } from './cents.ts';

/**
 * Divides `total` by `weights` so that the parts add up to it exactly: each gets the floor, the
 * cents left over go to the largest fractions, and a tie goes to the earlier position of the list
 * (specification/money#rule-4-largest-remainder).
 *
 * Weights are whole and not negative; they may be shares in basis points or amounts. With only zero
 * weights, `total` must be 0.
 */
export function largestRemainder(total: Cents, weights: readonly number[]): Cents[] {
  const exact = weights.map(BigInt);
  if (total < 0 || exact.some((weight) => weight < 0n))
    throw new RangeError('Neither total nor weights may be negative');
  const whole = exact.reduce((a, b) => a + b, 0n);
  if (whole === 0n) {
    if (total !== 0) throw new RangeError('Nothing to divide by: all weights are zero');
    return weights.map(() => cents(0));
  }
  const products = exact.map((weight) => BigInt(total) * weight);
  const parts = products.map((product) => product / whole);
  const left = Number(BigInt(total) - parts.reduce((a, b) => a + b, 0n));
  const byFraction = products
    .map((product, position) => ({ position, fraction: product % whole }))
    .sort((a, b) => {
      if (a.fraction === b.fraction) return a.position - b.position;
      return a.fraction < b.fraction ? 1 : -1;
    });
  for (const { position } of byFraction.slice(0, left)) parts[position] = (parts[position] ?? 0n) + 1n;
  return parts.map(cents);
}
