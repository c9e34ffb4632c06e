import { account, isMoney } from '../../domain/ledger/journal.ts';
import type { BreakdownKind, BreakdownLine } from '../graphql/resolver-types.generated.ts';
import type { SaleShare } from '../ledger/queries.ts';
import type { PaymentRow } from '../payments/queries.ts';

/**
 * What the seller keeps, in cents: before approval what they would get, afterwards what their
 * accounts hold of it.
 */
export function sellersPart(row: PaymentRow, shares: readonly SaleShare[]): number {
  const own = shares.filter(({ user_id }) => user_id === row.producer_id);
  return own.length === 0
    ? row.net_cents
    : own.reduce((total, { amount_cents }) => total - amount_cents, 0);
}

/**
 * The platform's accounts that show in a seller's breakdown; the provider's fee is the platform's
 * own cost.
 */
const PLATFORM_LINES: Readonly<Record<string, BreakdownKind>> = {
  [account.percentFee]: 'PLATFORM_FEE_PERCENT',
  [account.fixedFee]: 'PLATFORM_FEE_FIXED',
  [account.interest]: 'INTEREST',
};

const BUCKET_LINES: Readonly<Record<string, BreakdownKind>> = {
  reserve: 'RESERVE',
  pending: 'PENDING',
  available: 'AVAILABLE',
  debt: 'DEBT',
};

/** What came in for a sale and is still with the provider, had it taken no fee of its own. */
const moneyHeld = (shares: readonly SaleShare[]): number =>
  shares
    .filter(({ account: name }) => isMoney(name) || name === account.providerFee)
    .reduce((total, { amount_cents }) => total + amount_cents, 0);

/** A network takes its fee for a chargeback beside what goes back. */
const expectedMoney = (row: PaymentRow): number => row.amount_cents - row.refunded_cents;

/**
 * Where a sale's gross went, from the ledger: gross, what was taken off it (negative) and what went
 * back add up to the seller's part, and so do the buckets that hold it.
 */
export function breakdownOf(row: PaymentRow, shares: readonly SaleShare[]): BreakdownLine[] {
  const totals = new Map<BreakdownKind, number>([['GROSS', row.amount_cents]]);
  const add = (kind: BreakdownKind | undefined, cents: number) =>
    kind && totals.set(kind, (totals.get(kind) ?? 0) + cents);
  for (const { account: name, user_id, bucket, amount_cents } of shares) {
    if (user_id === row.producer_id) add(BUCKET_LINES[bucket ?? ''], -amount_cents);
    else if (user_id) add('OTHER_SHARES', amount_cents);
    else add(PLATFORM_LINES[name], amount_cents);
  }
  if (row.refunded_cents > 0) totals.set('REFUNDED', -row.refunded_cents);
  if (shares.length > 0) totals.set('CHARGEBACK_FEE', moneyHeld(shares) - expectedMoney(row));
  return [...totals]
    .filter(([kind, amount]) => amount !== 0 || kind === 'GROSS')
    .map(([kind, amount]) => ({ kind, amount }));
}
