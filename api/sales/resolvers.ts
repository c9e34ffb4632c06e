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
  id: (row) => row.paymentId,
  transactionId: (row) => row.transactionId,
  productName: (row) => row.productName,
  createdAt: (row) => row.createdAt.toISOString(),
  approvedAt: (row) => row.approvedAt?.toISOString() ?? null,
  gross: (row) => row.amountCents,
  net: async (row) => sellersPart(row, await sharesOf(row)),
  refunded: (row) => row.refundedCents,
  reversalKind: (row) => row.reversalKind,
  items: ({ items }) =>
    items.map(({ id, title, unitPriceCents, quantity }) => ({
      id,
      title,
      amount: unitPriceCents * quantity,
    })),
  shipping: (row) => row.shippingCents,
  interest: (row) => row.interestCents,
  delivery: (row) => deliveryToShow(row, () => buyerOf(row)),
  nextChargeDay: nextChargeDayOf,
  buyer: (row) => buyerToShow(buyerOf(row)),
  breakdown: async (row) => breakdownOf(row, await sharesOf(row)),
  async timeline({ paymentId, producerId: userId }, { first, after }, context) {
    const { role } = await scopeOf(context);
    const page = unwrap(await timelineOf(store, { paymentId, role, first, after }));
    const eventIds = page.nodes.map(({ id }) => id);
    const entries = await entriesOfEvents(pools, { paymentId, userId, eventIds });
    const nodes = page.nodes.map((fact) => ({
      ...fact,
      entries: entries.filter(({ eventId }) => eventId === fact.id),
    }));
    return { ...page, nodes };
  },
});
