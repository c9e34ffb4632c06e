import { z } from 'zod';
import { day, moment } from '../kernel/enums.ts';

/**
 * One line of a journal. Debit positive, credit negative, in cents (specification/money#accounts).
 * A leg that makes or uses a lot names the day on which the lot is released.
 */
export const leg = z.object({
  account: z.string(),
  amountCents: z.int(),
  releaseDate: day.optional(),
});
export type Leg = z.infer<typeof leg>;

export const journalKind = z.enum(['SALE', 'REFUND', 'CHARGEBACK']);
export type JournalKind = z.infer<typeof journalKind>;

/** A balanced posting: its legs add up to zero (specification/money#i1-journals-balance). */
export const journal = z.object({
  journalId: z.uuid(),
  kind: journalKind,
  /** One book per platform and currency. */
  platformId: z.string(),
  currency: z.string(),
  legs: z
    .array(leg)
    .min(2)
    .refine(
      (legs) => legs.reduce((total, { amountCents }) => total + amountCents, 0) === 0,
      'A journal sums to zero',
    ),
  postedAt: moment,
});
export type Journal = z.infer<typeof journal>;
