import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const ListedProductsQuery = graphql(`
  query ListedProducts(
    $filter: ProductsFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    listedProducts(
      filter: $filter
      search: $search
      sort: $sort
      page: $page
      first: $first
      after: $after
    ) {
      nodes {
        id
        name
        image {
          url
          width
          height
        }
        typeProduct
        seller {
          id
          name
        }
        state
        stateSince
        sales {
          currency
          count
          amount
        }
        refundRate
        chargebackRate
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

export const ListedProductQuery = graphql(`
  query ListedProduct($id: ID!) {
    listedProduct(id: $id) {
      id
      name
      image {
        url
        width
        height
      }
      description
      typeProduct
      category
      salesPage
      guaranteeDays
      seller {
        id
        name
      }
      state
      stateSince
      reason
      sales {
        currency
        count
        amount
      }
      refundRate
      chargebackRate
      offers {
        id
        title
        price
        currency
        archived
      }
    }
  }
`);

export const ApproveProductMutation = graphql(`
  mutation ApproveProduct($key: String!, $id: ID!) {
    approveProduct(idempotencyKey: $key, id: $id)
  }
`);

export const RefuseProductMutation = graphql(`
  mutation RefuseProduct($key: String!, $id: ID!, $reason: String!) {
    refuseProduct(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

export const StopProductMutation = graphql(`
  mutation StopProduct($key: String!, $id: ID!, $reason: String!) {
    stopProduct(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

export const AllowProductMutation = graphql(`
  mutation AllowProduct($key: String!, $id: ID!) {
    allowProduct(idempotencyKey: $key, id: $id)
  }
`);

export const ReviewingQuery = graphql(`
  query Reviewing($id: ID!) {
    platformSettings(id: $id) {
      id
      revision
      reviewsProducts
    }
  }
`);

export const SaveReviewingMutation = graphql(`
  mutation SaveReviewing(
    $key: String!
    $id: ID!
    $revision: Int!
    $changes: PlatformChanges!
    $reason: String!
  ) {
    savePlatform(
      idempotencyKey: $key
      id: $id
      expectedRevision: $revision
      changes: $changes
      reason: $reason
    ) {
      id
      revision
      reviewsProducts
    }
  }
`);

export type ListedRow = ResultOf<typeof ListedProductsQuery>['listedProducts']['nodes'][number];
export type Listed = NonNullable<ResultOf<typeof ListedProductQuery>['listedProduct']>;
export type Reviewing = NonNullable<ResultOf<typeof ReviewingQuery>['platformSettings']>;
