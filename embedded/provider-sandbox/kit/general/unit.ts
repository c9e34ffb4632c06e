import { z } from 'zod';
import { cents as centsField } from '../account/fields.ts';
import { cents, reais } from '../money/brcode.ts';

/** How a provider takes and writes amounts. */
export interface Unit {
  /** What a request may say, as cents. */
  readonly field: z.ZodType<number>;
  readonly write: (amountCents: number) => number | string;
}

export const CENTS: Unit = { field: centsField, write: (amountCents) => amountCents };

/** Units of currency as text with two decimals; a number is refused. */
export const DECIMAL_TEXT: Unit = {
  field: z
    .string()
    .regex(/^\d{1,10}\.\d{2}$/)
    .transform(cents)
    .pipe(centsField),
  write: reais,
};
