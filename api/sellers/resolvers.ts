import type { Scope } from '../../domain/access/scope.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { allowedMethods, isSeller } from '../../domain/user/seller.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { batched } from '../../runtime/batched.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { openDisplayName } from '../../runtime/vault/seal-user.ts';
import { historyOf } from '../accounts/history.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { ListArguments } from '../graphql/list/arguments.ts';
import { listField, type ListDependencies } from '../graphql/list/list.ts';
import type { Resolvers, SellerAccountResolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { unwrap } from '../http/errors.ts';
import { balancesOf, entries } from '../ledger/queries.ts';
import { shownBalance } from '../ledger/resolvers.ts';
import { offersOf } from '../offers/queries.ts';
import { products } from '../products/queries.ts';
import { sales } from '../sales/queries.ts';
import { actorNames } from '../staff/actor-name.ts';
import { changeOf, contactOf, maskedContact, noteOf, SHOWN } from './account.ts';
import {
  addSellerNote,
  archiveSeller,
  changeSellerOptions,
  revealSeller,
  type Dependencies as CommandDependencies,
} from './commands.ts';
import { sellers, volumesOf, type SellerRow } from './queries.ts';

interface Dependencies extends CommandDependencies {
  readonly pools: Pools;
  readonly catalogue: Catalogue;
  readonly readModels: ReadModelWait;
}

/** Those who sell on a platform, as its staff see them. */
export const sellersModule = (deps: Dependencies): Resolvers => ({
  Query: {
    sellerAccounts: listField(deps, sellers),
    sellerAccountsFile: listField(deps, sellers),
    sellerAccount: async (_root, { id }, context) =>
      (await findSeller(deps, await scopeOf(context), id)) ?? null,
    sellerProducts: ofSeller(deps, products),
    sellerSales: ofSeller(deps, sales),
    sellerLedgerEntries: ofSeller(deps, entries),
  },
  Mutation: commandFields(deps, { changeSellerOptions, archiveSeller, revealSeller, addSellerNote }),
  SellerAccount: accountFields(deps),
  SellerChange: { by: ({ actor }) => actorNames(deps)(actor) },
  SellerNote: { by: ({ actor }) => actorNames(deps)(actor) },
  SellerProduct: productFields(deps),
});

/** Undefined also for another platform's, and for whoever does not sell. */
async function findSeller(deps: Dependencies, scope: Scope, id: string): Promise<SellerRow | undefined> {
  const found = await sellers.find(deps, scope, id);
  return found && isSeller(found) ? found : undefined;
}

/**
 * The field that answers a list of a seller's own as they have it themselves: whose it is follows
 * from their account. Error: NOT_FOUND.
 */
const ofSeller =
  <Deps extends Dependencies & ListDependencies, Page>(
    deps: Deps,
    list: { page(deps: Deps, scope: Scope, args: ListArguments): Promise<Result<Page>> },
  ) =>
  async (
    _root: unknown,
    { sellerId, ...args }: ListArguments & { readonly sellerId: string },
    context: RequestContext,
  ): Promise<Page> => {
    const found = await findSeller(deps, await scopeOf(context), sellerId);
    const seller = unwrap(found ? ok(found) : fail('NOT_FOUND'));
    return unwrap(await list.page(deps, { ...seller, permissions: new Set() }, args));
  };

function accountFields(deps: Dependencies): SellerAccountResolvers {
  const { store, pools, vault, now } = deps;
  const volume = batched((rows: readonly SellerRow[]) => volumesOf(pools, rows, now()));
  return {
    id: ({ userId }) => userId,
    name: async (row) => (await orHidden(openDisplayName(vault, row))) ?? null,
    contact: async (row) => maskedContact(await contactOf(vault, row)),
    kind: ({ personKind }) => personKind ?? 'UNKNOWN',
    methods: (row) => [...allowedMethods(row)],
    canSell: ({ blockedSales, state }) => !blockedSales && state !== 'ARCHIVED',
    canCashOut: ({ blockedCashout }) => !blockedCashout,
    canSignIn: ({ blocked, state }) => !blocked && state !== 'ARCHIVED',
    volume: (row) => volume(row),
    balances: async (row) => (await balancesOf(pools, row)).map(shownBalance),
    async notes({ userId }, page) {
      const { nodes, endCursor } = unwrap(
        await historyOf(store, userId, { ...page, shown: ['UserNoted'] }),
      );
      return { nodes: await Promise.all(nodes.map((event) => noteOf(vault, userId, event))), endCursor };
    },
    async history({ userId }, page) {
      const { nodes, endCursor } = unwrap(await historyOf(store, userId, { ...page, shown: SHOWN }));
      return { nodes: nodes.map(changeOf), endCursor };
    },
  };
}

function productFields({ pools }: Dependencies): NonNullable<Resolvers['SellerProduct']> {
  const ofProduct = batched((productIds: readonly string[]) => offersOf(pools, productIds));
  return {
    id: ({ productId }) => productId,
    offers: async ({ productId }) =>
      (await ofProduct(productId)).map(({ offerId, title, priceCents, coin, archived }) => ({
        ...{ id: offerId, title, price: priceCents, currency: coin, archived },
      })),
  };
}
