import { listing, listingPhase, listingReason } from '../../domain/listing/listing.ts';
import { networksWithToken, tokenProblems } from '../../domain/configuration/network-tokens.ts';
import { pixelProblems } from '../../domain/configuration/pixel-problems.ts';
import { productProblems } from '../../domain/configuration/product-problems.ts';
import { sellerProblems } from '../../domain/configuration/seller-problems.ts';
import { sellerIdentity } from '../../domain/configuration/schemas.ts';
import { load } from '../../eventstore/handle-command.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { products } from '../../projections/read-models/products/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { batched } from '../../runtime/batched.ts';
import type { Files } from '../../runtime/files/files.ts';
import { addNetworkTokens } from '../../runtime/vault/network-tokens.ts';
import { openConfiguration, sealedSubject } from '../../runtime/vault/seal-configuration.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { savingMutation } from '../configuration/save-configuration.ts';
import {
  findAuthorized,
  type ConfigurationDependencies,
  type ConfigurationView,
} from '../configuration/authorized.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import { listField, type ListDependencies } from '../graphql/list/list.ts';
import { mutation } from '../graphql/mutation.ts';
import type { ProductResolvers, Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { offersOf } from '../offers/queries.ts';
import { createProduct } from './create.ts';
import { givenTokens, readMeasurement, withoutTokens } from './given-measurement.ts';
import { archiveProduct, duplicateProduct, pauseProduct, publishProduct, reviewAgain } from './life.ts';
import { products as productsList, salesOf, standingSales } from './queries.ts';
import { isFileOf, isUploaded } from '../uploads/is-uploaded.ts';

export type SeenProduct = ConfigurationView<'Product'>;

type Dependencies = ConfigurationDependencies &
  ListDependencies & {
    readonly pools: Pools;
    readonly readModels: ReadModelWait;
    readonly vault: Vault;
    /** Undefined where no S3 server is set. */
    readonly files: Files | undefined;
  };

/** A seller's own products and their settings. */
export const productsModule = (deps: Dependencies): Resolvers => ({
  Query: {
    products: listField(deps, productsList),
    productSettings: async (_root, { id }, context) =>
      (await findAuthorized(deps, { kind: 'Product', id, scope: await scopeOf(context) })) ?? null,
  },
  Mutation: {
    ...commandFields(deps, { publishProduct, pauseProduct, archiveProduct, duplicateProduct }),
    createProduct: mutation(deps, 'createProduct', createProduct(deps)),
    saveProduct: savingMutation(deps, 'saveProduct', {
      kind: 'Product',
      table: products,
      vault: deps.vault,
      subjectOf: sealedSubject(deps.vault, 'Product'),
      check: (changed, changes, seen) => {
        const said = 'seller' in changes ? sellerIdentity.safeParse(changed.seller) : undefined;
        const isOurs = (url: string) => isUploaded(deps.files, 'PRODUCT_IMAGE', url);
        return [
          ...productProblems(changed, { seen, isOurs, isTheirs: isFileOf(seen) }),
          ...(said?.success ? sellerProblems(said.data) : []),
          ...('pixels' in changes ? pixelProblems(changed.pixels) : []),
          ...tokenProblems(givenTokens(changes)),
        ];
      },
      read: readMeasurement,
      async before(changes, { id: productId, ...of }, facts) {
        const given = { productId, version: facts.commandId };
        await addNetworkTokens(deps.vault, given, givenTokens(changes));
        await reviewAgain(deps, of, facts);
      },
      toldBy: (args) => ({ ...args, changes: withoutTokens(deps.vault, args.changes) }),
    }),
  },
  Product: productFields(deps),
  ProductSettings: {
    id: ({ content }) => content.productId,
    name: ({ content }) => content.name,
    state: async (seen) => (await listingOf(deps, seen)).phase,
    reason: async (seen) => (await listingOf(deps, seen)).reason,
    isReviewed: async ({ content: { platformId } }) =>
      (await deps.catalogue.get('Platform', platformId))?.reviewsProducts ?? false,
    typeProduct: ({ content }) => content.typeProduct,
    description: ({ content }) => content.description,
    image: ({ content }) => content.image,
    accessUrl: ({ content }) => content.accessUrl,
    files: ({ content }) => content.files,
    licence: ({ content }) => content.licence,
    category: ({ content }) => content.category,
    salesPage: ({ content }) => content.salesPage,
    integration: ({ content }) => content.integration,
    guaranteeDays: ({ content }) => content.guaranteeDays,
    pixels: ({ content }) => content.pixels,
    measurement: ({ content: { measurement } }) => ({
      asksConsent: measurement.asksConsent,
      tellsBuyer: measurement.tellsBuyer,
      tokensOf: [...networksWithToken(measurement)],
    }),
    seller: ({ content }) => sellerOf(deps, content),
    offers: async ({ content }) => (await offersOf(deps.pools, [content.productId]))[0] ?? [],
  },
});

/** Where a product stands by its stream: it may have been decided a moment ago. */
async function listingOf({ store }: Pick<Dependencies, 'store'>, { content }: SeenProduct) {
  const { state } = await load(store, streamOf(listing, content.productId), listing);
  return { phase: listingPhase(state, content), reason: listingReason(state) };
}

/** What a product's row says by others, which a page asks for once. */
function productFields(deps: Dependencies): ProductResolvers {
  const ofProduct = batched((productIds: readonly string[]) => offersOf(deps.pools, productIds));
  const soldOf = batched((productIds: readonly string[]) => salesOf(deps.pools, productIds, deps.now()));
  return {
    image: async ({ productId }) => (await deps.catalogue.find('Product', productId))?.image ?? null,
    seller: async ({ productId }) => {
      const found = await deps.catalogue.find('Product', productId);
      return found ? sellerOf(deps, found) : null;
    },
    sales: async ({ productId }) => standingSales(await soldOf(productId)),
    offers: ({ productId }) => ofProduct(productId),
  };
}

/** Whom a product's checkouts name; null: they were forgotten. */
async function sellerOf({ vault }: Pick<Dependencies, 'vault'>, content: SeenProduct['content']) {
  const opened = await openConfiguration(vault, 'Product', content);
  if (opened === undefined) return null;
  const seller = sellerIdentity.parse(opened);
  return { ...seller, address: seller.address ?? null };
}
