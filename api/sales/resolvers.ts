import type { EventStore } from '../../eventstore/store.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import type { Resolvers, SaleResolvers } from '../graphql/resolver-types.generated.ts';
import { listField, nodeField } from '../graphql/list/list.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { entriesOfEvents } from '../ledger/queries.ts';
import type { UserRole } from '../../domain/access/roles.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { openDisplayName } from '../../runtime/vault/seal-user.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { unwrap } from '../http/errors.ts';
import { nextChargeDayOf } from '../payments/recurrence-of.ts';
import { breakdownOf, sellersPart } from './breakdown.ts';
import { deliveryToShow } from './delivery.ts';
import { resendAccess, shipSale } from './handover.ts';
import { revealBuyer } from './reveal-buyer.ts';
import { saleLoaders, type SaleLoaders } from './loaders.ts';
import { adminSales, sales } from './queries.ts';
import { buyerToShow, maskedBuyer } from '../buyers/buyer-to-show.ts';
import { timelineOf } from './timeline.ts';
import { usedCoupon } from '../payments/used-coupon.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly pools: Pools;
  readonly vault: Vault;
  readonly catalogue: Catalogue;
  readonly now: () => Date;
  readonly readModels: ReadModelWait;
}

/** Sales, as sellers and as administrators see them. */
export const salesModule = (deps: Dependencies): Resolvers => ({
  Query: {
    sales: listField(deps, sales),
    sale: nodeField(deps, sales),
    adminSales: listField(deps, adminSales),
    adminSale: nodeField(deps, adminSales),
  },
  Mutation: commandFields(deps, { revealBuyer, shipSale, resendAccess }),
  Sale: saleFields(deps, saleLoaders(deps)),
});

/** Administrators are shown a buyer masked, until they say why they have to see more. */
const isMaskedFor = (role: UserRole): boolean => role === 'ADMINISTRATOR' || role === 'MASTER';

/** How a payment's row reads to its seller. */
const saleFields = (
  { store, pools, vault, catalogue }: Dependencies,
  { sharesOf, buyerOf }: SaleLoaders,
): SaleResolvers => ({
  orderNumber: ({ paymentId }) => orderNumber(paymentId),
  async seller({ producerId: id }) {
    const user = await catalogue.findUser(id);
    const name = user && (await orHidden(openDisplayName(vault, user)));
    return { id, name: name ?? null };
  },
  gross: (row) => row.amountCents,
  net: async (row) => sellersPart(row, await sharesOf(row)),
  refunded: (row) => row.refundedCents,
  part: (row) => row.partCents,
  items: ({ items }) =>
    items.map(({ id, title, unitPriceCents, quantity }) => ({
      id,
      title,
      amount: unitPriceCents * quantity,
      // What it handed over is its buyer's.
      files: [],
    })),
  shipping: (row) => row.shippingCents,
  interest: (row) => row.interestCents,
  coupon: ({ coupon }) => usedCoupon(coupon),

  delivery: (row) => deliveryToShow(row, () => buyerOf(row)),
  nextChargeDay: nextChargeDayOf,
  async buyer(row, _args, context) {
    const { role } = await scopeOf(context);
    const buyer = await buyerToShow(buyerOf(row));
    return isMaskedFor(role) ? maskedBuyer(buyer) : buyer;
  },
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
