import { z } from 'zod';
import { moment } from '../kernel/enums.ts';

/** The buyer's receipt goes out: written before it does. */
export const receiptMailed = z.object({ at: moment });

/** It certainly did not. */
export const receiptFailed = z.object({
  at: moment,
  reason: z.enum(['REFUSED', 'NOT_SENT']),
  /** How often so far. */
  failures: z.int().min(1),
});
