import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const RoutesQuery = graphql(`
  query Routes($id: ID!, $after: String) {
    platformSettings(id: $id) {
      id
      revision
      routes {
        PIX {
          connectionId
          fromCents
          upToCents
        }
        CREDIT_CARD {
          connectionId
          fromCents
          upToCents
        }
        BILLET {
          connectionId
          fromCents
          upToCents
        }
      }
      payoutRoutes {
        connectionId
        fromCents
        upToCents
      }
      routeHistory(after: $after) {
        nodes {
          id
          at
          by
          reason
          lists {
            use
            before {
              connectionId
              fromCents
              upToCents
            }
            after {
              connectionId
              fromCents
              upToCents
            }
          }
        }
        endCursor
      }
    }
  }
`);

/** All that a list may name; more than these no platform has. */
export const RoutableQuery = graphql(`
  query Routable($first: Int!) {
    providerConnections(first: $first) {
      nodes {
        id
        provider
        name
        payee
        archived
        currencies
      }
    }
  }
`);

export const SaveRoutesMutation = graphql(`
  mutation SaveRoutes(
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
    }
  }
`);

export type Routes = NonNullable<ResultOf<typeof RoutesQuery>['platformSettings']>;
export type RouteChange = Routes['routeHistory']['nodes'][number];
export type Routable = ResultOf<typeof RoutableQuery>['providerConnections']['nodes'][number];
