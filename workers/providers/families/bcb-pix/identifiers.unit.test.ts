import fc from 'fast-check';
import { expect, test } from 'vitest';
import { devolutionIdOf, isEndToEndId, isOurDevolution, referenceOf, txidOf } from './identifiers.ts';

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

test('a refund has one id that the Pix API takes', () => {
  const id = devolutionIdOf('refund-1');
  expect(id).toMatch(/^[a-zA-Z0-9]{1,35}$/);
  expect(devolutionIdOf('refund-1')).toBe(id);
  expect(devolutionIdOf('refund-2')).not.toBe(id);
  expect(isOurDevolution(id)).toBe(true);
  expect(isOurDevolution('000AAA111')).toBe(false);
});

test.each([
  ['E12345678202603021200abcdefghijk', true],
  ['D12345678202603021200abcdefghijk', false],
  ['83ff72b1ccfc4bbd9d2b1b4f6d46cac2', false],
])('%s is the id of a Pix: %s', (text, expected) => expect(isEndToEndId(text)).toBe(expected));
