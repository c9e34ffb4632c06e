import { z } from 'zod';
import { centsSchema, day, moment, type PaymentMethod, type ProviderCode } from '../kernel/enums.ts';

/**
 * What a sale brought to one user, as it was agreed: what of it is released when. The wallet finds
 * by it what is left of a sale of which something goes back.
 */
const lot = z.object({
  openCents: centsSchema,
  openDate: day,
  reserveCents: centsSchema,
  reserveDate: day,
});
export type Lot = z.infer<typeof lot>;

/** The event of another stream that a journal answers to. */
export const journalCause = z.object({ stream: z.string(), eventId: z.uuid() });
export type JournalCause = z.infer<typeof journalCause>;

/**
 * One line of a journal. Debit positive, credit negative, in cents (specification/money#accounts).
 * A leg that makes or uses a lot of a bucket names the day on which it is released; one of a user's
 * sales has the sale's lot beside it.
 */
export const leg = z.object({
  account: z.string(),
  amountCents: z.int(),
  releaseDate: day.optional(),
  lot: lot.optional(),
});
export type Leg = z.infer<typeof leg>;

export const JOURNAL_KINDS = [
  'SALE',
  'REFUND',
  'REFUND_PAID',
  'REFUND_BACK',
  'CHARGEBACK',
  'CHARGEBACK_WON',
  'BLOCK',
  'UNBLOCK',
  'RELEASE',
  'RESERVE_RELEASE',
  'RECOVERY',
  'WITHDRAWAL',
  'WITHDRAWAL_SENT',
  'WITHDRAWAL_BACK',
  'PAYOUT',
  'PAYOUT_RETURN',
  'RESERVE_MOVE',
  'CORRECTION',
  'SETTLEMENT',
  'SUSPENSE_CLEARED',
] as const;
const journalKind = z.enum(JOURNAL_KINDS);
export type JournalKind = z.infer<typeof journalKind>;

/** A balanced posting: its legs add up to zero (specification/money#i1-journals-balance). */
export const journal = z.object({
  journalId: z.uuid(),
  kind: journalKind,
  /** Left out where the stream itself is the reason. */
  cause: journalCause.optional(),
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

/** `blocked`: a bank has asked for it, and nobody has decided. */
export type UserBucket = 'pending' | 'reserve' | 'available' | 'blocked' | 'withdrawing';

/**
 * Account names of one platform's book (specification/money#accounts). Credit-normal: liab, inc.
 * Debit-normal: asset, exp.
 */
export const account = {
  receivable: (provider: ProviderCode, method: PaymentMethod) =>
    `asset:receivable:${provider}:${method}`,
  cash: (provider: ProviderCode) => `asset:cash:${provider}`,
  /** What a provider paid and nobody expected, or did not pay of what somebody did. */
  suspense: (provider: ProviderCode) => `suspense:${provider}`,
  debt: (userId: string) => `asset:debt:${userId}`,
  user: (userId: string, bucket: UserBucket) => `liab:${userId}:${bucket}`,
  /** What sales brought and took back that the user's wallet has not taken over yet. */
  sales: (userId: string) => `liab:${userId}:sales`,
  /** Sent to a user, and not confirmed by the provider. */
  payout: 'liab:clearing:payout',
  /** Taken from the parties of a sale, and not known to have reached its buyer. */
  refund: 'liab:clearing:refund',
  /** The platform's own account, from which staff pay by hand. */
  bank: 'asset:bank',
  percentFee: 'inc:fee.pct',
  fixedFee: 'inc:fee.fixed',
  interest: 'inc:interest',
  withdrawalFee: 'inc:withdrawal',
  providerFee: 'exp:provider_fee',
  /** What the platform bears of refunds and chargebacks. */
  chargebackLoss: 'exp:chargeback_loss',
  /** What users owe that was given up. */
  badDebt: 'exp:bad_debt',
} as const;

const MONEY_ACCOUNT = /^asset:(?:receivable|cash):/;

/** Whether an account holds what providers owe the platform or have for it. */
export const isMoney = (name: string): boolean => MONEY_ACCOUNT.test(name);

const USER_ACCOUNT =
  /^(?:liab:(?<owner>.+):(?<bucket>pending|reserve|available|blocked|withdrawing)|asset:debt:(?<debtor>.+))$/;

const SALES_ACCOUNT = /^liab:(?<owner>.+):sales$/;

/** Whose sales an account holds until their wallet takes them over; undefined for any other. */
export const sellerOf = (name: string): string | undefined => SALES_ACCOUNT.exec(name)?.groups?.owner;

/** Whose account it is and which bucket; undefined for accounts that are no user's wallet. */
export function userOf(name: string): { userId: string; bucket: UserBucket | 'debt' } | undefined {
  const groups = USER_ACCOUNT.exec(name)?.groups;
  if (groups?.debtor) return { userId: groups.debtor, bucket: 'debt' };
  if (groups?.owner) return { userId: groups.owner, bucket: groups.bucket as UserBucket };
  return undefined;
}
