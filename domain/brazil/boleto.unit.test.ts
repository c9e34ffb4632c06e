import { describe, expect, it } from 'vitest';
import { encodeItf } from './itf.ts';
import { groupBoletoLine, isValidBoletoLine, boletoBarcode, boletoLine } from './boleto.ts';

const pairs = [
  ['00190500954014481606906809350314337370000000100', '00193373700000001000500940144816060680935031'],
  ['23790448095616862379336011058009740430000124020', '23797404300001240200448056168623793601105800'],
  ['23794150099001980167035000211405700000000000000', '23797000000000000004150090019801673500021140'],
  ['34191090086750010000219000077990410000000015000', '34194100000000150001090067500100001900007799'],
] as const;

describe('bank boleto', () => {
  it.each(pairs)('converts line %s', (line, barcode) => {
    expect(boletoBarcode(line)).toBe(barcode);
    expect(boletoLine(barcode)).toBe(line);
    expect(isValidBoletoLine(line)).toBe(true);
  });

  it('finds a wrong general check digit', () => {
    expect(isValidBoletoLine('23799336051105800974404300001247044809561686237')).toBe(false);
  });

  it('groups a line as it is printed and leaves anything else as it came', () => {
    expect(groupBoletoLine(pairs[0][0])).toBe('00190.50095 40144.816069 06809.350314 3 37370000000100');
    expect(groupBoletoLine('123')).toBe('123');
  });
});

describe('interleaved 2 of 5', () => {
  it('draws start, the pair 0-1 and stop', () => {
    const { bars, width } = encodeItf('01');
    expect(bars.map((bar) => bar.width)).toEqual([1, 1, 1, 1, 3, 3, 1, 3, 1]);
    expect(bars.map((bar) => bar.x)).toEqual([0, 2, 4, 8, 10, 14, 18, 22, 26]);
    expect(width).toBe(27);
  });

  it('needs 9 units per digit between start and stop, and pairs', () => {
    expect(encodeItf(pairs[0][1]).width).toBe(4 + 44 * 9 + 5);
    expect(() => encodeItf('123')).toThrow(RangeError);
  });
});
