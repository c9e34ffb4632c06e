import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '../locale.ts';
import { formatCents } from './format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatCents', () => {
  it.each([
    [0, 'BRL', 'R$ 0,00'],
    [5, 'BRL', 'R$ 0,05'],
    [123456, 'BRL', 'R$ 1.234,56'],
    [-990, 'BRL', '-R$ 9,90'],
    [123456, 'EUR', '€ 1.234,56'],
    [900719925474099, 'BRL', 'R$ 9.007.199.254.740,99'],
  ])('%i cents of %s read %s', (cents, currency, expected) => {
    expect(plain(formatCents(cents, currency))).toBe(expected);
  });

  it.each([
    ['BRL', 'pt-BR', 'R$ 1.234,56'],
    ['USD', 'pt-BR', '$ 1.234,56'],
    ['MXN', 'pt-BR', 'MX$ 1.234,56'],
    ['BRL', 'en-US', 'R$1,234.56'],
    ['EUR', 'en-US', '€1,234.56'],
    ['USD', 'en-US', '$1,234.56'],
    ['MXN', 'en-US', 'MX$1,234.56'],
    ['EUR', 'es-ES', '€ 1234,56'],
    ['MXN', 'es-ES', 'MX$ 1234,56'],
  ] as const)('%s has its prefix in %s', (currency, locale, expected) => {
    expect(plain(formatCents(123456, currency, locale))).toBe(expected);
  });

  it.each(Object.values(LANGUAGE_TAGS))('writes numbers as Intl does in %s', (language) => {
    const intl = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 43 }), (cents) => {
        const number = formatCents(cents, 'USD', language).replace(/^\$\s?/, '');
        expect(number).toBe(intl.format(cents / 100));
      }),
    );
  });
});
