import { describe, expect, it } from 'vitest';
import { cardBrand } from './brand.ts';
import { formatExpiry, isExpired, parseExpiry } from './expiry.ts';
import { formatCardNumber, isValidCardNumber, missingCardDigits } from './number.ts';

describe('card number', () => {
  it.each([
    ['4111111111111111', 'visa', '4111 1111 1111 1111', 3],
    ['5555555555554444', 'mastercard', '5555 5555 5555 4444', 3],
    ['378282246310005', 'american-express', '3782 822463 10005', 4],
    ['30569309025904', 'diners-club', '3056 930902 5904', 3],
    ['6362970000457013', 'elo', '6362 9700 0045 7013', 3],
    ['6062826786276634', 'hipercard', '6062 8267 8627 6634', 3],
    ['6370950000000005', 'hiper', '6370 9500 0000 0005', 3],
  ])('%s is %s', (digits, brand, grouped, cvvLength) => {
    expect(cardBrand(digits)).toMatchObject({ code: brand, cvvLength });
    expect(formatCardNumber(digits)).toBe(grouped);
    expect(isValidCardNumber(digits)).toBe(true);
  });

  it('takes pasted separators and tells what is missing', () => {
    expect(formatCardNumber('4111-1111 1111.1111 99')).toMatch(/^4111 1111 1111 1111/);
    expect(missingCardDigits('4111 1111 1111 11')).toBe(2);
    expect(missingCardDigits('3782 822463 10005')).toBe(0);
  });

  it.each(['', '4111111111111112', '411111111111', 'abc'])('refuses "%s"', (digits) =>
    expect(isValidCardNumber(digits)).toBe(false),
  );
});

describe('expiry', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['123', '12/3'],
    ['12/30', '12/30'],
    ['12/2030', '12/30'],
    ['3/30', '03/30'],
    ['1/30', '01/30'],
    ['122030', '12/30'],
    ['12/', '12'],
    ['1/', '01'],
  ])('"%s" becomes "%s"', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  it.each([
    '330',
    '3/30',
    '03/30',
    '0330',
    '032030',
    '32030',
    '03/2030',
    '2030-03',
    '2030/03',
    '203003',
  ])('reads %s as March 2030, however it came', (text) => {
    expect(formatExpiry(text)).toBe('03/30');
    expect(parseExpiry(formatExpiry(text))).toEqual({ month: 3, year: 2030 });
  });

  it('adds no digit of its own where somebody is editing', () => {
    expect(formatExpiry('3/30', true)).toBe('3/30');
    expect(formatExpiry('0/30', true)).toBe('0/30');
    expect(formatExpiry('/30', true)).toBe('/30');
    expect(formatExpiry('103/30', true)).toBe('10/30');
    expect(parseExpiry('3/30')).toEqual({ month: 3, year: 2030 });
  });

  it('ends with its month', () => {
    const today = new Date(2026, 10, 30);
    expect(isExpired({ month: 11, year: 2026 }, today)).toBe(false);
    expect(isExpired({ month: 10, year: 2026 }, today)).toBe(true);
    expect(isExpired({ month: 1, year: 2027 }, today)).toBe(false);
    expect(parseExpiry('13/30')).toBeUndefined();
    expect(parseExpiry('02/3')).toBeUndefined();
  });
});
