import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const SellersQuery = graphql(`
  query Sellers(
    $filter: SellersFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    sellerAccounts(
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
        kind
        state
        createdAt
        canSell
        canCashOut
        contact {
          masked
          email
          phone
          document
        }
        volume {
          currency
          count
          amount
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
      asOf
    }
  }
`);

export const SellersFileQuery = graphql(`
  query SellersFile(
    $filter: SellersFilter!
    $search: String
    $sort: String
    $first: Int!
    $after: String
  ) {
    sellerAccountsFile(filter: $filter, search: $search, sort: $sort, first: $first, after: $after) {
      nodes {
        id
        name
        kind
        state
        createdAt
        canSell
        canCashOut
        contact {
          email
          document
        }
        volume {
          currency
          count
          amount
        }
      }
      endCursor
    }
  }
`);

export type SellerRow = ResultOf<typeof SellersQuery>['sellerAccounts']['nodes'][number];
