import type { ResultOf } from 'gql.tada';
import { RefundFields } from '../../../features/refunds/queries.ts';
import { graphql } from '../../../graphql/graphql.ts';

export const RefundsQuery = graphql(
  `
    query Refunds($filter: RefundsFilter!, $sort: String, $page: Int, $first: Int!, $after: String) {
      refunds(filter: $filter, sort: $sort, page: $page, first: $first, after: $after) {
        nodes {
          ...RefundFields
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
  `,
  [RefundFields],
);

export const RefundQuery = graphql(
  `
    query Refund($id: ID!) {
      refund(id: $id) {
        ...RefundFields
        note
        guaranteeEndsAt
        legalEndsAt
        isRefusable
        effect {
          currency
          amount
          fromSeller
          fromOthers
          feeReturned
          feeKept
          fromPending
          fromReserve
          fromAvailable
          debt
        }
      }
    }
  `,
  [RefundFields],
);

export const DisputesQuery = graphql(`
  query Disputes($filter: DisputesFilter!, $sort: String, $page: Int, $first: Int!, $after: String) {
    disputes(filter: $filter, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        saleId
        orderNumber
        productName
        kind
        currency
        state
        isOpen
        amount
        taken
        won
        deadline
        openedAt
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
      totals {
        currency
        count
        openAmount
        taken
        won
      }
      asOf
    }
  }
`);

export const DisputeQuery = graphql(`
  query Dispute($id: ID!) {
    dispute(id: $id) {
      id
      saleId
      orderNumber
      productName
      kind
      source
      currency
      state
      isOpen
      amount
      taken
      won
      reason
      deadline
      openedAt
      endedAt
      evidence {
        at
        text
        files {
          isPdf
          link
        }
      }
    }
  }
`);

export const GiveEvidenceMutation = graphql(`
  mutation GiveDisputeEvidence(
    $key: String!
    $id: ID!
    $disputeId: ID!
    $text: String!
    $files: [String!]!
  ) {
    giveDisputeEvidence(idempotencyKey: $key, id: $id, disputeId: $disputeId, text: $text, files: $files)
  }
`);

export const ApproveRefundMutation = graphql(`
  mutation ApproveRefund($key: String!, $id: ID!, $refundId: ID!) {
    approveRefund(idempotencyKey: $key, id: $id, refundId: $refundId)
  }
`);

export const RefuseRefundMutation = graphql(`
  mutation RefuseRefund($key: String!, $id: ID!, $refundId: ID!, $reason: String!) {
    refuseRefund(idempotencyKey: $key, id: $id, refundId: $refundId, reason: $reason)
  }
`);

export const OfferRefundMutation = graphql(`
  mutation OfferRefund($key: String!, $id: ID!, $refundId: ID!, $amount: Cents!) {
    offerRefund(idempotencyKey: $key, id: $id, refundId: $refundId, amount: $amount)
  }
`);

export type RefundRow = ResultOf<typeof RefundsQuery>['refunds']['nodes'][number];
export type DisputeDetail = NonNullable<ResultOf<typeof DisputeQuery>['dispute']>;
export type RefundDetail = NonNullable<ResultOf<typeof RefundQuery>['refund']>;
