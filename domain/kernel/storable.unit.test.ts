import { expect, test } from 'vitest';
import { parseStorable } from './storable.ts';

test.each(['\ufeff{"a":1}', '{"a":1}', '\ufeff{"a":1,"b":"\\u0000"}', '{\r"a":1\r}'])(
  '%j is read with or without a byte order mark (RFC 8259, section 8.1; review)',
  (json) => expect(parseStorable(json)).toMatchObject({ a: 1 }),
);

test.each([
  '\\u0000',
  '\\u0007',
  '\\b',
  '\\f',
  '\\u007f',
  '\\u0085',
  '\\uD800',
  '\\u202e',
  '\\u2069',
  '\u009b',
  '\u202e',
])('a provider’s text with %s in it is kept without', (written) =>
  expect(parseStorable(`{"status":["paid${written}"]}`)).toEqual({ status: ['paid\ufffd'] }),
);

test.each([
  ['"um\\ndois"', 'um\ndois'],
  ['"\\ud83d\\ude00 \\u00e9"', '😀 é'],
])('%s is kept whole', (json, text) => expect(parseStorable(json)).toBe(text));
