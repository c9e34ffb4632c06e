import type { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { decimalCents } from '../money/decimal-schema.ts';
import { decimalOfCents } from '../money/decimal.ts';

/** How a provider writes cents, and how its amounts become cents again. */
export interface Unit {
  readonly write: (cents: number) => number | string;
  readonly read: z.ZodType<number>;
}

export const CENTS: Unit = { write: (cents) => cents, read: centsSchema };

/** Units of currency as text: `199.90`. */
export const DECIMAL_TEXT: Unit = { write: decimalOfCents, read: decimalCents };
