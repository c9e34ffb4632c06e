import { z } from 'zod';

/** A text that an answer may leave out, or null; undefined then. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
