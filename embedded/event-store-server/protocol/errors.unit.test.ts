import { expect, test } from 'vitest';
import { streamDeleted } from './errors.ts';

test.each([
  ['payment-1', 'payment-1'],
  ['a name', 'a name'],
  [' a', '%20a'],
  ['a ', 'a%20'],
  ['razão', 'raz%C3%A3o'],
])('the stream %o is named %s in a trailer', (stream, trailer) => {
  expect(streamDeleted(stream).metadata.get('stream-name')).toEqual([trailer]);
});
