import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCep } from '../../../../domain/brazil/cep.ts';
import { formatCpf, isValidCpf } from '../../../../domain/brazil/cpf.ts';
import { onlyDigits } from '../../../../domain/brazil/digits.ts';
import { formatPhone, isValidPhone, nationalPhone } from '../../../../domain/brazil/phone.ts';
import { formatExpiry, parseExpiry } from '../../../../domain/card/expiry.ts';
import { passesLuhn } from '../../../../domain/card/luhn.ts';
import { formatCardNumber, isValidCardNumber } from '../../../../domain/card/number.ts';
import { forAll } from '../../../../domain/testing/property.ts';
import { maskEdit, type Mask } from './mask-edit.ts';

/** What people and programs put between digits, and around a number. */
const SEPARATORS = ['', '', '', ' ', '.', '-', '–', '\u00a0', '/', '  '];
const around = fc.constantFrom('', ' ', '\t', '\n', '\u200b', '\u00a0');

const digits = (count: number) =>
  fc.array(fc.nat(9), { minLength: count, maxLength: count }).map((list) => list.join(''));

/** The digits with any separators between them and any space around. */
const written = (text: string) =>
  fc
    .tuple(
      around,
      fc.array(fc.constantFrom(...SEPARATORS), { minLength: text.length, maxLength: text.length }),
      around,
    )
    .map(([before, gaps, after]) =>
      [before, ...[...text].map((digit, index) => (index > 0 ? gaps[index] : '') + digit), after].join(
        '',
      ),
    );

/** What was typed before: nothing, some of it, or more than fits. */
const left = fc.oneof(fc.constant(''), digits(4), digits(20));

/** One value, one way of writing it, and what stood in the field that it replaces. */
const pasteOf = (value: fc.Arbitrary<string>, kept: Mask) =>
  value.chain((meant) =>
    fc.record({
      meant: fc.constant(meant),
      text: written(meant),
      before: left.map((text) => kept(text, false)),
    }),
  );

/** What the field shows once the text was pasted over all that it held. */
const pasted = (before: string, text: string, mask: Mask): string =>
  maskEdit(before, { text, caret: text.length, forward: false }, mask).text;

const checkDigit = (nine: string): number => {
  const sum = [...nine].reduce(
    (total, digit, index) => total + Number(digit) * (nine.length + 1 - index),
    0,
  );
  return ((sum * 10) % 11) % 10;
};
const cpfs = digits(9)
  .filter((nine) => new Set(nine).size > 1)
  .map((nine) => `${nine}${checkDigit(nine)}`)
  .map((ten) => `${ten}${checkDigit(ten)}`);

const AREAS = ['11', '21', '27', '31', '38', '41', '55', '61', '71', '85', '91', '99'];
const phones = fc.oneof(
  fc.tuple(fc.constantFrom(...AREAS), digits(8)).map(([area, rest]) => `${area}9${rest}`),
  fc
    .tuple(fc.constantFrom(...AREAS), fc.constantFrom('2', '3', '4', '5'), digits(7))
    .map((parts) => parts.join('')),
);
/** As messengers, contacts and signatures write a phone. */
const PHONE_FORMS: readonly ((area: string, head: string, tail: string) => string)[] = [
  (area, head, tail) => `${area}${head}${tail}`,
  (area, head, tail) => `(${area}) ${head}-${tail}`,
  (area, head, tail) => `0${area} ${head}-${tail}`,
  (area, head, tail) => `(0${area}) ${head}.${tail}`,
  (area, head, tail) => `+55 ${area} ${head}-${tail}`,
  (area, head, tail) => `+55${area}${head}${tail}`,
  (area, head, tail) => `+55 (${area}) ${head} ${tail}`,
  (area, head, tail) => `55 ${area} ${head}${tail}`,
  (area, head, tail) => `0055 ${area} ${head} ${tail}`,
];

const PREFIXES = [
  ['4', 16],
  ['51', 16],
  ['55', 16],
  ['34', 15],
  ['37', 15],
  ['36', 14],
  ['636297', 16],
  ['606282', 16],
  ['637095', 16],
] as const;
const cards = fc
  .constantFrom(...PREFIXES)
  .chain(([prefix, length]) => digits(length - prefix.length - 1).map((rest) => prefix + rest))
  .map((body) => body + [...'0123456789'].find((digit) => passesLuhn(body + digit)));

const pad = (month: number) => String(month).padStart(2, '0');
const EXPIRY_FORMS: readonly ((month: number, year: number) => string)[] = [
  (month, year) => `${pad(month)}/${year % 100}`,
  (month, year) => `${month}/${year % 100}`,
  (month, year) => `${pad(month)}${year % 100}`,
  (month, year) => `${pad(month)}/${year}`,
  (month, year) => `${month}/${year}`,
  (month, year) => `${pad(month)}${year}`,
  (month, year) => `${pad(month)} / ${year % 100}`,
  (month, year) => `${pad(month)}-${year}`,
  (month, year) => `${year}-${pad(month)}`,
  // Without the zero only a month from February on is no month of two digits.
  (month, year) => `${month === 1 || month > 9 ? pad(month) : month}${year % 100}`,
];
const expiries = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  year: fc.integer({ min: 2026, max: 2059 }),
  form: fc.constantFrom(...EXPIRY_FORMS),
  before: left.map((text) => formatExpiry(text)),
  space: around,
});

describe('whatever way it is written, what is pasted ends as itself', () => {
  it('a CPF', () =>
    forAll(pasteOf(cpfs, formatCpf), ({ meant, text, before }) => {
      const shown = pasted(before, text, formatCpf);
      expect([onlyDigits(shown), isValidCpf(shown)]).toEqual([meant, true]);
      expect(shown).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d\d$/);
    }));

  it('a postal code', () =>
    forAll(pasteOf(digits(8), formatCep), ({ meant, text, before }) => {
      const shown = pasted(before, text, formatCep);
      expect([onlyDigits(shown), shown]).toEqual([meant, `${meant.slice(0, 5)}-${meant.slice(5)}`]);
    }));

  it('a phone, with and without country and trunk', () =>
    forAll(
      fc.record({ meant: phones, form: fc.constantFrom(...PHONE_FORMS), before: phones, space: around }),
      ({ meant, form, before, space }) => {
        const text = space + form(meant.slice(0, 2), meant.slice(2, -4), meant.slice(-4)) + space;
        const shown = pasted(formatPhone(before), text, formatPhone);
        expect([nationalPhone(shown), isValidPhone(shown)]).toEqual([meant, true]);
      },
    ));

  it('the number of a card of every brand', () =>
    forAll(pasteOf(cards, formatCardNumber), ({ meant, text, before }) => {
      const shown = pasted(before, text, formatCardNumber);
      expect([onlyDigits(shown), isValidCardNumber(shown)]).toEqual([meant, true]);
    }));

  it('the expiry of a card', () =>
    forAll(expiries, ({ month, year, form, before, space }) => {
      const shown = pasted(before, space + form(month, year) + space, formatExpiry);
      expect(parseExpiry(shown)).toEqual({ month, year });
    }));
});
