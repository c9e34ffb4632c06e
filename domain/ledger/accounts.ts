import type { PaymentMethod, ProviderCode } from '../kernel/enums.ts';

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
