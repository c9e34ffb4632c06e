import { z } from 'zod';
import { centsSchema, moment, normalisedStatus } from '../kernel/enums.ts';
import { sealed } from '../kernel/privacy/sealed.ts';
import { payoutPlace as place } from '../withdrawal/events.ts';

const refundId = z.uuid();
const attempt = z.int().positive();
const amountCents = centsSchema.positive();

/** Who asks for a refund, or grants it; `CLOCK`: nobody answered in time. */
const by = z.object({
  role: z.enum(['BUYER', 'SELLER', 'STAFF', 'CLOCK']),
  userId: z.string().optional(),
});
export type RefundBy = z.infer<typeof by>;

/** How money went back: by the charge's provider, by a PIX of ours, or by staff elsewhere. */
export const REFUND_WAYS = ['PROVIDER', 'PIX', 'BY_HAND'] as const;

/** Why a buyer wants their money back. */
export const REFUND_CAUSES = [
  'NOT_AS_EXPECTED',
  'NO_ACCESS',
  'NOT_RECEIVED',
  'BOUGHT_BY_MISTAKE',
  'OTHER',
] as const;

/** What a buyer says, and until when it is answered. Their own words and key are sealed. */
const buyersRequest = z.object({
  /** What the buyer names it by, to whoever asks. */
  protocol: z.string(),
  cause: z.enum(REFUND_CAUSES),
  note: sealed.optional(),
  pixKey: sealed.optional(),
  guaranteeEndsAt: moment,
  /** Until then the law gives the buyer the money back, whatever the seller thinks. */
  legalEndsAt: moment,
  /** Then it is granted, where nobody has answered. */
  decideBy: moment,
});
export type BuyersRequest = z.infer<typeof buyersRequest>;

export const refundRequested = z.object({
  refundId,
  by,
  amountCents,
  /** Which of what was bought; left out: an amount of it. */
  itemIds: z.array(z.string()).min(1).optional(),
  /** In the words of the seller or of staff. */
  reason: z.string().optional(),
  request: buyersRequest.optional(),
  at: moment,
});

/** What a person is told of a refund by mail. */
const refundNews = z.enum(['ASKED', 'OFFERED', 'REFUSED', 'GRANTED', 'DONE', 'FAILED']);
export type RefundNews = z.infer<typeof refundNews>;
const mailed = z.object({ refundId, to: z.enum(['BUYER', 'SELLER']), news: refundNews, at: moment });

/** Money that we give back, or are asked to. Schema versions: `payment.ts`. */
export const refundEvents = {
  RefundRequested: refundRequested,
  /** The seller would give a part of what the buyer asked for. */
  RefundOffered: z.object({ refundId, amountCents, by, at: moment }),
  RefundRefused: z.object({ refundId, by, reason: z.string(), at: moment }),
  /** From here on the money is nobody's but the buyer's. */
  RefundAccepted: z.object({ refundId, amountCents, by, at: moment }),
  /** Written before the provider is called: a crash in between leaves a trace to look up. */
  RefundAttempted: z.object({
    refundId,
    attempt,
    /** What had gone back before, as far as is known, in cents. */
    refundedBeforeCents: centsSchema,
    at: moment,
  }),
  /** Certainly nothing was sent. */
  RefundNotSent: z.object({ refundId, attempt, reason: z.string(), at: moment }),
  /** It may have been made: looked up, never sent again. */
  RefundOutcomeUnknown: z.object({ refundId, attempt, reason: z.string(), at: moment }),
  /** The provider cannot do it: staff give the money back by hand. */
  RefundLeftToStaff: z.object({ refundId, reason: z.string(), at: moment }),
  /** One person's approval of a PIX to the buyer; the last one says where it is asked for. */
  RefundPayoutApproved: z.object({
    refundId,
    by,
    approvals: z.union([z.literal(1), z.literal(2)]),
    /** Where the buyer wrote none themselves. */
    pixKey: sealed.optional(),
    route: z.array(place).min(1).optional(),
    at: moment,
  }),
  /** Written before a provider is called: a crash in between leaves a trace to look up. */
  RefundPayoutAttempted: z.object({ refundId, attempt, place, at: moment }),
  /** It may have been sent; `NOT_FOUND`: the provider says that it has none. */
  RefundPayoutUnknown: z.object({ refundId, attempt, reason: z.string(), at: moment }),
  /** Certainly nothing was sent; final: and nothing will be, by this connection. */
  RefundPayoutNotSent: z.object({
    refundId,
    attempt,
    reason: z.string(),
    isFinal: z.boolean(),
    at: moment,
  }),
  /** The provider has it, under its own id. */
  RefundPayoutAccepted: z.object({ refundId, attempt, payoutId: z.string(), at: moment }),
  /** Nobody sent it: the refund waits for staff again. */
  RefundPayoutEnded: z.object({
    refundId,
    reason: z.string(),
    message: z.string().optional(),
    at: moment,
  }),
  RefundConfirmed: z.object({
    refundId,
    amountCents,
    /** All that went back so far, whoever gave it. */
    reversedTotalCents: centsSchema,
    full: z.boolean(),
    status: normalisedStatus,
    how: z.enum(REFUND_WAYS),
    /** Of whom somebody was sure, and by what. */
    by: by.optional(),
    proof: z.string().optional(),
    at: moment,
  }),
  RefundFailed: z.object({
    refundId,
    /** What comes back to the sale's parties; nothing where it had not left them. */
    amountCents: centsSchema,
    reason: z.string(),
    /** In the specification's words, for whoever asked. */
    message: z.string().optional(),
    by: by.optional(),
    at: moment,
  }),
  /** Written before the mail goes out. */
  RefundMailed: mailed,
  /** It certainly did not go out. */
  RefundMailFailed: mailed,
} as const;
