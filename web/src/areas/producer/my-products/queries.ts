import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

const OfferSettingsFields = graphql(`
  fragment OfferSettingsFields on OfferSettings @_unmask {
    id
    revision
    title
    productId
    productName
    type
    coin
    coinChoices
    recurrence {
      priceCents
      frequencyInDays
    }
    availability
    priceCents
    fakePriceCents
    paused
    locale
    methods
    installmentsMax
    descriptor
    thankYou {
      pix
      creditCard
      billet
    }
    priceHistory {
      priceCents
      coin
      since
    }
    typeProduct
    fretePriceCents
    deliveryOptions {
      id
      description
      deliveryTime
      fareCents
      preSelected
    }
    orderBumpOfferIds
    orderBumpChoices {
      id
      title
      productName
    }
    abandonedCart
    platformAbandonedCart
    requiredDocument
    requiredDocumentAndPhone
  }
`);

export const OfferSettingsQuery = graphql(
  `
    query OfferSettings($id: ID!) {
      offerSettings(id: $id) {
        ...OfferSettingsFields
      }
    }
  `,
  [OfferSettingsFields],
);

export const SaveOfferMutation = graphql(
  `
    mutation SaveOffer($key: String!, $id: ID!, $revision: Int!, $changes: OfferChanges!) {
      saveOffer(idempotencyKey: $key, id: $id, expectedRevision: $revision, changes: $changes) {
        ...OfferSettingsFields
      }
    }
  `,
  [OfferSettingsFields],
);

const ProductSettingsFields = graphql(`
  fragment ProductSettingsFields on ProductSettings @_unmask {
    id
    revision
    name
    description
    image {
      url
      width
      height
    }
    accessUrl
    files {
      id
      key
      name
      bytes
    }
    licence
    category
    salesPage
    integration
    guaranteeDays
    typeProduct
    state
    reason
    isReviewed
    offers {
      id
      title
      type
      coin
      priceCents
      recurrence {
        priceCents
        frequencyInDays
      }
      paused
      archived
    }
    seller {
      name
      document
      supportEmail
      address
    }
    pixels {
      facebook
      tiktok
      kwai
      googleAnalyticsId
      googleAdsId
      googleAdsConversionApiId
    }
    measurement {
      asksConsent
      tellsBuyer
      tokensOf
    }
  }
`);

export const ProductSettingsQuery = graphql(
  `
    query ProductSettings($id: ID!) {
      productSettings(id: $id) {
        ...ProductSettingsFields
      }
    }
  `,
  [ProductSettingsFields],
);

export const SaveProductMutation = graphql(
  `
    mutation SaveProduct($key: String!, $id: ID!, $revision: Int!, $changes: ProductChanges!) {
      saveProduct(idempotencyKey: $key, id: $id, expectedRevision: $revision, changes: $changes) {
        ...ProductSettingsFields
      }
    }
  `,
  [ProductSettingsFields],
);

export type ProductSettings = ResultOf<typeof ProductSettingsFields>;
export type OfferSettings = ResultOf<typeof OfferSettingsFields>;

/** What is saved of an offer or a product stands in the list, too. */
export const LISTED = { refetchQueries: ['Products'] };

/** What is made, and where a product stands, its own page says as well. */
export const SHOWN = { refetchQueries: ['Products', 'ProductSettings'] };
