import creditCardType from 'credit-card-type';
import { expect, test } from 'vitest';
import { reportedBrand } from './reported-brand.ts';

test.each([
  ...[
    'Visa',
    'VISA',
    'mastercard',
    'Master Card',
    'american_express',
    'AMEX',
    'Diners',
    'Elo',
    'union-pay',
  ],
  ...Object.values(creditCardType.types),
])('%s is a brand', (text) => expect(reportedBrand(text)).toBe(text));

test.each([
  undefined,
  '',
  'unknown',
  'Joana',
  'joana@example.com',
  '529.982.247-25',
  'Visa 4111',
  `visa${' '.repeat(100)}`,
])('%s is none (review)', (text) => expect(reportedBrand(text)).toBeUndefined());
