import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const PlatformPageQuery = graphql(`
  query PlatformPage($id: ID!) {
    platformSettings(id: $id) {
      id
      revision
      name
      host
      suspended
      routes {
        PIX {
          connectionId
        }
        CREDIT_CARD {
          connectionId
        }
        BILLET {
          connectionId
        }
      }
    }
  }
`);

export const SavePlatformMutation = graphql(`
  mutation SavePlatform(
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
      name
      host
      suspended
    }
  }
`);

export type Platform = NonNullable<ResultOf<typeof PlatformPageQuery>['platformSettings']>;
