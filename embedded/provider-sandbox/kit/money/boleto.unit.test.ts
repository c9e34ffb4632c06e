import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barcode, digitableLine, mod10, mod11 } from './boleto.ts';

describe('the line of a boleto', () => {
  it.each([
    ['00190500954014481606906809350314337370000000100', '00193373700000001000500940144816060680935031'],
    ['23790448095616862379336011058009740430000124020', '23797404300001240200448056168623793601105800'],
    ['23794150099001980167035000211405700000000000000', '23797000000000000004150090019801673500021140'],
    ['34191090086750010000219000077990410000000015000', '34194100000000150001090067500100001900007799'],
  ])('%s is made of its bars', (line, bars) => {
    expect(digitableLine(bars)).toBe(line);
    expect(Number(bars[4])).toBe(mod11(bars.slice(0, 4) + bars.slice(5)));
  });
});

it('writes bars with their amount, due day and check digits', () => {
  expect(
    barcode({
      bank: '341',
      dueDay: '2025-02-22',
      amountCents: 15_000,
      free: '1090067500100001900007799',
    }),
  ).toBe('34194100000000150001090067500100001900007799');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.stringMatching(/^\d{25}$/),
      (amountCents, free) => {
        const bars = barcode({ bank: '001', dueDay: '2026-12-01', amountCents, free });
        expect(bars).toMatch(/^\d{44}$/);
        expect(Number(bars.slice(9, 19))).toBe(amountCents);
        expect(Number(bars[4])).toBe(mod11(bars.slice(0, 4) + bars.slice(5)));
        const line = digitableLine(bars);
        expect(line).toMatch(/^\d{47}$/);
        for (const [from, to] of [
          [0, 9],
          [10, 20],
          [21, 31],
        ] as const)
          expect(Number(line[to])).toBe(mod10(line.slice(from, to)));
      },
    ),
  );
});
