import type { ResultOf } from 'gql.tada';
import { graphql } from '../../graphql/graphql.ts';

/** All that a seller is shown of how they are paid: its parts are tabs of two pages. */
export const MyReceiverQuery = graphql(`
  query MyReceiver {
    myReceiver {
      personKind
      state
      suggestedName
      suggestedDocument
      details {
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
      destinations {
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

export type MyReceiver = ResultOf<typeof MyReceiverQuery>['myReceiver'];

/** After a command: the answer is there before it is said to be done. */
export const SEEN = { refetchQueries: ['MyReceiver'], awaitRefetchQueries: true };
