import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const SignInsQuery = graphql(`
  query SignIns(
    $filter: SignInsFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    signIns(filter: $filter, search: $search, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        at
        userId
        name
        role
        platformName
        network
        device
        result
        secondFactor
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

export const SignInQuery = graphql(`
  query SignInAttempt($id: ID!) {
    signInAttempt(id: $id) {
      id
      at
      userId
      name
      role
      platformName
      network
      device
      result
      secondFactor
      impersonation {
        byName
        reason
        startedAt
        endedAt
        endsAt
      }
    }
  }
`);

export type Attempt = NonNullable<ResultOf<typeof SignInQuery>['signInAttempt']>;
