import { expect, test } from 'vitest';
import { storable } from './storable.ts';

test.each([
  ['VISA\0', 'VISA\ufffd'],
  ['a\ud800b', 'a\ufffdb'],
  ['a\udc00b', 'a\ufffdb'],
  ['Maria 😀 é', 'Maria 😀 é'],
])('%j is kept as %j', (said, kept) => expect(storable(said)).toBe(kept));
