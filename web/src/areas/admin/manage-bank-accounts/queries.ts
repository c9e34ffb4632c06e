import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

const DestinationFields = graphql(`
  fragment DestinationFields on Destination @_unmask {
    id
    kind
    state
    bank
    accountType
    pixType
    masked
    reason
    note
    registeredAt
    validatedAt
  }
`);

export const DestinationsQuery = graphql(
  `
    query DestinationValidations(
      $filter: DestinationValidationsFilter!
      $search: String
      $sort: String
      $page: Int
      $first: Int!
      $after: String
    ) {
      destinationValidations(
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
          nameMatch
          documentMatch
          destination {
            ...DestinationFields
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
  `,
  [DestinationFields],
);

export const DestinationQuery = graphql(
  `
    query DestinationValidation($id: ID!) {
      destinationValidation(id: $id) {
        id
        sellerId
        sellerName
        holder
        sellerDocument
        holderDocument
        nameMatch
        documentMatch
        others
        destination {
          ...DestinationFields
        }
        previous {
          ...DestinationFields
        }
      }
    }
  `,
  [DestinationFields],
);

export const ApproveMutation = graphql(`
  mutation ValidateDestination($key: String!, $id: ID!, $destinationId: ID!) {
    validateDestination(idempotencyKey: $key, id: $id, destinationId: $destinationId)
  }
`);

export const RefuseMutation = graphql(`
  mutation RefuseDestination(
    $key: String!
    $id: ID!
    $destinationId: ID!
    $reason: DestinationRefusalReason!
    $note: String
  ) {
    refuseDestination(
      idempotencyKey: $key
      id: $id
      destinationId: $destinationId
      reason: $reason
      note: $note
    )
  }
`);

export const RevealMutation = graphql(`
  mutation RevealDestination($key: String!, $id: ID!, $destinationId: ID!, $reason: String!) {
    revealDestination(idempotencyKey: $key, id: $id, destinationId: $destinationId, reason: $reason) {
      pixKey
      branch
      account
      holder
      holderDocument
    }
  }
`);

export type DestinationRow = ResultOf<
  typeof DestinationsQuery
>['destinationValidations']['nodes'][number];
export type Validation = NonNullable<ResultOf<typeof DestinationQuery>['destinationValidation']>;
export type Revealed = NonNullable<ResultOf<typeof RevealMutation>['revealDestination']>;

/** After a decision: drawer and list are there anew. */
export const DECIDED = {
  refetchQueries: ['DestinationValidation', 'DestinationValidations'],
  awaitRefetchQueries: true,
};
