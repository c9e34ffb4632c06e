import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const ValidationsQuery = graphql(`
  query DocumentValidations(
    $filter: DocumentValidationsFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    documentValidations(
      filter: $filter
      search: $search
      sort: $sort
      page: $page
      first: $first
      after: $after
    ) {
      nodes {
        id
        sellerName
        personKind
        state
        sentAt
        waiting
        missing
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

/** The two who have waited longest: the next one, and whoever is being looked at. */
export const NextQuery = graphql(`
  query NextDocumentValidation {
    documentValidations(filter: { state: TO_VALIDATE }, sort: "sentAt", first: 2) {
      nodes {
        id
      }
    }
  }
`);

export const ValidationQuery = graphql(`
  query DocumentValidation($id: ID!) {
    documentValidation(id: $id) {
      id
      sellerName
      personKind
      state
      documents {
        name
        state
        documentId
        isPdf
        submittedAt
        decidedAt
        reason
        note
        link
      }
      details {
        name
        document
        address {
          city
          state
        }
      }
      duplicates {
        id
        name
        state
      }
      acquirers {
        id
        name
        status
        messages
        missing
        available
        waiting
        seenAt
      }
    }
  }
`);

export const ApproveMutation = graphql(`
  mutation ValidateReceiverDocument(
    $key: String!
    $id: ID!
    $document: ReceiverDocumentName!
    $documentId: ID!
  ) {
    validateReceiverDocument(idempotencyKey: $key, id: $id, document: $document, documentId: $documentId)
  }
`);

export const RefuseMutation = graphql(`
  mutation RefuseReceiverDocument(
    $key: String!
    $id: ID!
    $document: ReceiverDocumentName!
    $documentId: ID!
    $reason: DocumentRefusalReason!
    $note: String
  ) {
    refuseReceiverDocument(
      idempotencyKey: $key
      id: $id
      document: $document
      documentId: $documentId
      reason: $reason
      note: $note
    )
  }
`);

export const SettleMutation = graphql(`
  mutation SettleReceiver(
    $key: String!
    $id: ID!
    $connectionId: ID!
    $receiverId: String
    $reason: String!
  ) {
    settleReceiver(
      idempotencyKey: $key
      id: $id
      connectionId: $connectionId
      receiverId: $receiverId
      reason: $reason
    )
  }
`);

export const RevealMutation = graphql(`
  mutation RevealReceiver($key: String!, $id: ID!, $reason: String!) {
    revealReceiver(idempotencyKey: $key, id: $id, reason: $reason) {
      name
      document
      monthlyRevenue
      address {
        zipCode
        street
        number
        complement
        district
        city
        state
      }
    }
  }
`);

export type ValidationRow = ResultOf<typeof ValidationsQuery>['documentValidations']['nodes'][number];
export type Validation = NonNullable<ResultOf<typeof ValidationQuery>['documentValidation']>;
export type Revealed = ResultOf<typeof RevealMutation>['revealReceiver'];

/** After a decision: who is looked at is there anew, and the queue. */
export const DECIDED = {
  refetchQueries: ['DocumentValidation', 'NextDocumentValidation'],
  awaitRefetchQueries: true,
};
