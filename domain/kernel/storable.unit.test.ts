import { expect, test } from 'vitest';
import { parseStorable, storable } from './storable.ts';

test.each([
  ['VISA\0', 'VISA\ufffd'],
  ['a\ud800b', 'a\ufffdb'],
  ['a\udc00b', 'a\ufffdb'],
  ['Maria 😀 é', 'Maria 😀 é'],
])('%j is kept as %j', (said, kept) => expect(storable(said)).toBe(kept));

test.each(['\ufeff{"a":1}', '{"a":1}', '\ufeff{"a":1,"b":"\\u0000"}'])(
  '%j is read with or without a byte order mark (RFC 8259, section 8.1; review)',
  (json) => expect(parseStorable(json)).toMatchObject({ a: 1 }),
);
