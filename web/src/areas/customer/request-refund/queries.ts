import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const RefundOrdersQuery = graphql(`
  query RefundOrders($search: String, $sort: String, $page: Int, $first: Int!, $after: String) {
    refundOrders(search: $search, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        orderNumber
        productName
        seller
        currency
        amount
        refunded
        method
        boughtAt
        daysLeft
        needsPixKey
        items {
          id
          title
          amount
        }
        refunds {
          id
          protocol
          state
          asked
          amount
          items
          reason
          decideBy
          requestedAt
          endedAt
        }
      }
      endCursor
      count {
        value
        isCapped
      }
      asOf
    }
  }
`);

export const RequestRefundMutation = graphql(`
  mutation RequestRefund(
    $key: String!
    $id: ID!
    $itemIds: [ID!]
    $cause: RefundCause!
    $note: String
    $pixKey: String
  ) {
    requestRefund(
      idempotencyKey: $key
      id: $id
      itemIds: $itemIds
      cause: $cause
      note: $note
      pixKey: $pixKey
    )
  }
`);

export const AcceptOfferMutation = graphql(`
  mutation AcceptRefundOffer($key: String!, $id: ID!, $refundId: ID!) {
    acceptRefundOffer(idempotencyKey: $key, id: $id, refundId: $refundId)
  }
`);

export const SEEN = { refetchQueries: ['RefundOrders'] };

export type RefundOrder = ResultOf<typeof RefundOrdersQuery>['refundOrders']['nodes'][number];
