import { account } from '../../domain/ledger/accounts.ts';
import { associatedData, type Buyer } from '../../domain/checkout/buyer.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type {
  BreakdownKind,
  BreakdownLine,
  SaleResolvers,
} from '../graphql/resolver-types.generated.ts';
import { entriesOfSale, type LedgerEntryRow } from '../ledger/ledger-rows.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { timelineOf } from './timeline.ts';

/** How a payment's row reads to its seller. */
export const saleResolvers = ({
  store,
  pools,
  vault,
}: {
  store: EventStore;
  pools: Pools;
  vault: Vault;
}): SaleResolvers => ({
  id: (row) => row.payment_id,
  transactionId: (row) => row.transaction_id,
  productName: (row) => row.product_name,
  createdAt: (row) => row.created_at.toISOString(),
  approvedAt: (row) => row.approved_at?.toISOString() ?? null,
  gross: (row) => row.amount_cents,
  net: async (row) => sellersPart(row, await entriesOfSale(pools, row.payment_id)),
  refunded: (row) => row.refunded_cents,
  items: ({ items }) =>
    items.map(({ id, title, unitPriceCents, quantity }) => ({
      id,
      title,
      amount: unitPriceCents * quantity,
    })),
  async buyer(row) {
    const opened = (await vault.open(row.buyer, associatedData(row.payment_id))) as Buyer | undefined;
    if (!opened) return { forgotten: true, name: null, email: null, phone: null, document: null };
    const { name, email, phone, document } = opened;
    return { forgotten: false, name, email, phone, document };
  },
  breakdown: async (row) => breakdownOf(row, await entriesOfSale(pools, row.payment_id)),
  async timeline(row) {
    const [facts, entries] = await Promise.all([
      timelineOf(store, row.payment_id),
      entriesOfSale(pools, row.payment_id),
    ]);
    return facts.map((fact) => ({
      ...fact,
      entries: entries.filter(
        ({ event_id, user_id }) => event_id === fact.id && user_id === row.producer_id,
      ),
    }));
  },
});

/**
 * What the seller keeps: before approval what he would get, afterwards what his accounts hold of
 * it.
 */
function sellersPart(row: PaymentRow, entries: readonly LedgerEntryRow[]): number {
  const own = entries.filter(({ user_id }) => user_id === row.producer_id);
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

/** Where a sale's gross went: from the ledger, so that the lines add up to it. */
function breakdownOf(row: PaymentRow, entries: readonly LedgerEntryRow[]): BreakdownLine[] {
  const totals = new Map<BreakdownKind, number>([['GROSS', row.amount_cents]]);
  const add = (kind: BreakdownKind | undefined, cents: number) =>
    kind && totals.set(kind, (totals.get(kind) ?? 0) + cents);
  for (const { account: name, user_id, bucket, amount_cents } of entries) {
    if (user_id === row.producer_id) add(BUCKET_LINES[bucket ?? ''], -amount_cents);
    else if (user_id) add('OTHER_SHARES', amount_cents);
    else add(PLATFORM_LINES[name], amount_cents);
  }
  if (row.refunded_cents > 0) totals.set('REFUNDED', -row.refunded_cents);
  return [...totals]
    .filter(([kind, amount]) => amount !== 0 || kind === 'GROSS')
    .map(([kind, amount]) => ({ kind, amount }));
}
