import fc from 'fast-check';
import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import { expect, test } from 'vitest';
import { placeholderCpf, placeholderPhone } from './placeholders.ts';

test('property: a valid CPF and a mobile number in São Paulo, the same for the same sale', () => {
  fc.assert(
    fc.property(fc.uuid(), (reference) => {
      expect(isValidCpf(placeholderCpf(reference))).toBe(true);
      expect(placeholderCpf(reference)).toBe(placeholderCpf(reference));
      expect(placeholderPhone(reference)).toMatch(/^119\d{8}$/);
    }),
  );
});
