import type { z } from 'zod';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';

/** Pages are at most this long. */
export const PAGE_MAX = 100;

/** Opaque to clients: the sort key of the last row seen. */
export const toCursor = (parts: readonly (string | number | boolean)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** The sort key in a cursor. Error: INVALID_INPUT for a cursor that is none of this list's. */
export function readCursor<T>(
  cursor: string | null | undefined,
  key: z.ZodType<T>,
): Result<T | undefined> {
  if (!cursor) return ok(undefined);
  try {
    const parsed = key.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString(), storable));
    if (parsed.success) return ok(parsed.data);
  } catch {
    // Falls through to the one answer for every bad cursor.
  }
  return fail('INVALID_INPUT', { fields: [{ field: 'after', code: 'INVALID_FORMAT' }] });
}

/** Undefined for a text that PostgreSQL cannot hold: it would fail the query. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? undefined : value;

/** Error: INVALID_INPUT for a page length outside 1 to PAGE_MAX. */
export const pageLength = (first: number): Result<number> =>
  first >= 1 && first <= PAGE_MAX
    ? ok(first)
    : fail('INVALID_INPUT', { fields: [{ field: 'first', code: 'OUT_OF_RANGE' }] });
