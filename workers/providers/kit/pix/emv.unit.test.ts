import { describe, expect, test } from 'vitest';
import { crc16, isWholeEmv } from './emv.ts';

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
