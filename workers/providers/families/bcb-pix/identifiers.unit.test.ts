import { expect, test } from 'vitest';
import { devolutionIdOf, isEndToEndId, isOurDevolution } from './identifiers.ts';

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
