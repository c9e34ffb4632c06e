import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brCode, cents, crc16, reais } from './brcode.ts';

it.each([
  ['123456789', '29B1'],
  [
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
    '1D3D',
  ],
  [
    '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
    '64E4',
  ],
])('computes the public check value of %s', (text, crc) => {
  expect(crc16(text)).toBe(crc);
});

function fields(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    found.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return found;
}

it('writes a code that a reader takes apart again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_99 }), (amountCents) => {
      const location = 'pix.example.com/qr/v2/0123456789abcdef0123456789abcdef';
      const code = brCode({ location, amountCents });
      expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
      const outer = fields(code);
      expect(fields(outer.get('26') ?? '').get('25')).toBe(location);
      expect(outer.get('01')).toBe('12');
      expect(cents(outer.get('54') ?? '')).toBe(amountCents);
      expect(code.length).toBeLessThanOrEqual(512);
    }),
  );
});

it('turns cents into reais and back without losing one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
      expect(cents(reais(amount))).toBe(amount);
    }),
  );
});
