import type { ConfigurationKind, ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { currency } from '../../domain/kernel/enums.ts';
import { offers } from '../../projections/read-models/offers/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { batched } from '../../runtime/batched.ts';
import type { Files } from '../../runtime/files/files.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { findSellableOffer, takenCurrencies } from '../catalogue/sellable-offer.ts';
import { pricesOf } from './prices.ts';
import { findAuthorized, type ConfigurationDependencies } from '../configuration/authorized.ts';
import { savingMutation } from '../configuration/save-configuration.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { listField, type ListDependencies } from '../graphql/list/list.ts';
import { mutation } from '../graphql/mutation.ts';
import type {
  OfferResolvers,
  OfferSettingsResolvers,
  Resolvers,
} from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { productsOf } from '../products/queries.ts';
import { createOffer } from './create.ts';
import { offerProblems, typeProductOf } from './offer-problems.ts';
import { listBumpChoices, offers as offersList } from './queries.ts';

type Dependencies = ConfigurationDependencies &
  ListDependencies & {
    readonly pools: Pools;
    readonly readModels: ReadModelWait;
    /** Undefined where no S3 server is set. */
    readonly files: Files | undefined;
  };

/** A seller's own offers and their settings. */
export const offersModule = (deps: Dependencies): Resolvers => ({
  Query: {
    offers: listField(deps, offersList),
    offerSettings: async (_root, { id }, context) =>
      (await findAuthorized(deps, { kind: 'Offer', id, scope: await scopeOf(context) })) ?? null,
  },
  Mutation: {
    createOffer: mutation(deps, 'createOffer', createOffer(deps)),
    saveOffer: savingMutation(deps, 'saveOffer', {
      kind: 'Offer',
      table: offers,
      check: offerProblems(deps),
    }),
  },
  Offer: offerFields(deps),
  OfferSettings: settingsFields(deps),
});

/** What an offer's row says by its product, which a page asks for once. */
function offerFields({ catalogue, pools }: Dependencies): OfferResolvers {
  const productOf = batched((productIds: readonly string[]) => productsOf(pools, productIds));
  return {
    id: ({ offerId }) => offerId,
    productName: async ({ productId }) => (await productOf(productId))?.name ?? '',
    productImage: async ({ productId }) => (await catalogue.find('Product', productId))?.image ?? null,
    archived: async ({ archived, productId }) =>
      archived || ((await productOf(productId))?.archived ?? false),
  };
}

/** Of the offer as its stream tells it: the catalogue may be a moment old. */
async function availabilityAsSet(catalogue: Catalogue, content: ConfigurationOf<'Offer'>) {
  const { offerId } = content;
  const get = (kind: ConfigurationKind, id: string) =>
    kind === 'Offer' && id === offerId ? Promise.resolve(content) : catalogue.get(kind, id);
  const found = await findSellableOffer({ ...catalogue, get: get as Catalogue['get'] }, offerId);
  return found?.availability ?? 'PRODUCT_UNPUBLISHED';
}

async function coinChoicesOf(catalogue: Catalogue, { platformId, coin }: ConfigurationOf<'Offer'>) {
  const platform = await catalogue.get('Platform', platformId);
  const taken = platform ? await takenCurrencies(catalogue, platform) : [];
  return currency.options.filter((each) => each === coin || taken.includes(each));
}

const settingsFields = ({ catalogue, pools, store }: Dependencies): OfferSettingsResolvers => ({
  id: ({ content }) => content.offerId,
  productId: ({ content }) => content.productId,
  title: ({ content }) => content.title,
  productName: async ({ content }) => (await catalogue.get('Product', content.productId))?.name ?? '',
  type: ({ content }) => content.type,
  recurrence: ({ content }) => content.recurrence,
  coin: ({ content }) => content.coin,
  coinChoices: ({ content }) => coinChoicesOf(catalogue, content),
  availability: ({ content }) => availabilityAsSet(catalogue, content),
  priceCents: ({ content }) => content.priceCents,
  fakePriceCents: ({ content }) => content.fakePriceCents,
  paused: ({ content }) => content.paused,
  locale: ({ content }) => content.locale,
  methods: ({ content }) => content.methods,
  installmentsMax: ({ content }) => content.installmentsMax,
  descriptor: ({ content }) => content.descriptor,
  thankYou: ({ content }) => content.thankYou,
  priceHistory: ({ content }) => pricesOf(store, content.offerId),
  typeProduct: ({ content }) => typeProductOf({ catalogue }, content),
  fretePriceCents: ({ content }) => content.fretePriceCents,
  deliveryOptions: ({ content }) => content.deliveryOptions,
  orderBumpOfferIds: ({ content }) => content.orderBumpOfferIds,
  orderBumpChoices: ({ content }) => listBumpChoices(pools, content),
  abandonedCart: ({ content }) => content.abandonedCart,
  platformAbandonedCart: async ({ content }) =>
    (await catalogue.get('Platform', content.platformId))?.abandonedCart ?? false,
  requiredDocument: ({ content }) => content.requiredDocument,
  requiredDocumentAndPhone: ({ content }) => content.requiredDocumentAndPhone,
  layout: ({ content }) => content.layout,
  appearance: ({ content }) => content.appearance,
});
