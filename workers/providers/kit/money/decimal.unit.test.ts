import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOfDecimal, decimalNumberOfCents, decimalOfCents } from './decimal.ts';

describe('decimal amounts', () => {
  test.each([
    ['of ordinary sales', 10_000_000, 20_000],
    ['of the whole Pix API', 999_999_999_999, 2_000],
  ])('property: exact over the amounts %s, as text and as JSON number', (_name, max, numRuns) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max }), (cents) => {
        const text = decimalOfCents(cents);
        expect(text).toMatch(/^\d{1,10}\.\d{2}$/);
        expect(centsOfDecimal(text)).toBe(cents);
        expect(centsOfDecimal(JSON.parse(JSON.stringify(decimalNumberOfCents(cents))) as number)).toBe(
          cents,
        );
      }),
      { numRuns },
    );
  });

  test.each([
    ['37.00', 3_700],
    ['0.01', 1],
    ['37.5', 3_750],
    ['19.99', 1_999],
    [19.99, 1_999],
    [37, 3_700],
    [0.1, 10],
  ])('%j is %i cents', (value, cents) => expect(centsOfDecimal(value)).toBe(cents));

  test.each([
    '',
    '-1.00',
    '1,00',
    '1.000',
    '1e3',
    ' 1.00',
    '.50',
    '1.',
    Number.NaN,
    Infinity,
    0.001,
    1e21,
  ])('%j is no amount', (value) => expect(centsOfDecimal(value)).toBeUndefined());

  test.each([-1, 0.5, Number.NaN, 2 ** 53])('%d cents cannot be written', (cents) =>
    expect(() => decimalOfCents(cents)).toThrow(RangeError),
  );
});
