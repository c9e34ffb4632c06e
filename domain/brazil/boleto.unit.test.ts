import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barcodeOfLine, dueDayOfBarcode, groupBoletoLine, lineOfBarcode } from './boleto.ts';

/** specification/providers#boleto-vectors */
const PAIRS = [
  ['00190500954014481606906809350314337370000000100', '00193373700000001000500940144816060680935031'],
  ['23790448095616862379336011058009740430000124020', '23797404300001240200448056168623793601105800'],
  ['23794150099001980167035000211405700000000000000', '23797000000000000004150090019801673500021140'],
  ['34191090086750010000219000077990410000000015000', '34194100000000150001090067500100001900007799'],
] as const;

describe('line and barcode', () => {
  test.each(PAIRS)('%s', (line, barcode) => {
    expect(barcodeOfLine(line)).toBe(barcode);
    expect(lineOfBarcode(barcode)).toBe(line);
  });

  test('punctuation as people see it', () =>
    expect(barcodeOfLine('00190.50095 40144.816069 06809.350314 3 37370000000100')).toBe(PAIRS[0][1]));

  test('a line is grouped as it is printed, and anything else left as it came', () => {
    expect(groupBoletoLine(PAIRS[0][0])).toBe('00190.50095 40144.816069 06809.350314 3 37370000000100');
    expect(groupBoletoLine('123')).toBe('123');
  });

  test.each([
    '23799336051105800974404300001247044809561686237',
    '84670000001435900240200240500024384221010811',
    '',
    '1'.repeat(48),
  ])('%s is refused', (line) => expect(barcodeOfLine(line)).toBeUndefined());

  test('property: one wrong digit in a line is always noticed', () => {
    const wrong = fc.tuple(
      fc.constantFrom(...PAIRS.map(([line]) => line)),
      fc.nat(46),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(wrong, ([line, at, by]) => {
        const digit = (Number(line[at]) + by) % 10;
        expect(barcodeOfLine(line.slice(0, at) + digit + line.slice(at + 1))).not.toBe(
          barcodeOfLine(line),
        );
      }),
    );
  });
});

describe('the due day in a barcode', () => {
  test.each([
    ['34194100000000150001090067500100001900007799', '2025-02-20', '2025-02-22'],
    ['34194100000000150001090067500100001900007799', '2000-06-30', '2000-07-03'],
    ['00199999900000000000000000000000000000000000', '2025-02-21', '2025-02-21'],
    ['00199999900000000000000000000000000000000000', '2049-10-01', '2049-10-13'],
  ])('%s seen on %s is due on %s', (barcode, near, day) =>
    expect(dueDayOfBarcode(barcode, new Date(near))).toBe(day),
  );

  test('factor 0000 is no due day', () =>
    expect(
      dueDayOfBarcode(PAIRS[2][1].slice(0, 5) + '0000' + PAIRS[2][1].slice(9), new Date()),
    ).toBeUndefined());
});
