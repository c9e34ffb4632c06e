import { account, isMoney, sellerOf } from '../../domain/ledger/journal.ts';
import type { BreakdownKind, BreakdownLine } from '../graphql/resolver-types.generated.ts';
import type { SaleShare } from '../ledger/queries.ts';
import type { PaymentRow } from '../payments/queries.ts';

/** Whose a share is, also while their wallet has not taken it over; undefined: the platform's. */
const ownerOf = ({ account: name, userId }: SaleShare): string | undefined => userId ?? sellerOf(name);

/** What the seller's accounts hold of a sale, in cents; null: nothing of it was posted. */
export function sellersPart(row: PaymentRow, shares: readonly SaleShare[]): number | null {
  if (shares.length === 0) return null;
  const own = shares.filter((share) => ownerOf(share) === row.producerId);
  return own.reduce((total, { amountCents }) => total - amountCents, 0);
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
  blocked: 'BLOCKED',
  debt: 'DEBT',
};

/** What the platform pays for a sale, of which its parties feel nothing. */
const PLATFORMS_COSTS: ReadonlySet<string> = new Set([account.providerFee, account.chargebackLoss]);

/**
 * What came in for a sale and is still with the provider, had it taken no fee of its own, and
 * nothing that the platform bears.
 */
const moneyHeld = (shares: readonly SaleShare[]): number =>
  shares
    .filter(({ account: name }) => isMoney(name) || PLATFORMS_COSTS.has(name))
    .reduce((total, { amountCents }) => total + amountCents, 0);

/** A network takes its fee for a chargeback beside what goes back. */
const expectedMoney = (row: PaymentRow): number => row.amountCents - row.refundedCents;

/**
 * Where a sale's gross went, from the ledger: gross, what was taken off it (negative) and what went
 * back add up to the seller's part, and so do the buckets that hold it.
 */
export function breakdownOf(row: PaymentRow, shares: readonly SaleShare[]): BreakdownLine[] {
  const totals = new Map<BreakdownKind, number>([['GROSS', row.amountCents]]);
  const add = (kind: BreakdownKind | undefined, cents: number) =>
    kind && totals.set(kind, (totals.get(kind) ?? 0) + cents);
  for (const share of shares) {
    const { account: name, bucket, amountCents } = share;
    const owner = ownerOf(share);
    if (owner === row.producerId) add(BUCKET_LINES[bucket ?? 'pending'], -amountCents);
    else if (owner !== undefined) add('OTHER_SHARES', amountCents);
    else add(PLATFORM_LINES[name], amountCents);
  }
  if (row.refundedCents > 0) totals.set('REFUNDED', -row.refundedCents);
  if (shares.length > 0) totals.set('CHARGEBACK_FEE', moneyHeld(shares) - expectedMoney(row));
  return [...totals]
    .filter(([kind, amount]) => amount !== 0 || kind === 'GROSS')
    .map(([kind, amount]) => ({ kind, amount }));
}
