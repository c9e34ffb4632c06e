import { associatedData, type Buyer } from '../../domain/checkout/buyer.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { batched } from '../../runtime/batched.ts';
import { entriesOfSales, type LedgerEntryRow } from '../ledger/queries.ts';
import type { PaymentRow } from '../payments/queries.ts';

/** What a sale's fields need beside its row; a page of sales costs one query for each kind. */
export interface SaleLoaders {
  readonly entriesOf: (sale: PaymentRow) => Promise<readonly LedgerEntryRow[]>;
  /** Undefined when the person asked to be forgotten. */
  readonly buyerOf: (sale: PaymentRow) => Promise<Buyer | undefined>;
}

export function saleLoaders({ pools, vault }: { pools: Pools; vault: Vault }): SaleLoaders {
  const entries = batched((paymentIds: readonly string[]) => entriesOfSales(pools, paymentIds));
  return {
    entriesOf: ({ payment_id }) => entries(payment_id),
    buyerOf: async ({ buyer, payment_id }) =>
      (await vault.open(buyer, associatedData(payment_id))) as Buyer | undefined,
  };
}
