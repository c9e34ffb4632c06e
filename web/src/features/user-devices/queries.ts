import type { ResultOf } from 'gql.tada';
import { graphql } from '../../graphql/graphql.ts';

export const UserDevicesQuery = graphql(`
  query UserDevices($userId: ID!) {
    userDevices(userId: $userId) {
      sessions {
        id
        device
        network
        openedAt
        expiresAt
      }
      signIns {
        id
        at
        network
        device
        result
      }
    }
  }
`);

export const EndUserSessionsMutation = graphql(`
  mutation EndUserSessions($key: String!, $userId: ID!, $sessionId: ID, $reason: String!) {
    endUserSessions(idempotencyKey: $key, userId: $userId, sessionId: $sessionId, reason: $reason)
  }
`);

export type Devices = NonNullable<ResultOf<typeof UserDevicesQuery>['userDevices']>;
