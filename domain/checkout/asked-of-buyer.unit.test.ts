import { expect, it } from 'vitest';
import { askedOfBuyer } from './asked-of-buyer.ts';

it.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('in Portuguese a buyer is asked what the offer requires: %s, %s', (document, both) => {
  const requires = { requiredDocument: document, requiredDocumentAndPhone: both };
  expect(askedOfBuyer({ locale: 'PT_BR', ...requires })).toEqual(requires);
});

it.each(['EN_US', 'ES_ES'] as const)('in %s nobody is asked for CPF or phone', (locale) => {
  const requires = { requiredDocument: true, requiredDocumentAndPhone: true };
  expect(askedOfBuyer({ locale, ...requires })).toEqual({
    requiredDocument: false,
    requiredDocumentAndPhone: false,
  });
});
