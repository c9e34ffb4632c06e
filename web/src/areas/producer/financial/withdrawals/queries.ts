import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../../graphql/graphql.ts';

export const WithdrawalsQuery = graphql(`
  query Withdrawals(
    $filter: WithdrawalsFilter!
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    withdrawals(filter: $filter, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        stage
        audit
        currency
        amount
        fee
        method
        destination
        requestedAt
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

export const WithdrawalQuery = graphql(`
  query Withdrawal($id: ID!) {
    withdrawal(id: $id) {
      id
      status
      stage
      audit
      currency
      amount
      fee
      method
      destination
      reason
      message
      requestedAt
      approvedAt
      endedAt
    }
  }
`);

export const WithdrawalOfferQuery = graphql(`
  query WithdrawalOffer {
    withdrawalOffer {
      available
      debt
      floor
      fee
      minimum
      maximum
      dailyMaximum
      nextCutOff
      problem
      destinations {
        id
        method
        masked
      }
    }
  }
`);

export const RequestMutation = graphql(`
  mutation RequestWithdrawal($key: String!, $amount: Cents!, $destinationId: ID!) {
    requestWithdrawal(idempotencyKey: $key, amount: $amount, destinationId: $destinationId)
  }
`);

export const CancelMutation = graphql(`
  mutation CancelWithdrawal($key: String!, $id: ID!) {
    cancelWithdrawal(idempotencyKey: $key, id: $id)
  }
`);

export type WithdrawalDetail = NonNullable<ResultOf<typeof WithdrawalQuery>['withdrawal']>;
export type Offer = ResultOf<typeof WithdrawalOfferQuery>['withdrawalOffer'];

/** What shows a withdrawal, and what it leaves. */
export const SEEN = { refetchQueries: ['Withdrawals', 'Withdrawal', 'WithdrawalOffer', 'Balances'] };
