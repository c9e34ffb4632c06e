import { expect, it } from 'vitest';
import { cardBrand, cardOutcome, passesLuhn, testCards } from './cards.ts';

it('has only numbers that pass the Luhn check in its table', () => {
  expect(testCards.filter(({ number }) => !passesLuhn(number))).toEqual([]);
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
});

it.each(['4111111111111112', '411111111111111', '', '0000', '4111 1111 1111 1111'])(
  'refuses "%s"',
  (number) => {
    expect(passesLuhn(number)).toBe(false);
  },
);

it('approves every valid number without a meaning', () => {
  expect(cardOutcome('5555555555554444')).toBe('approved');
  expect(cardOutcome('4000000000000028')).toBe('insufficientFunds');
});

it.each([
  ['4111111111111111', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['2223000048400011', 'Mastercard'],
  ['378282246310005', 'Amex'],
  ['30569309025904', 'Diners'],
  ['6062826786276634', 'Hipercard'],
  ['6370950000000005', 'Hiper'],
  ['6362970000457013', 'Elo'],
])('knows %s as %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand);
});
