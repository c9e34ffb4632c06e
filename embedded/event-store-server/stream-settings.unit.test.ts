import { describe, expect, test } from 'vitest';
import {
  isSoftDeleted,
  parseSettings,
  SOFT_DELETE_METADATA,
  withTruncateBefore,
} from './stream-settings.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('settings', () => {
  test('are read from the keys of the protocol, and all other keys are left unchanged', () => {
    const metadata = json({ $maxCount: 3, $maxAge: 60, $tb: 7, $cacheControl: 5, $acl: {}, own: true });
    expect(parseSettings(metadata)).toEqual({
      maxCount: 3,
      maxAge: 60,
      truncateBefore: 7,
      access: {},
    });
  });

  test.each([
    ['a count of zero', json({ $maxCount: 0 })],
    ['a fraction', json({ $maxAge: 1.5 })],
    ['a negative revision', json({ $tb: -1 })],
    ['text in place of a number', json({ $maxCount: '3' })],
    ['a list', json([1])],
    ['null', json(null)],
    ['no JSON', Buffer.from('{')],
    ['nothing', Buffer.alloc(0)],
  ])('are empty for %s', (_, metadata) => {
    expect(parseSettings(metadata)).toEqual({});
  });
});

test('given the metadata that a soft delete writes, then the stream is soft-deleted', () => {
  expect(isSoftDeleted(parseSettings(Buffer.from(SOFT_DELETE_METADATA)))).toBe(true);
});

test.each(['2.0', '1e0', '"2"', 'null', '9223372036854775808'])(
  'given %s in place of a whole number, then no other key counts either',
  (text) => {
    expect(parseSettings(Buffer.from(`{"$maxCount":1,"$tb":${text}}`))).toEqual({});
  },
);

test.each(['"$userStreamAcl"', '{"$x":"a"}', '{"$r":1}', '{"$r":[null]}'])(
  'given %s in place of an access list, then no other key counts either',
  (text) => {
    expect(parseSettings(Buffer.from(`{"$maxCount":1,"$acl":${text}}`))).toEqual({});
  },
);

test.each(['{"$maxCount":1} x', '{"$maxCount":1}}', '\ufeff {"a":"}","$maxCount":1}{"$tb":2}'])(
  'given the metadata %s, then what follows the closing brace is passed over (difference D2)',
  (text) => {
    expect(parseSettings(Buffer.from(text))).toEqual({ maxCount: 1 });
  },
);

test('given an access list, then names and lists of names are read alike', () => {
  expect(parseSettings(json({ $acl: { $r: 'a', $w: ['b', 'c'] } }))).toEqual({
    access: { $r: ['a'], $w: ['b', 'c'] },
  });
});

test('given a truncation one below the greatest number, then the stream is not soft-deleted', () => {
  expect(isSoftDeleted(parseSettings(Buffer.from('{"$tb":9223372036854775806}')))).toBe(false);
});

test('given a truncation at any real revision, then the stream is not soft-deleted', () => {
  expect(isSoftDeleted(parseSettings(json({ $tb: Number.MAX_SAFE_INTEGER })))).toBe(false);
});

describe('moving the truncation', () => {
  test('keeps the other keys', () => {
    expect(JSON.parse(String(withTruncateBefore(json({ own: [1], $tb: 2 ** 63 }), 4)))).toEqual({
      own: [1],
      $tb: 4,
    });
  });

  test('leaves alone what is no JSON object', () => {
    expect(withTruncateBefore(Buffer.from('[]'), 4)).toBeNull();
  });
});
