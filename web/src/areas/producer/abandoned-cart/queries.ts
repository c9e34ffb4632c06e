import type { ResultOf, VariablesOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const CartsQuery = graphql(`
  query Carts($filter: CartsFilter!, $first: Int!, $after: String) {
    carts(filter: $filter, first: $first, after: $after) {
      nodes {
        id
        state
        productName
        currency
        amount
        attempts
        source
        capturedAt
        changedAt
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
      totals {
        currency
        count
        amount
        recoveredCount
        recoveredAmount
      }
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

export type CartsFilter = VariablesOf<typeof CartsQuery>['filter'];
export type CartsData = ResultOf<typeof CartsQuery>;
export type CartsPage = CartsData['carts'];
export type CartRow = CartsPage['nodes'][number];
export type CartDetail = NonNullable<ResultOf<typeof CartQuery>['cart']>;

export const PAGE_SIZE = 20;
