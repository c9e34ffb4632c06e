import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const CartsQuery = graphql(`
  query Carts($filter: CartsFilter!, $sort: String, $page: Int, $first: Int!, $after: String) {
    carts(filter: $filter, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        state
        productName
        currency
        amount
        attempts
        source
        recoveryPath
        capturedAt
        changedAt
        saleId
        optedOut
        buyer {
          forgotten
          unreadable
          name
          email
          phone
        }
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
        amount
        recoveredCount
        recoveredAmount
      }
      asOf
    }
  }
`);

export const CartQuery = graphql(`
  query Cart($id: ID!) {
    cart(id: $id) {
      id
      state
      productName
      currency
      amount
      attempts
      source
      recoveryPath
      capturedAt
      changedAt
      contactedAt
      recoveredAt
      expiredAt
      saleId
      matchedBy
      withheldReason
      optedOut
      buyer {
        forgotten
        unreadable
        name
        email
        phone
        document
      }
    }
  }
`);

export const MarkCartContactedMutation = graphql(`
  mutation MarkCartContacted($key: String!, $id: ID!) {
    markCartContacted(idempotencyKey: $key, id: $id)
  }
`);

export type CartRow = ResultOf<typeof CartsQuery>['carts']['nodes'][number];
export type CartDetail = NonNullable<ResultOf<typeof CartQuery>['cart']>;
