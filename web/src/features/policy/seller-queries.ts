import type { ResultOf, VariablesOf } from 'gql.tada';
import { graphql } from '../../graphql/graphql.ts';
import { PreviewFields, TermsFields } from './queries.ts';

export const SellerTermsQuery = graphql(
  `
    query SellerTerms($id: ID!) {
      sellerTerms(id: $id) {
        id
        version
        revision
        terms {
          ...TermsFields
        }
        platformTerms {
          ...TermsFields
        }
        overrides {
          platformFee {
            PIX {
              rate
              fixedCents
            }
            CREDIT_CARD {
              rate
              fixedCents
            }
            BILLET {
              rate
              fixedCents
            }
          }
          releaseDays {
            PIX
            CREDIT_CARD
            BILLET
          }
          reserve {
            rate
            days
          }
          reserveFloor {
            rate
            coversLargestSale
          }
          chargebackFeeCents
          anticipationRate
          withdrawal {
            feeCents
            minimumCents
            maximumCents
            dailyMaximumCents
            fourEyesAboveCents
          }
        }
        versions {
          version
          state
          effectiveFrom
          savedAt
          by
          reason
          changed
        }
      }
    }
  `,
  [TermsFields],
);

export const SellerTermsPreviewQuery = graphql(
  `
    query SellerTermsPreview($id: ID!, $overrides: SellerOverridesInput!, $from: DateTime) {
      sellerTermsPreview(id: $id, overrides: $overrides, effectiveFrom: $from) {
        ...PreviewFields
      }
    }
  `,
  [PreviewFields],
);

export const SaveSellerTermsMutation = graphql(`
  mutation SaveSellerTerms(
    $key: String!
    $id: ID!
    $overrides: SellerOverridesInput!
    $from: DateTime
    $revision: Int!
    $reason: String!
  ) {
    saveSellerTerms(
      idempotencyKey: $key
      id: $id
      overrides: $overrides
      effectiveFrom: $from
      expectedRevision: $revision
      reason: $reason
    ) {
      id
      revision
    }
  }
`);

export const CancelSellerTermsMutation = graphql(`
  mutation CancelSellerTerms($key: String!, $id: ID!, $version: Int!, $reason: String!) {
    cancelSellerTerms(idempotencyKey: $key, id: $id, version: $version, reason: $reason) {
      id
      revision
    }
  }
`);

export type SellerTerms = NonNullable<ResultOf<typeof SellerTermsQuery>['sellerTerms']>;
export type OverridesInput = VariablesOf<typeof SaveSellerTermsMutation>['overrides'];
export type SellerVersion = SellerTerms['versions'][number];
