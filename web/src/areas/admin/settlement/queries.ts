import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const SettlementQuery = graphql(`
  query Settlement($id: ID!) {
    settlement(id: $id) {
      id
      providerName
      currency
      batch
      lines
      total
      deposit
      receivedBy
      receivedAt
      comparedAt
      matched
      timing
      exceptions
      suspense
    }
  }
`);

export const LinesQuery = graphql(`
  query SettlementLines(
    $settlementId: ID!
    $filter: SettlementLinesFilter!
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    settlementLines(
      settlementId: $settlementId
      filter: $filter
      sort: $sort
      page: $page
      first: $first
      after: $after
    ) {
      nodes {
        id
        line
        bucket
        problem
        reference
        isReversal
        instalment
        amount
        expected
        paidOn
        dueOn
        paymentId
        suspense
        clearedFor
        clearedBy
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

export const ClearMutation = graphql(`
  mutation ClearSuspense($key: String!, $id: ID!, $reason: String!) {
    clearSuspense(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

export type Settlement = NonNullable<ResultOf<typeof SettlementQuery>['settlement']>;
export type LineRow = ResultOf<typeof LinesQuery>['settlementLines']['nodes'][number];
