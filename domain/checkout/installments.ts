import { cents, type BasisPoints, type Cents } from '../kernel/money/cents.ts';

export interface InstallmentRules {
  /** 1 to 12. */
  readonly max: number;
  /** Up to 12; 0: already 1x has the fee of its count. */
  readonly interestFreeUpTo: number;
  readonly minimumCents: number;
  /** Interest by count; `fees[0]` belongs to 1x. */
  readonly fees: readonly BasisPoints[];
}

export interface InstallmentOption {
  readonly installmentNumber: number;
  readonly installmentValue: Cents;
  readonly finalValue: Cents;
}

/**
 * The options a card buyer gets for `total` (specification/gateway#installment-calculation): no
 * interest up to the limit, then the fee of the count; values are rounded to hundredths of a cent,
 * options below the minimum installment are dropped, and what is shown is floored to cents. 1x is
 * never dropped, since an order below the minimum could not be paid by card at all. What is charged
 * is `finalValue`; the first installment carries the cents by which the others fall short.
 */
export function installmentOptions(total: Cents, rules: InstallmentRules): InstallmentOption[] {
  const counts = Array.from({ length: rules.max }, (_, index) => index + 1);
  return counts.flatMap((count) => {
    const fee = count <= rules.interestFreeUpTo ? 0 : (rules.fees[count - 1] ?? 0);
    const withFee = BigInt(total) * BigInt(10_000 + fee);
    const value = hundredths(withFee, BigInt(count));
    if (value < BigInt(rules.minimumCents) * 100n && count > 1) return [];
    return [
      {
        installmentNumber: count,
        installmentValue: cents(value / 100n),
        finalValue: cents(hundredths(withFee, 1n) / 100n),
      },
    ];
  });
}

/**
 * `amount / 10,000 / parts` in hundredths of a cent, half rounded up; `amount` carries the rate's
 * four decimals.
 */
function hundredths(amount: bigint, parts: bigint): bigint {
  const divisor = 100n * parts;
  return (amount + divisor / 2n) / divisor;
}
