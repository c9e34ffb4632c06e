declare const centsBrand: unique symbol;

/**
 * An amount of money as a whole number of cents inside JavaScript's safe range. Never a fraction,
 * never a float.
 */
export type Cents = number & { readonly [centsBrand]: true };

/** 1 basis point = 0.01 %. */
export type BasisPoints = number;

/** Marks a number as cents. Throws RangeError for fractions and for what cannot be held exactly. */
export function cents(value: number | bigint): Cents {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`Not a whole number of cents: ${String(value)}`);
  return number as Cents;
}

export const ZERO = cents(0);

/** Sum, checked for range. */
export const sum = (amounts: readonly Cents[]): Cents =>
  amounts.reduce<Cents>((total, amount) => cents(total + amount), ZERO);

/**
 * `amount × rate`, half a cent rounded away from zero (specification/money#rule-2-platform-fee).
 * The product is exact: it is made in bigint.
 */
export function applyRate(amount: Cents, rate: BasisPoints): Cents {
  const product = BigInt(amount) * BigInt(rate);
  const half = product < 0n ? -5_000n : 5_000n;
  return cents((product + half) / 10_000n);
}
