import { describe, expect, test } from 'vitest';
import { amountOfEmv, crc16, isWholeEmv, paysByEmv } from './emv.ts';

/** specification/providers#br-code */
const WHOLE = [
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
];

describe('the text of a Pix', () => {
  test('check value of the polynomial', () => expect(crc16('123456789')).toBe('29B1'));
  test.each(WHOLE)('%s is whole', (code) => expect(isWholeEmv(code)).toBe(true));
  test.each(WHOLE)('one other character breaks %s', (code) =>
    expect(isWholeEmv(code.replace('Fulano', 'Fulana'))).toBe(false),
  );
  test.each([
    '',
    '6304FFFF',
    'https://example.com',
    WHOLE[0]?.slice(0, -1) ?? '',
    WHOLE[0]?.toLowerCase() ?? '',
  ])('%j is not', (code) => expect(isWholeEmv(code)).toBe(false));
});

describe('the amount of a Pix', () => {
  const asking = (amount: string): string => {
    const field = `54${String(amount.length).padStart(2, '0')}${amount}`;
    const text = `00020126180014br.gov.bcb.pix520400005303986${field}5802BR6304`;
    return text + crc16(text);
  };

  test.each([
    ['199.90', 19_990],
    ['199.9', 19_990],
    ['200', 20_000],
    // Whoever pays says how much.
    ['0.00', undefined],
  ])('%s is %s cents', (amount, cents) => expect(amountOfEmv(asking(amount))).toBe(cents));

  test.each(WHOLE)('of %s is left open', (code) => {
    expect(amountOfEmv(code)).toBeUndefined();
    expect(paysByEmv(code, 19_990)).toBe(true);
  });

  test('a code that asks for another one than the sale cannot be paid by (review)', () => {
    expect(paysByEmv(asking('199.90'), 19_990)).toBe(true);
    expect(paysByEmv(asking('19990.00'), 19_990)).toBe(false);
    expect(paysByEmv(asking('1.99'), 19_990)).toBe(false);
  });
});
