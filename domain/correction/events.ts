import { z } from 'zod';
import type { EventOf } from '../kernel/aggregate.ts';
import { currency, moment } from '../kernel/enums.ts';
import { journal } from '../ledger/journal.ts';
import { CORRECTION_ACCOUNTS, CORRECTION_DIRECTIONS } from './kinds.ts';

const explanation = z.string().min(1).max(500);

const correctionRequested = z.object({
  correctionId: z.uuid(),
  platformId: z.string(),
  /** Whose wallet is corrected. */
  userId: z.string(),
  currency,
  direction: z.enum(CORRECTION_DIRECTIONS),
  amountCents: z.int().positive(),
  /** What of the platform's own pays it, or gets it. */
  account: z.enum(CORRECTION_ACCOUNTS),
  reason: explanation,
  by: z.string().min(1),
  at: moment,
});

export const correctionEvents = {
  CorrectionRequested: correctionRequested,
  CorrectionApproved: z.object({ by: z.string().min(1), at: moment }),
  CorrectionRejected: z.object({ by: z.string().min(1), reason: explanation, at: moment }),
  JournalPosted: journal,
};

export type CorrectionEvent = EventOf<typeof correctionEvents>;
export type CorrectionRequestedData = z.infer<typeof correctionRequested>;
