import { expect, it } from 'vitest';
import { z } from 'zod';
import { readCursor, toCursor } from './cursor.ts';

const key = z.tuple([z.string(), z.number()]);
const refused = {
  ok: false,
  error: { code: 'INVALID_INPUT', details: { fields: [{ field: 'after', code: 'INVALID_FORMAT' }] } },
};

it('a cursor is read as it was written', () => {
  expect(readCursor(toCursor(['Caneca \\u0000', 3]), key)).toEqual({
    ok: true,
    value: ['Caneca \\u0000', 3],
  });
});

it.each([
  ['no JSON', 'x'],
  ['another list’s', toCursor([3, 'a'])],
  ['a text that no database holds', toCursor(['a\0', 3])],
])('a cursor that is %s is refused', (_which, cursor) => {
  expect(readCursor(cursor, key)).toEqual(refused);
});
