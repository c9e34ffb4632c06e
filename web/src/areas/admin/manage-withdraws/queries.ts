import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const RequestsQuery = graphql(`
  query WithdrawalRequests(
    $filter: WithdrawalsFilter!
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    withdrawalRequests(filter: $filter, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        sellerId
        sellerName
        stage
        audit
        currency
        amount
        fee
        method
        destination
        risks
        approvalsNeeded
        approvedBy
        isUnknown
        requestedAt
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

export const RequestQuery = graphql(`
  query WithdrawalRequest($id: ID!) {
    withdrawalRequest(id: $id) {
      id
      sellerId
      sellerName
      status
      stage
      audit
      currency
      amount
      fee
      method
      destination
      holder
      available
      risks
      approvalsNeeded
      approvedBy
      connections {
        id
        provider
      }
      provider
      payoutId
      isUnknown
      reason
      message
      requestedAt
      approvedAt
      endedAt
    }
  }
`);

export const ApproveMutation = graphql(`
  mutation ApproveWithdrawal($key: String!, $id: ID!, $connectionId: ID) {
    approveWithdrawal(idempotencyKey: $key, id: $id, connectionId: $connectionId)
  }
`);

export const RejectMutation = graphql(`
  mutation RejectWithdrawal($key: String!, $id: ID!, $reason: String!) {
    rejectWithdrawal(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

export const StartAuditMutation = graphql(`
  mutation StartWithdrawalAudit($key: String!, $id: ID!, $reason: String!) {
    startWithdrawalAudit(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

export const EndAuditMutation = graphql(`
  mutation EndWithdrawalAudit($key: String!, $id: ID!, $reason: String!) {
    endWithdrawalAudit(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

export const NotSentMutation = graphql(`
  mutation ConfirmPayoutNotSent($key: String!, $id: ID!, $reason: String!) {
    confirmPayoutNotSent(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

export const SentMutation = graphql(`
  mutation ConfirmPayoutSent($key: String!, $id: ID!, $payoutId: String!) {
    confirmPayoutSent(idempotencyKey: $key, id: $id, payoutId: $payoutId)
  }
`);

export type RequestRow = ResultOf<typeof RequestsQuery>['withdrawalRequests']['nodes'][number];
export type RequestDetail = NonNullable<ResultOf<typeof RequestQuery>['withdrawalRequest']>;

export const SEEN = { refetchQueries: ['WithdrawalRequests', 'WithdrawalRequest'] };
