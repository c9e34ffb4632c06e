import { z } from 'zod';

/** The last digits of a card; more of its number than four is nothing to write down. */
export const lastFour = z
  .string()
  .regex(/^\d{4}$/)
  .nullish()
  .transform((digits) => digits ?? undefined)
  .catch(undefined);
