import { associatedData, type Buyer } from '../../domain/checkout/buyer.ts';
import { saoPauloDay } from '../../domain/kernel/calendar/calendar.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { batched } from '../../runtime/batched.ts';
import { sharesOfSales, type SaleShare } from '../ledger/queries.ts';
import type { PaymentRow } from '../payments/queries.ts';

/** What a sale's fields need beside its row; a page of sales costs one query for each kind. */
export interface SaleLoaders {
  readonly sharesOf: (sale: PaymentRow) => Promise<readonly SaleShare[]>;
  /** Undefined when the person asked to be forgotten. Throws KeyMissing. */
  readonly buyerOf: (sale: PaymentRow) => Promise<Buyer | undefined>;
}

export function saleLoaders({
  pools,
  vault,
  now,
}: {
  readonly pools: Pools;
  readonly vault: Vault;
  readonly now: () => Date;
}): SaleLoaders {
  const shares = batched((paymentIds: readonly string[]) =>
    sharesOfSales(pools, paymentIds, saoPauloDay(now())),
  );
  return {
    sharesOf: ({ paymentId }) => shares(paymentId),
    buyerOf: async ({ buyer, paymentId }) =>
      (await vault.open(buyer, associatedData(paymentId))) as Buyer | undefined,
  };
}
