import { z } from 'zod';
import type { EventOf } from '../kernel/aggregate.ts';
import { currency, day, moment, providerCode } from '../kernel/enums.ts';
import { journal } from '../ledger/journal.ts';
import { BUCKETS, LINES_MAX } from './kinds.ts';

/** REVERSAL: what went back, or, above zero, came again by a chargeback that was won. */
export const LINE_KINDS = ['SALE', 'REVERSAL'] as const;

/** One line of what a provider says it paid, or took off. */
export const settlementLine = z.object({
  /** Its place in the list, from 1. */
  line: z.int().min(1).max(LINES_MAX),
  kind: z.enum(LINE_KINDS),
  /** Our payment's id, or the provider's of the charge. */
  reference: z.string().min(1).max(100),
  instalment: z.int().min(1).max(12),
  /** What reached us, fees taken off; below zero: what was taken off. */
  amountCents: z.int(),
  paidOn: day,
});
export type SettlementLine = z.infer<typeof settlementLine>;

/**
 * UNKNOWN_SALE, UNKNOWN_LOT: nothing of ours that it may be for. ALREADY_SETTLED: another line paid
 * that. AMOUNT: it is not what was expected.
 */
export const LINE_PROBLEMS = ['UNKNOWN_SALE', 'UNKNOWN_LOT', 'ALREADY_SETTLED', 'AMOUNT'] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

const comparedLine = settlementLine.extend({
  bucket: z.enum(BUCKETS),
  problem: z.enum(LINE_PROBLEMS).nullable(),
  paymentId: z.uuid().nullable(),
  /** What was expected of it; null: nothing. */
  expectedCents: z.int().nullable(),
  dueOn: day.nullable(),
  /** What it left in suspense: paid less than expected is above zero. */
  suspenseCents: z.int(),
});
export type ComparedLine = z.infer<typeof comparedLine>;

const settlementReceived = z.object({
  settlementId: z.uuid(),
  platformId: z.string(),
  connectionId: z.string(),
  provider: providerCode,
  currency,
  /** The provider's name of the list; unique for each connection. */
  batch: z.string().min(1).max(60),
  /** What arrived at the bank, in one transfer; null: nobody said. */
  depositCents: z.int().nullable(),
  lines: z.array(settlementLine).min(1).max(LINES_MAX),
  by: z.string().min(1),
  at: moment,
});
export type SettlementReceivedData = z.infer<typeof settlementReceived>;

export const settlementEvents = {
  SettlementReceived: settlementReceived,
  SettlementLinesCompared: z.object({ lines: z.array(comparedLine).min(1), at: moment }),
  /** All lines are compared. */
  SettlementCompared: z.object({
    matched: z.int().min(0),
    timing: z.int().min(0),
    exceptions: z.int().min(0),
    /** What the transfer was short of the lines; 0 where none was named. */
    depositDifferenceCents: z.int(),
    at: moment,
  }),
  /** What a line, or the transfer (0), left in suspense was explained, and is the platform's. */
  SuspenseCleared: z.object({
    line: z.int().min(0).max(LINES_MAX),
    amountCents: z.int(),
    reason: z.string().min(1).max(500),
    by: z.string().min(1),
    at: moment,
  }),
  JournalPosted: journal,
};
export type SettlementEvent = EventOf<typeof settlementEvents>;

export const receivableEvents = {
  /** A line of a list, or the calendar, paid a lot. */
  ReceivableSettled: z.object({
    paymentId: z.uuid(),
    lot: z.string().min(1).max(36),
    expectedCents: z.int(),
    amountCents: z.int(),
    paidOn: day,
    /** Left out: by the calendar. */
    settlement: z.object({ settlementId: z.uuid(), line: z.int() }).optional(),
    at: moment,
  }),
  /** The provider lists what the calendar had settled. */
  ReceivableConfirmed: z.object({
    paymentId: z.uuid(),
    lot: z.string().min(1).max(36),
    expectedCents: z.int(),
    amountCents: z.int(),
    paidOn: day,
    settlement: z.object({ settlementId: z.uuid(), line: z.int() }),
    at: moment,
  }),
  JournalPosted: journal,
};
export type ReceivableEvent = EventOf<typeof receivableEvents>;
