import { appearanceProblems } from '../../domain/configuration/appearance-problems.ts';
import { bumpProblems, upsellProblems } from '../../domain/configuration/bump-problems.ts';
import { methodProblems } from '../../domain/configuration/method-problems.ts';
import { priceProblems } from '../../domain/configuration/price-problems.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { shippingProblems } from '../../domain/configuration/shipping-problems.ts';
import { offers } from '../../projections/read-models/offers/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Files } from '../../runtime/files/files.ts';
import { suitableBumps, suitableUpsells } from '../catalogue/sellable-offer.ts';
import { findWithinReach, type ConfigurationDependencies } from '../configuration/within-reach.ts';
import { savingMutation } from '../configuration/save-configuration.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import type { OfferSettingsResolvers, Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { unwrap } from '../http/errors.ts';
import { isUploaded } from '../uploads/is-uploaded.ts';
import { listBumpChoices, listOffers, listUpsellChoices } from './queries.ts';

type Dependencies = ConfigurationDependencies & {
  readonly pools: Pools;
  readonly readModels: ReadModelWait;
  /** Undefined where no S3 server is set. */
  readonly files: Files | undefined;
};

/** A seller's own offers and their settings. */
export const offersModule = (deps: Dependencies): Resolvers => ({
  Query: {
    offers: async (_root, { first, after }, context) =>
      unwrap(await listOffers(deps.pools, await scopeOf(context), { first, after })),
    offerSettings: async (_root, { id }, context) =>
      (await findWithinReach(deps, { kind: 'Offer', id, scope: await scopeOf(context) })) ?? null,
  },
  Mutation: {
    saveOffer: savingMutation(deps, 'saveOffer', {
      kind: 'Offer',
      table: offers,
      check: async (changed, changes, seen) => [
        ...('priceCents' in changes || 'fakePriceCents' in changes ? priceProblems(changed) : []),
        ...('methods' in changes ? methodProblems(changed) : []),
        ...('fretePriceCents' in changes || 'deliveryOptions' in changes
          ? shippingProblems(changed, await typeProductOf(deps, changed))
          : []),
        ...('orderBumpOfferIds' in changes
          ? bumpProblems(changed.orderBumpOfferIds, {
              before: seen.orderBumpOfferIds,
              suits: await suitableBumps(deps.catalogue, changed, changed.orderBumpOfferIds),
            })
          : []),
        ...('upsellOfferIds' in changes
          ? upsellProblems(changed.upsellOfferIds, {
              before: seen.upsellOfferIds,
              suits: await suitableUpsells(deps.catalogue, changed, changed.upsellOfferIds),
            })
          : []),
        ...('appearance' in changes
          ? appearanceProblems(changed.appearance, {
              seen: seen.appearance,
              isOurs: (url) => isUploaded(deps.files, 'CHECKOUT_IMAGE', url),
            })
          : []),
      ],
    }),
  },
  Offer: {
    id: ({ offer_id }) => offer_id,
    productName: ({ product_name }) => product_name,
    productImage: async ({ product_id }) =>
      (await deps.catalogue.find('Product', product_id))?.image ?? null,
  },
  OfferSettings: settingsFields(deps),
});

const typeProductOf = async (
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { productId }: Pick<ConfigurationOf<'Offer'>, 'productId'>,
) => (await catalogue.get('Product', productId))?.typeProduct ?? 'DIGITAL';

const settingsFields = ({ catalogue, pools }: Dependencies): OfferSettingsResolvers => ({
  id: ({ content }) => content.offerId,
  productId: ({ content }) => content.productId,
  title: ({ content }) => content.title,
  productName: async ({ content }) => (await catalogue.get('Product', content.productId))?.name ?? '',
  priceCents: ({ content }) => content.priceCents,
  fakePriceCents: ({ content }) => content.fakePriceCents,
  paused: ({ content }) => content.paused,
  locale: ({ content }) => content.locale,
  methods: ({ content }) => content.methods,
  typeProduct: ({ content }) => typeProductOf({ catalogue }, content),
  fretePriceCents: ({ content }) => content.fretePriceCents,
  deliveryOptions: ({ content }) => content.deliveryOptions,
  orderBumpOfferIds: ({ content }) => content.orderBumpOfferIds,
  orderBumpChoices: ({ content }) => listBumpChoices(pools, content),
  upsellOfferIds: ({ content }) => content.upsellOfferIds,
  upsellChoices: ({ content }) => listUpsellChoices(pools, content),
  abandonedCart: ({ content }) => content.abandonedCart,
  platformAbandonedCart: async ({ content }) =>
    (await catalogue.get('Platform', content.platformId))?.abandonedCart ?? false,
  requiredDocument: ({ content }) => content.requiredDocument,
  requiredDocumentAndPhone: ({ content }) => content.requiredDocumentAndPhone,
  layout: ({ content }) => content.layout,
  appearance: ({ content }) => content.appearance,
});
