import type { EventStore } from '../../eventstore/store.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Resolvers, SaleResolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { entriesOfEvents } from '../ledger/queries.ts';
import { unwrap } from '../http/errors.ts';
import { nextChargeDayOf } from '../payments/recurrence-of.ts';
import { breakdownOf, sellersPart } from './breakdown.ts';
import { deliveryToShow } from './delivery.ts';
import { saleLoaders, type SaleLoaders } from './loaders.ts';
import { findSale, listSales } from './queries.ts';
import { buyerToShow } from '../buyers/buyer-to-show.ts';
import { timelineOf } from './timeline.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly pools: Pools;
  readonly vault: Vault;
  readonly now: () => Date;
}

/** A seller's sales. */
export const salesModule = (deps: Dependencies): Resolvers => ({
  Query: {
    sales: async (_root, { filter, first, after }, context) => {
      const scope = await scopeOf(context);
      return unwrap(await listSales(deps.pools, scope, { filter, first, after, now: deps.now() }));
    },
    sale: async (_root, { id }, context) =>
      (await findSale(deps.pools, await scopeOf(context), id)) ?? null,
  },
  Sale: saleFields(deps, saleLoaders(deps)),
});

/** How a payment's row reads to its seller. */
const saleFields = (
  { store, pools }: Dependencies,
  { sharesOf, buyerOf }: SaleLoaders,
): SaleResolvers => ({
  id: (row) => row.payment_id,
  transactionId: (row) => row.transaction_id,
  productName: (row) => row.product_name,
  createdAt: (row) => row.created_at.toISOString(),
  approvedAt: (row) => row.approved_at?.toISOString() ?? null,
  gross: (row) => row.amount_cents,
  net: async (row) => sellersPart(row, await sharesOf(row)),
  refunded: (row) => row.refunded_cents,
  reversalKind: (row) => row.reversal_kind,
  items: ({ items }) =>
    items.map(({ id, title, unitPriceCents, quantity }) => ({
      id,
      title,
      amount: unitPriceCents * quantity,
    })),
  shipping: (row) => row.shipping_cents,
  interest: (row) => row.interest_cents,
  delivery: (row) => deliveryToShow(row, () => buyerOf(row)),
  nextChargeDay: nextChargeDayOf,
  buyer: (row) => buyerToShow(buyerOf(row)),
  breakdown: async (row) => breakdownOf(row, await sharesOf(row)),
  async timeline({ payment_id: paymentId, producer_id: userId }, { first, after }, context) {
    const { role } = await scopeOf(context);
    const page = unwrap(await timelineOf(store, { paymentId, role, first, after }));
    const eventIds = page.nodes.map(({ id }) => id);
    const entries = await entriesOfEvents(pools, { paymentId, userId, eventIds });
    const nodes = page.nodes.map((fact) => ({
      ...fact,
      entries: entries.filter(({ event_id }) => event_id === fact.id),
    }));
    return { ...page, nodes };
  },
});
