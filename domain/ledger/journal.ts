import { z } from 'zod';
import { day, moment, type PaymentMethod, type ProviderCode } from '../kernel/enums.ts';

/**
 * One line of a journal. Debit positive, credit negative, in cents (specification/money#accounts).
 * A leg that makes or uses a lot names the day on which the lot is released.
 */
const leg = z.object({
  account: z.string(),
  amountCents: z.int(),
  releaseDate: day.optional(),
});
export type Leg = z.infer<typeof leg>;

const journalKind = z.enum(['SALE', 'REFUND', 'CHARGEBACK']);
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

export type UserBucket = 'pending' | 'reserve' | 'available';

/**
 * Account names of one platform's book (specification/money#accounts). Credit-normal: liab, inc.
 * Debit-normal: asset, exp.
 */
export const account = {
  receivable: (provider: ProviderCode, method: PaymentMethod) =>
    `asset:receivable:${provider}:${method}`,
  cash: (provider: ProviderCode) => `asset:cash:${provider}`,
  debt: (userId: string) => `asset:debt:${userId}`,
  user: (userId: string, bucket: UserBucket) => `liab:${userId}:${bucket}`,
  percentFee: 'inc:fee.pct',
  fixedFee: 'inc:fee.fixed',
  interest: 'inc:interest',
  providerFee: 'exp:provider_fee',
} as const;

const MONEY_ACCOUNT = /^asset:(?:receivable|cash):/;

/** Whether an account holds what providers owe the platform or have for it. */
export const isMoney = (name: string): boolean => MONEY_ACCOUNT.test(name);

const USER_ACCOUNT =
  /^(?:liab:(?<owner>.+):(?<bucket>pending|reserve|available)|asset:debt:(?<debtor>.+))$/;

/** Whose account it is and which bucket; undefined for the platform's own accounts. */
export function userOf(name: string): { userId: string; bucket: UserBucket | 'debt' } | undefined {
  const groups = USER_ACCOUNT.exec(name)?.groups;
  if (groups?.debtor) return { userId: groups.debtor, bucket: 'debt' };
  if (groups?.owner) return { userId: groups.owner, bucket: groups.bucket as UserBucket };
  return undefined;
}
