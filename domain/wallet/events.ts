import { z } from 'zod';
import type { EventOf } from '../kernel/aggregate.ts';
import { centsSchema, currency, day, moment } from '../kernel/enums.ts';
import { journal, journalCause, leg } from '../ledger/journal.ts';

const walletOpened = z.object({
  walletId: z.string(),
  userId: z.string(),
  platformId: z.string(),
  currency,
  at: moment,
});

/**
 * What a sale of rules version 1 posted to the user's buckets by itself. It is taken over as it
 * stands, without another posting.
 */
const earlierJournalTaken = z.object({
  cause: journalCause,
  platformId: z.string(),
  currency,
  legs: z.array(leg),
  at: moment,
});

/** What was due up to a day, that day included, is released. */
const lotsReleased = z.object({
  through: day,
  /** On which the next lot is due; null: there is none. */
  nextRelease: day.nullable(),
  at: moment,
});

/** Staff released a day's reserve at once, or hold it until a later day. */
const reserveMoved = z.object({
  from: day,
  /** null: released. */
  to: day.nullable(),
  amountCents: z.int().positive(),
  by: z.string().min(1),
  reason: z.string().min(1).max(500),
  /** On which the next lot is due; null: there is none. */
  nextRelease: day.nullable(),
  at: moment,
});

/** A party's part of a disputed sale is put aside, as far as it is there. */
const disputeHeld = z.object({
  disputeId: z.uuid(),
  /** The sale's stream. */
  sale: z.string(),
  blockedCents: centsSchema,
  /** What was not there. */
  shortfallCents: centsSchema,
  at: moment,
});

/** The dispute is over: what it had not taken of that is free. */
const disputeFreed = z.object({ disputeId: z.uuid(), at: moment });

/** All that concerns this wallet, up to a position of the log, is taken over. */
const causesTaken = z.object({
  /** Decimal. */
  through: z.string().regex(/^\d+$/),
  /** On which the next lot is due, where that has changed; null: there is none any more. */
  nextRelease: day.nullable().optional(),
  at: moment,
});

export const walletEvents = {
  WalletOpened: walletOpened,
  JournalPosted: journal,
  EarlierJournalTaken: earlierJournalTaken,
  LotsReleased: lotsReleased,
  ReserveMoved: reserveMoved,
  DisputeHeld: disputeHeld,
  DisputeFreed: disputeFreed,
  CausesTaken: causesTaken,
} as const;

export type WalletEvent = EventOf<typeof walletEvents>;
