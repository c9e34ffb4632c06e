import { z } from 'zod';
import { centsSchema, moment } from '../kernel/enums.ts';
import { sealed } from '../kernel/privacy/sealed.ts';

const disputeId = z.uuid();

/** MED: a PIX that its payer says was fraud, or a bank's mistake. */
export const DISPUTE_KINDS = ['MED', 'CHARGEBACK'] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** How a dispute ended: a MED is refused, a chargeback won or lost. */
export const DISPUTE_OUTCOMES = ['REFUSED', 'WON', 'LOST'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

export const DISPUTE_FILES_MAX = 5;

/** Of what staff decided; left out of what a provider told. */
const by = z.string().min(1).optional();

/** A buyer's bank or network asks for the money back. Schema versions: `payment.ts`. */
export const disputeEvents = {
  DisputeOpened: z.object({
    disputeId,
    kind: z.enum(DISPUTE_KINDS),
    /** Whose word it is. */
    source: z.enum(['STAFF', 'PROVIDER']),
    /** All that is asked for. It may be more than was paid. */
    amountCents: centsSchema,
    /** What of that has been taken already. */
    takenCents: centsSchema,
    /** Of a MED of which nothing is taken: what each party of the sale would have to give. */
    holds: z.array(z.object({ userId: z.string(), amountCents: centsSchema.positive() })),
    /** In the words of staff. */
    reason: z.string().optional(),
    /** Until then evidence counts. */
    deadline: moment,
    by,
    at: moment,
  }),
  /** More of it is taken: a MED is accepted, whole or in part. */
  DisputeTaken: z.object({
    disputeId,
    /** All that was taken so far. */
    takenCents: centsSchema.positive(),
    by,
    at: moment,
  }),
  DisputeClosed: z.object({
    disputeId,
    outcome: z.enum(DISPUTE_OUTCOMES),
    /** What the network gave back. */
    wonCents: centsSchema,
    /** What of that comes back to the parties of the sale; the rest was never taken from them. */
    restoredCents: centsSchema,
    /** All that went back to the buyer so far, after this. */
    reversedTotalCents: centsSchema,
    by,
    at: moment,
  }),
  /** What the seller, or staff in their place, has to say. */
  DisputeEvidenceGiven: z.object({
    disputeId,
    /** Sealed under the buyer's key: it speaks of them. */
    text: sealed,
    /** Papers in the private bucket, by their keys. */
    files: z.array(z.string()).max(DISPUTE_FILES_MAX),
    by: z.string().min(1),
    at: moment,
  }),
  /** The network took, all together, more than the sale has: the platform bears it. */
  ChargebackExcessLost: z.object({
    /** So far. */
    totalCents: centsSchema,
    at: moment,
  }),
} as const;
