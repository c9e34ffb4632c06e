import fc from 'fast-check';
import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import { expect, test } from 'vitest';
import { mobilePhone, placeholderCpf, placeholderPhone } from './placeholders.ts';

test('property: a valid CPF and a mobile number in São Paulo, the same for the same sale', () => {
  fc.assert(
    fc.property(fc.uuid(), (reference) => {
      expect(isValidCpf(placeholderCpf(reference))).toBe(true);
      expect(placeholderCpf(reference)).toBe(placeholderCpf(reference));
      expect(placeholderPhone(reference)).toMatch(/^119\d{8}$/);
    }),
  );
});

test('a landline gives way to a mobile number where eleven digits are asked for', () => {
  expect(mobilePhone('11987654321', 'r')).toBe('11987654321');
  for (const phone of ['1132654321', null]) expect(mobilePhone(phone, 'r')).toBe(placeholderPhone('r'));
});
