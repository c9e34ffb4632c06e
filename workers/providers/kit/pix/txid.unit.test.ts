import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceOf, txidOf } from './txid.ts';

test('property: reference and txid give each other', () => {
  fc.assert(
    fc.property(fc.uuid(), (reference) => {
      expect(txidOf(reference)).toMatch(/^[a-zA-Z0-9]{26,35}$/);
      expect(referenceOf(txidOf(reference))).toBe(reference);
    }),
  );
});

test.each(['', 'abc', 'z'.repeat(32), 'a'.repeat(31), 'a'.repeat(33)])(
  '%j is none of our charges',
  (txid) => expect(referenceOf(txid)).toBeUndefined(),
);
