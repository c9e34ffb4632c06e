import { isValidCnpj as isValidCnpjOfDigits } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../testing/property.ts';
import { isValidCnpj } from './cnpj.ts';
import { isValidCpf } from './cpf.ts';
import { onlyDigits } from './digits.ts';
import { pixKeyType, type PixKeyType } from './pix-key.ts';

/** The rule of specification/gateway#pix-keys to the letter, from before CNPJs had letters. */
function specifiedType(key: string): PixKeyType | null {
  const digits = onlyDigits(key);
  if (isValidCpf(digits)) return 'CPF';
  if (isValidCnpjOfDigits(digits)) return 'CNPJ';
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(key)) return 'EMAIL';
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(key)) return 'RANDOM';
  return /^[0-9+-]{9,15}$/.test(key) ? 'PHONE' : null;
}

const CPFS = ['52998224725', '529.982.247-25', '111.444.777-35'];
const CNPJS = ['11222333000181', '11.222.333/0001-81', '00.000.000/0001-91', '33000167000101'];

/** `base` with the two digits that make it valid; undefined where none do. */
const withCheckDigits = (base: string, isValid: (text: string) => boolean): string | undefined =>
  Array.from({ length: 100 }, (_, digits) => base + String(digits).padStart(2, '0')).find(isValid);

const textOf = (characters: string, length: fc.StringConstraints) =>
  fc.string({ unit: fc.constantFrom(...characters), ...length });
const exactly = (length: number) => ({ minLength: length, maxLength: length });
const present = (text: string | undefined): text is string => text !== undefined;
const DIGITS = '0123456789';
const cpf = textOf(DIGITS, exactly(9))
  .map((base) => withCheckDigits(base, isValidCpf))
  .filter(present);
const cnpj = textOf(DIGITS, exactly(12))
  .map((base) => withCheckDigits(base, isValidCnpjOfDigits))
  .filter(present);
const cnpjWithLetters = textOf(`${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`, exactly(12))
  .map((base) => withCheckDigits(base, isValidCnpj))
  .filter(present);
/** The text with punctuation between its characters. */
const punctuated = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.array(textOf('.-/() +', { maxLength: 1 }), exactly(14)))
    .map(([plain, marks]) => [...plain].map((character, i) => character + (marks[i] ?? '')).join(''));

describe('the type of a PIX key (specification/gateway#pix-keys)', () => {
  it.each(CPFS)('%s is a CPF', (key) => expect(pixKeyType(key)).toBe('CPF'));
  it.each(CNPJS)('%s is a CNPJ', (key) => expect(pixKeyType(key)).toBe('CNPJ'));
  it.each(['12.ABC.345/01DE-35', '12ABC34501DE35', '12abc34501de35'])(
    '%s, with letters, is a CNPJ',
    (key) => expect(pixKeyType(key)).toBe('CNPJ'),
  );
  it.each(['maria@example.com', 'a+b@c.d'])('%s is an e-mail', (key) =>
    expect(pixKeyType(key)).toBe('EMAIL'),
  );
  it.each(['123e4567-e89b-42d3-a456-426614174000', '123E4567-E89B-42D3-A456-426614174000'])(
    '%s is a random key',
    (key) => expect(pixKeyType(key)).toBe('RANDOM'),
  );
  it.each(['+5511987654321', '11987654321', '11-98765-4321', '987654321', '123456789012345'])(
    '%s is a phone',
    (key) => expect(pixKeyType(key)).toBe('PHONE'),
  );
  it.each([
    ['eight digits', '12345678'],
    ['sixteen digits', '1234567890123456'],
    ['a phone with spaces', '+55 11 98765-4321'],
    ['a CNPJ with letters and a wrong check digit', '12ABC34501DE36'],
    ['a text around a CPF', 'CPF 529.982.247-25'],
    ['an e-mail with a space', 'maria silva@example.com'],
    ['nothing', ''],
  ])('%s is none', (_, key) => expect(pixKeyType(key)).toBeNull());

  it('of 77 characters at most: what is longer is no key', () => {
    const host = '@example.com';
    expect(pixKeyType('a'.repeat(77 - host.length) + host)).toBe('EMAIL');
    expect(pixKeyType('a'.repeat(78 - host.length) + host)).toBeNull();
  });
});

describe('keys whose digits form somebody’s CPF', () => {
  it('an e-mail is an e-mail all the same, other than the specified order has it', () => {
    const key = 'joao.52998224725@example.com';
    expect(specifiedType(key)).toBe('CPF');
    expect(pixKeyType(key)).toBe('EMAIL');
  });

  it('a random key is a random key all the same', () => {
    const key = '52998224-aaaa-7bbb-a2cd-5fabcdefabcd';
    expect(specifiedType(key)).toBe('CPF');
    expect(pixKeyType(key)).toBe('RANDOM');
  });

  it('a mistyped CNPJ with letters is none', () => {
    const key = '529A98B224C725';
    expect(specifiedType(key)).toBe('CPF');
    expect(pixKeyType(key)).toBeNull();
  });
});

describe('property', () => {
  it('a key without letters and without an @ is what it was before CNPJs had letters', () => {
    const key = fc.oneof(
      punctuated(cpf),
      punctuated(cnpj),
      textOf(`${DIGITS}+-`, { minLength: 7, maxLength: 17 }),
      textOf(`${DIGITS}+-./() `, { maxLength: 20 }),
    );
    forAll(key, (text) => {
      expect(pixKeyType(text)).toBe(specifiedType(text));
    });
  });

  it('an e-mail and a random key are what they were, unless their digits form a CPF or CNPJ', () => {
    forAll(fc.oneof(fc.emailAddress(), fc.uuid()), (text) => {
      const before = specifiedType(text);
      fc.pre(before !== 'CPF' && before !== 'CNPJ' && text.length <= 77);
      expect(pixKeyType(text)).toBe(before);
    });
  });

  it('a CNPJ with letters is one in capitals, in small letters and with any punctuation', () => {
    forAll(punctuated(cnpjWithLetters), (text) => {
      expect([pixKeyType(text), pixKeyType(text.toLowerCase())]).toEqual(['CNPJ', 'CNPJ']);
    });
  });

  it('a person’s key is never taken for the CPF of somebody whose digits are in it', () => {
    forAll(fc.tuple(cpf, fc.constantFrom('@example.com', '.silva@example.com')), ([digits, rest]) => {
      expect(pixKeyType(digits + rest)).toBe('EMAIL');
    });
  });
});
