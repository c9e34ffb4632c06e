import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const SellersAwayQuery = graphql(`
  query SellersAway(
    $filter: LastSignInsFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    sellerLastSignIns(
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
        lastSignInAt
        daysAway
        network
        device
        volumeBefore {
          currency
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

export const SellerAwayQuery = graphql(`
  query SellerAway($id: ID!) {
    sellerLastSignIn(id: $id) {
      id
      name
      blocked
      lastSignInAt
      daysAway
      network
      device
      volumeBefore {
        currency
        amount
      }
      wonBackAt
      canBeWonBack
      optedOut
    }
  }
`);

export const WinBackSellerMutation = graphql(`
  mutation WinBackSeller($key: String!, $id: ID!, $message: String!) {
    winBackSeller(idempotencyKey: $key, id: $id, message: $message)
  }
`);

export type SellerAway = ResultOf<typeof SellersAwayQuery>['sellerLastSignIns']['nodes'][number];
export type SellerDetail = NonNullable<ResultOf<typeof SellerAwayQuery>['sellerLastSignIn']>;
