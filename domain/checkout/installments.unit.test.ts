import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../kernel/money/cents.ts';
import { forAll } from '../testing/property.ts';
import { firstInstallment, installmentOptions, type InstallmentRules } from './order.ts';

const rules: InstallmentRules = {
  max: 12,
  interestFreeUpTo: 3,
  minimumCents: 500,
  fees: [0, 0, 0, 599, 725, 850, 975, 1_100, 1_225, 1_350, 1_475, 1_600],
};

const options = (total: number, change: Partial<InstallmentRules> = {}) =>
  installmentOptions(cents(total), { ...rules, ...change }).map(
    ({ installmentNumber, installmentValue, finalValue }) => [
      installmentNumber,
      installmentValue,
      finalValue,
    ],
  );

const arbitraryTerms = fc.record({
  total: fc.integer({ min: 100, max: 100_000_000 }),
  terms: fc.record({
    max: fc.integer({ min: 1, max: 12 }),
    interestFreeUpTo: fc.integer({ min: 0, max: 12 }),
    minimumCents: fc.integer({ min: 0, max: 5_000 }),
    fees: fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 12, maxLength: 12 }),
  }),
});

/** Total and fee of a count, in ten thousandths of a cent: whole, since fees are basis points. */
const owed = (total: number, { interestFreeUpTo, fees }: InstallmentRules, count: number): number =>
  total * (10_000 + (count <= interestFreeUpTo ? 0 : (fees[count - 1] ?? 0)));

describe('installments (specification/gateway#installment-calculation)', () => {
  it('R$ 197,00: no interest up to three, then the fee of the count, floored to cents', () => {
    expect(options(19_700)).toEqual([
      [1, 19_700, 19_700],
      [2, 9_850, 19_700],
      [3, 6_566, 19_700],
      [4, 5_220, 20_880],
      [5, 4_225, 21_128],
      [6, 3_562, 21_374],
      [7, 3_088, 21_620],
      [8, 2_733, 21_867],
      [9, 2_457, 22_113],
      [10, 2_235, 22_359],
      [11, 2_055, 22_605],
      [12, 1_904, 22_852],
    ]);
  });

  it('run from 1x up to the maximum', () => {
    expect(options(19_700, { max: 1 })).toEqual([[1, 19_700, 19_700]]);
    expect(options(19_700, { max: 6 })).toHaveLength(6);
  });

  it('below the minimum are dropped', () => {
    expect(options(1_600, { fees: rules.fees.map(() => 0) }).map(([count]) => count)).toEqual([1, 2, 3]);
  });

  it('of exactly the minimum are kept', () => {
    expect(options(1_500).map(([count]) => count)).toEqual([1, 2, 3]);
    expect(options(1_499).map(([count]) => count)).toEqual([1, 2]);
  });

  it('the minimum is compared with the rounded value', () => {
    // 999 × 1.001 / 2 = 499.9995 cents, which rounds to 500.00.
    expect(options(999, { interestFreeUpTo: 1, max: 2, fees: [0, 10] })).toEqual([
      [1, 999, 999],
      [2, 500, 1_000],
    ]);
    expect(options(999, { interestFreeUpTo: 1, max: 2, fees: [0, 9] })).toHaveLength(1);
  });

  it('one payment is always possible', () => {
    expect(options(100)).toEqual([[1, 100, 100]]);
  });

  it('interest of one payment counts where nothing is free', () => {
    expect(options(10_000, { max: 1, interestFreeUpTo: 0, fees: [250] })).toEqual([[1, 10_250, 10_250]]);
  });

  it('are the counts whose share of total and fee, to two decimals of a cent, reaches the minimum', () => {
    forAll(arbitraryTerms, ({ total, terms }) => {
      const reaching = Array.from({ length: terms.max }, (_, index) => index + 1).filter(
        (count) => owed(total, terms, count) + 50 * count >= terms.minimumCents * 10_000 * count,
      );
      expect(options(total, terms).map(([count]) => count)).toEqual([...new Set([1, ...reaching])]);
    });
  });

  it('show that share, to the cent below', () => {
    forAll(arbitraryTerms, ({ total, terms }) => {
      for (const [count = 0, value = 0, finalValue = 0] of options(total, terms)) {
        const exact = owed(total, terms, count);
        // What is less than half a hundredth of a cent below the next cent is rounded up to it.
        expect(value * 10_000 * count).toBeLessThanOrEqual(exact + 50 * count);
        expect((value + 1) * 10_000 * count).toBeGreaterThan(exact);
        expect(finalValue).toBe(Math.floor((exact + 50) / 10_000));
      }
    });
  });

  it('never ask less than the total, and the first installment has to settle less than one cent each', () => {
    forAll(
      fc.record({
        total: fc.integer({ min: 100, max: 100_000_000 }),
        fees: fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 12, maxLength: 12 }),
      }),
      ({ total, fees }) => {
        for (const { installmentNumber, installmentValue, finalValue } of installmentOptions(
          cents(total),
          { ...rules, fees },
        )) {
          expect(finalValue).toBeGreaterThanOrEqual(total);
          const short = finalValue - installmentNumber * installmentValue;
          // Rounding to hundredths of a cent may lift a value over the next cent: then the shown
          // values exceed what is charged by one cent at most.
          expect(short >= -1 && short <= installmentNumber).toBe(true);
        }
      },
    );
  });
});

describe('the first installment', () => {
  it('of R$ 197,00 in three carries two cents more than the others', () => {
    expect(firstInstallment(19_700, { count: 3, value: 6_566 })).toBe(6_568);
    expect(firstInstallment(19_700, { count: 1, value: 19_700 })).toBe(19_700);
  });

  it('and the others add up to what is charged, each within a cent of it per installment', () => {
    forAll(arbitraryTerms, ({ total, terms }) => {
      for (const each of installmentOptions(cents(total), {
        ...rules,
        ...terms,
        fees: terms.fees as never,
      })) {
        const { installmentNumber: count, installmentValue: value, finalValue } = each;
        const first = firstInstallment(finalValue, { count, value });
        expect(first + value * (count - 1)).toBe(finalValue);
        expect(Math.abs(first - value)).toBeLessThanOrEqual(count);
      }
    });
  });
});
