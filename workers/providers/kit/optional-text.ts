import { z } from 'zod';

/** A text that an answer may leave out, or null; undefined then. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

/** The same where a number would do: a code, or a reference of digits. */
export const optionalWord = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? undefined : String(value)));

/** Above it a number of seconds would lie in the year 5138: it counts milliseconds. */
const SECONDS_MAX = 1e11;

/**
 * A moment as text, or as the number of seconds or milliseconds since 1970; what programs write for
 * none is none.
 */
export const optionalTime = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (typeof value === 'number' ? timeOf(value) : (value ?? undefined)));

function timeOf(value: number): string | undefined {
  const isTime = value > 0 && value <= 8.64e15;
  return isTime ? new Date(value > SECONDS_MAX ? value : value * 1_000).toISOString() : undefined;
}
