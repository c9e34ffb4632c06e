import type { ResultOf, VariablesOf } from 'gql.tada';
import { graphql } from '../../graphql/graphql.ts';

export const TermsFields = graphql(`
  fragment TermsFields on PolicyTerms @_unmask {
    methods
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
    installments {
      max
      interestFreeUpTo
      minimumCents
      fees
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
    guarantee {
      days
      holdsRelease
      answerDays
    }
    percentFeeReturned
    fixedFeeReturned
    chargebackFeeCents
    liable
    withdrawal {
      feeCents
      minimumCents
      maximumCents
      dailyMaximumCents
      cutOff
      fourEyesAboveCents
      requiredDocuments
    }
    anticipationRate
    descriptor
  }
`);

export const PreviewFields = graphql(`
  fragment PreviewFields on PolicyPreview @_unmask {
    examples {
      method
      installments
      before {
        grossCents
        installmentCents
        interestCents
        feeCents
        netCents
        reserveCents
        releaseDay
        reserveDay
      }
      after {
        grossCents
        installmentCents
        interestCents
        feeCents
        netCents
        reserveCents
        releaseDay
        reserveDay
      }
    }
    warnings {
      code
      method
      priceCents
      limitCents
      version
      effectiveFrom
    }
  }
`);

export const PolicyQuery = graphql(
  `
    query Policy($id: ID!) {
      policy(platformId: $id) {
        id
        version
        revision
        terms {
          ...TermsFields
        }
      }
    }
  `,
  [TermsFields],
);

export const PolicyVersionsQuery = graphql(`
  query PolicyVersions($id: ID!, $after: String) {
    policy(platformId: $id) {
      id
      versions(after: $after) {
        nodes {
          version
          state
          effectiveFrom
          savedAt
          by
          reason
          changed
          canceledAt
          canceledBy
          cancelReason
        }
        endCursor
      }
    }
  }
`);

export const PolicyPreviewQuery = graphql(
  `
    query PolicyPreview($id: ID!, $terms: PolicyTermsInput!, $from: DateTime) {
      policyPreview(platformId: $id, terms: $terms, effectiveFrom: $from) {
        ...PreviewFields
      }
    }
  `,
  [PreviewFields],
);

export const SavePolicyMutation = graphql(`
  mutation SavePolicy(
    $key: String!
    $id: ID!
    $terms: PolicyTermsInput!
    $from: DateTime
    $revision: Int!
    $reason: String!
  ) {
    savePolicy(
      idempotencyKey: $key
      platformId: $id
      terms: $terms
      effectiveFrom: $from
      expectedRevision: $revision
      reason: $reason
    ) {
      id
      revision
    }
  }
`);

export const CancelPolicyMutation = graphql(`
  mutation CancelPolicy($key: String!, $id: ID!, $version: Int!, $reason: String!) {
    cancelPolicy(idempotencyKey: $key, platformId: $id, version: $version, reason: $reason) {
      id
      revision
    }
  }
`);

export const MyTermsQuery = graphql(
  `
    query MyTerms {
      myTerms {
        isOwn
        changesAt
        terms {
          ...TermsFields
        }
      }
    }
  `,
  [TermsFields],
);

export type Terms = ResultOf<typeof TermsFields>;
export type Preview = ResultOf<typeof PreviewFields>;
export type Example = Preview['examples'][number];
export type TermsInput = VariablesOf<typeof SavePolicyMutation>['terms'];
export type PolicyVersion = NonNullable<
  ResultOf<typeof PolicyVersionsQuery>['policy']
>['versions']['nodes'][number];
