import type { ResultOf, VariablesOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

const BrandedOfferFields = graphql(`
  fragment BrandedOfferFields on OfferSettings @_unmask {
    id
    revision
    title
    productName
    layout
    appearance {
      logoTopImage {
        url
        width
        height
      }
      headerImage {
        url
        width
        height
      }
      bannerText
      bannerTextColor
      bannerTextBackgroundColor
      colorPrimary
      feedbacks {
        id
        title
        description
        image {
          url
          width
          height
        }
        stars
      }
      countdown {
        minutes
        text
        endText
        textColor
        backgroundColor
      }
      chat {
        phone
        message
        side
      }
      backRedirect
    }
  }
`);

export const BrandedOfferQuery = graphql(
  `
    query BrandedOffer($id: ID!) {
      offerSettings(id: $id) {
        ...BrandedOfferFields
      }
    }
  `,
  [BrandedOfferFields],
);

export const SaveAppearanceMutation = graphql(
  `
    mutation SaveAppearance($key: String!, $id: ID!, $revision: Int!, $changes: OfferChanges!) {
      saveOffer(idempotencyKey: $key, id: $id, expectedRevision: $revision, changes: $changes) {
        ...BrandedOfferFields
      }
    }
  `,
  [BrandedOfferFields],
);

export type BrandedOffer = ResultOf<typeof BrandedOfferFields>;
export type Appearance = BrandedOffer['appearance'];
export type OfferChanges = Pick<
  VariablesOf<typeof SaveAppearanceMutation>['changes'],
  'layout' | 'appearance'
>;
