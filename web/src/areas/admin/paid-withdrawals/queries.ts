import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const PaidQuery = graphql(`
  query PaidWithdrawals(
    $filter: PaidWithdrawalsFilter!
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    paidWithdrawals(filter: $filter, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        sellerName
        stage
        currency
        amount
        fee
        method
        destination
        provider
        payoutId
        approvedBy
        requestedAt
        approvedAt
        endedAt
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

export const PaidWithdrawalQuery = graphql(`
  query PaidWithdrawal($id: ID!) {
    paidWithdrawal(id: $id) {
      id
      sellerId
      sellerName
      stage
      currency
      amount
      fee
      method
      destination
      provider
      payoutId
      approvedBy
      reason
      requestedAt
      approvedAt
      endedAt
    }
  }
`);

export const ReturnMutation = graphql(`
  mutation RecordWithdrawalReturn($key: String!, $id: ID!, $reason: String!) {
    recordWithdrawalReturn(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

export type PaidDetail = NonNullable<ResultOf<typeof PaidWithdrawalQuery>['paidWithdrawal']>;
