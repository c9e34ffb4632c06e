import { z } from 'zod';
import type { EventOf } from '../kernel/aggregate.ts';
import {
  basisPointsSchema,
  centsSchema,
  currency,
  declineFamily,
  moment,
  providerCode,
} from '../kernel/enums.ts';
import { journal } from '../ledger/journal.ts';

const by = z.string();
const attempt = z.int().positive();
/** Where a payout is asked for. */
export const payoutPlace = z.object({ connectionId: z.string(), provider: providerCode });
export type PayoutPlace = z.infer<typeof payoutPlace>;
const place = payoutPlace;

const destination = z.object({
  /** Id in the seller's receiver stream, which alone holds the key or the account number. */
  destinationId: z.string(),
  method: z.enum(['PIX', 'BANK_ACCOUNT', 'RECEIVER']),
  /** For lists: never the whole key or account number. */
  masked: z.string().max(120),
});

/** Why somebody looks closely before anybody approves. */
export const auditReason = z.enum(['DESTINATION_CHANGED', 'BY_STAFF']);
export type AuditReason = z.infer<typeof auditReason>;

/** The policy of the moment of the request, in cents (specification/money#rules). */
const terms = z.object({
  feeCents: centsSchema,
  dailyMaximumCents: centsSchema,
  /** How many people have to approve. */
  approvals: z.union([z.literal(1), z.literal(2)]),
  /** Left out: nothing has to stay in the wallet. */
  floor: z.object({ rate: basisPointsSchema, coversLargestSale: z.boolean() }).optional(),
});

const withdrawalRequested = z.object({
  withdrawalId: z.uuid(),
  userId: z.string(),
  platformId: z.string(),
  currency,
  /** Leaves the wallet; what arrives is less the fee. */
  amountCents: centsSchema.positive(),
  destination,
  terms,
  audit: auditReason.optional(),
  at: moment,
});
export type WithdrawalRequestedData = z.infer<typeof withdrawalRequested>;

/** What sellers are told by mail. */
export const MAILED_STAGES = ['PAID', 'REJECTED', 'FAILED', 'RETURNED'] as const;
const mailedStage = z.enum(MAILED_STAGES);
export type MailedStage = z.infer<typeof mailedStage>;

const refusalReason = z.enum(['INSUFFICIENT_BALANCE', 'RESERVE_FLOOR', 'DAILY_LIMIT']);

export const withdrawalEvents = {
  WithdrawalRequested: withdrawalRequested,
  /** The wallet has put the amount aside. */
  WithdrawalHeld: z.object({ at: moment }),
  /** The wallet did not have it, or gave as much as a day allows. */
  WithdrawalRefused: z.object({ reason: refusalReason, at: moment }),
  WithdrawalAuditStarted: z.object({ by, reason: z.string(), at: moment }),
  WithdrawalAuditEnded: z.object({ by, reason: z.string(), at: moment }),
  /** One person's approval; the last one needed says where the payout is asked for, in order. */
  WithdrawalApproved: z.object({ by, route: z.array(place).min(1).optional(), at: moment }),
  WithdrawalRejected: z.object({ by, reason: z.string(), at: moment }),
  WithdrawalCanceled: z.object({ by, at: moment }),
  /** Written before a provider is called: a crash in between leaves a trace to look up. */
  PayoutAttempted: z.object({ attempt, place, at: moment }),
  PayoutOutcomeUnknown: z.object({ attempt, reason: z.string(), at: moment }),
  /** The provider says that it has no such payout: somebody decides whether that is believed. */
  PayoutNotFound: z.object({ attempt, at: moment }),
  /** Certainly nothing was sent; `by`: somebody says so. */
  PayoutNotSent: z.object({ attempt, reason: z.string(), by: by.optional(), at: moment }),
  PayoutDeclined: z.object({
    attempt,
    family: declineFamily,
    providerStatus: z.string(),
    /** In the specification's words, for whoever asked. */
    message: z.string().optional(),
    at: moment,
  }),
  /** The provider has it, under its own id. */
  PayoutAccepted: z.object({ attempt, payoutId: z.string(), at: moment }),
  WithdrawalPaid: z.object({ payoutId: z.string(), paidAt: moment, at: moment }),
  /** Nobody sent it: the money goes back into the wallet. */
  WithdrawalFailed: z.object({ reason: z.string(), message: z.string().optional(), at: moment }),
  /** It was paid, and came back. */
  WithdrawalReturned: z.object({ reason: z.string(), by: by.optional(), at: moment }),
  /** The seller is told of the stage: written before the mail goes out. */
  WithdrawalMailed: z.object({ stage: mailedStage, at: moment }),
  /** The mail certainly did not go out. */
  WithdrawalMailFailed: z.object({ stage: mailedStage, at: moment }),
  JournalPosted: journal,
} as const;

export type WithdrawalEvent = EventOf<typeof withdrawalEvents>;

/** What each fact of a withdrawal asks of the seller's wallet; others ask nothing. */
export const MOVES: Partial<Record<WithdrawalEvent['type'], 'HOLD' | 'SEND' | 'BACK'>> = {
  WithdrawalRequested: 'HOLD',
  WithdrawalApproved: 'SEND',
  WithdrawalRejected: 'BACK',
  WithdrawalCanceled: 'BACK',
  WithdrawalFailed: 'BACK',
  WithdrawalReturned: 'BACK',
};
