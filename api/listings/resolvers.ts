import { orHidden } from '../../eventstore/forgotten.ts';
import { batched } from '../../runtime/batched.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { openDisplayName } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { ConfigurationDependencies } from '../configuration/authorized.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import { listField, nodeField, type ListDependencies } from '../graphql/list/list.ts';
import type { ListedProductResolvers, Resolvers } from '../graphql/resolver-types.generated.ts';
import { offersOf } from '../offers/queries.ts';
import { listedProducts, salesOf, standingSales, type SoldOfProduct } from '../products/queries.ts';
import { allowProduct, approveProduct, refuseProduct, stopProduct } from './commands.ts';

type Dependencies = ConfigurationDependencies &
  ListDependencies & {
    readonly pools: Pools;
    readonly readModels: ReadModelWait;
    readonly vault: Vault;
  };

/** A platform's products as its staff look at them. */
export const listingsModule = (deps: Dependencies): Resolvers => ({
  Query: {
    listedProducts: listField(deps, listedProducts),
    listedProduct: nodeField(deps, listedProducts),
  },
  Mutation: commandFields(deps, { approveProduct, refuseProduct, stopProduct, allowProduct }),
  ListedProduct: productFields(deps),
});

/** Of the sales that were paid those that stand so now, in hundredths of a percent. */
export function rateOf(
  sold: readonly SoldOfProduct[],
  standing: SoldOfProduct['standing'],
): number | null {
  const countOf = (...standings: readonly string[]) =>
    sold.reduce((total, each) => total + (standings.includes(each.standing) ? each.count : 0), 0);
  const paid = countOf('APPROVED', 'REFUNDED', 'CHARGEBACK', 'MED');
  return paid === 0 ? null : Math.round((countOf(standing) * 10_000) / paid);
}

function productFields({ pools, catalogue, vault, now }: Dependencies): ListedProductResolvers {
  const ofProduct = batched((productIds: readonly string[]) => offersOf(pools, productIds));
  const soldOf = batched((productIds: readonly string[]) => salesOf(pools, productIds, now()));
  const contentOf = (productId: string) => catalogue.find('Product', productId);
  return {
    image: async ({ productId }) => (await contentOf(productId))?.image ?? null,
    description: async ({ productId }) => (await contentOf(productId))?.description ?? '',
    category: async ({ productId }) => (await contentOf(productId))?.category ?? null,
    salesPage: async ({ productId }) => (await contentOf(productId))?.salesPage ?? null,
    guaranteeDays: async ({ productId }) => (await contentOf(productId))?.guaranteeDays ?? 0,
    async seller({ producerId: id }) {
      const user = await catalogue.findUser(id);
      const name = user && (await orHidden(openDisplayName(vault, user)));
      return { id, name: name ?? null };
    },
    sales: async ({ productId }) => standingSales(await soldOf(productId)),
    refundRate: async ({ productId }) => rateOf(await soldOf(productId), 'REFUNDED'),
    chargebackRate: async ({ productId }) => rateOf(await soldOf(productId), 'CHARGEBACK'),
    offers: async ({ productId }) =>
      (await ofProduct(productId)).map(({ offerId: id, title, priceCents: price, coin, archived }) => ({
        ...{ id, title, price, currency: coin, archived },
      })),
  };
}
