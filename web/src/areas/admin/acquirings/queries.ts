import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const ConnectionsQuery = graphql(`
  query Connections(
    $filter: ProviderConnectionsFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    providerConnections(
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
        payee
        archived
        routedFor
        health {
          attempts
          approvalRate
          latencyP50Ms
          latencyP95Ms
        }
        certificates {
          side
          endsAt
        }
        lastTest {
          state
          requestedAt
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

export const ConnectionQuery = graphql(`
  query Connection($id: ID!, $after: String) {
    providerConnection(id: $id) {
      id
      platformId
      provider
      name
      revision
      archived
      baseUrl
      publicKey
      payee
      currencies
      settledByCalendar
      routedFor
      fee {
        PIX {
          rate
          fixedCents
        }
        CREDIT_CARD {
          rate
          fixedCents
        }
        BILLET {
          rate
          fixedCents
        }
      }
      secrets {
        name
        kind
        required
        isSet
        setAt
        setBy
      }
      certificates {
        side
        endsAt
      }
      health {
        attempts
        approvalRate
        latencyP50Ms
        latencyP95Ms
      }
      lastTest {
        state
        reason
        latencyMs
        requestedAt
        endedAt
      }
      history(after: $after) {
        nodes {
          id
          type
          at
          by
          reason
          fields
        }
        endCursor
      }
    }
  }
`);

export const AcquirersQuery = graphql(`
  query Acquirers {
    acquirers {
      code
      name
      capabilities {
        methods
        currencies
        cardTokeniser
        refund
        payoutDestinations
        receivers
      }
      settings {
        defaultBaseUrl
        publicKeyRequired
        certificatesRequired
      }
    }
  }
`);

export const CreateConnectionMutation = graphql(`
  mutation CreateConnection($key: String!, $input: ProviderConnectionInput!) {
    createProviderConnection(idempotencyKey: $key, input: $input) {
      webhookUrl
      connection {
        id
      }
    }
  }
`);

export const SaveConnectionMutation = graphql(`
  mutation SaveConnection(
    $key: String!
    $id: ID!
    $revision: Int!
    $changes: ProviderConnectionChanges!
  ) {
    saveProviderConnection(
      idempotencyKey: $key
      id: $id
      expectedRevision: $revision
      changes: $changes
    ) {
      id
    }
  }
`);

export const SetSecretsMutation = graphql(`
  mutation SetSecrets($key: String!, $id: ID!, $revision: Int!, $secrets: [SecretInput!]!) {
    setProviderConnectionSecrets(
      idempotencyKey: $key
      id: $id
      expectedRevision: $revision
      secrets: $secrets
    ) {
      id
    }
  }
`);

export const CertificateLinkMutation = graphql(`
  mutation CertificateLink($input: UploadInput!) {
    createUploadLink(input: $input) {
      signedUrl
      headers {
        name
        value
      }
      key
    }
  }
`);

export const RotateAddressMutation = graphql(`
  mutation RotateAddress($key: String!, $id: ID!, $revision: Int!, $reason: String!) {
    rotateWebhookAddress(idempotencyKey: $key, id: $id, expectedRevision: $revision, reason: $reason) {
      webhookUrl
    }
  }
`);

export const ArchiveConnectionMutation = graphql(`
  mutation ArchiveConnection($key: String!, $id: ID!, $revision: Int!, $reason: String!) {
    archiveProviderConnection(
      idempotencyKey: $key
      id: $id
      expectedRevision: $revision
      reason: $reason
    ) {
      id
    }
  }
`);

export const TestConnectionMutation = graphql(`
  mutation TestConnection($key: String!, $id: ID!) {
    testProviderConnection(idempotencyKey: $key, id: $id) {
      state
    }
  }
`);

/** What was done stands in the list and in the drawer at once. */
export const SHOWN = { refetchQueries: ['Connections', 'Connection'], awaitRefetchQueries: true };

export type ConnectionRow = ResultOf<typeof ConnectionsQuery>['providerConnections']['nodes'][number];
export type Connection = NonNullable<ResultOf<typeof ConnectionQuery>['providerConnection']>;
export type Acquirer = ResultOf<typeof AcquirersQuery>['acquirers'][number];
