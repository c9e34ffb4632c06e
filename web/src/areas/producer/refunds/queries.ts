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
export type RefundDetail = NonNullable<ResultOf<typeof RefundQuery>['refund']>;
