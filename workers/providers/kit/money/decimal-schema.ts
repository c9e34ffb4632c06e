import { z } from 'zod';
import { centsOfDecimal } from './decimal.ts';

/** An amount in units of currency, as text or number; becomes cents. */
export const decimalCents = z.union([z.string(), z.number()]).transform((value, context) => {
  const cents = centsOfDecimal(value);
  if (cents !== undefined) return cents;
  context.addIssue({ code: 'custom', message: 'Not an amount' });
  return z.NEVER;
});
