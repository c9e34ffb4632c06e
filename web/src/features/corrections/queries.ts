import type { ResultOf } from 'gql.tada';
import { graphql } from '../../graphql/graphql.ts';

export const CorrectionsQuery = graphql(`
  query Corrections(
    $filter: CorrectionsFilter!
    $sellerId: ID
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    corrections(
      filter: $filter
      sellerId: $sellerId
      sort: $sort
      page: $page
      first: $first
      after: $after
    ) {
      nodes {
        id
        sellerId
        sellerName
        direction
        currency
        amount
        account
        reason
        stage
        requestedBy
        requestedAt
        decidedBy
        decidedAt
        rejectedFor
      }
      endCursor
      count {
        value
        isCapped
      }
      counts {
        status
        count
        isCapped
      }
      asOf
    }
  }
`);

export const RequestCorrectionMutation = graphql(`
  mutation RequestCorrection(
    $key: String!
    $sellerId: ID!
    $direction: CorrectionDirection!
    $amount: Cents!
    $account: CorrectionAccount!
    $reason: String!
  ) {
    requestCorrection(
      idempotencyKey: $key
      sellerId: $sellerId
      direction: $direction
      amount: $amount
      account: $account
      reason: $reason
    )
  }
`);

export const ApproveCorrectionMutation = graphql(`
  mutation ApproveCorrection($key: String!, $id: ID!) {
    approveCorrection(idempotencyKey: $key, id: $id)
  }
`);

export const RejectCorrectionMutation = graphql(`
  mutation RejectCorrection($key: String!, $id: ID!, $reason: String!) {
    rejectCorrection(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

export type CorrectionRow = ResultOf<typeof CorrectionsQuery>['corrections']['nodes'][number];
