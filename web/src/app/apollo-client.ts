import { type FieldMergeFunction } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { toApiFailure } from '../graphql/errors.ts';
import { createGraphqlClient } from '../graphql/client.ts';

interface Page {
  readonly nodes: readonly unknown[];
}

/** "Carregar mais" puts the next page behind what is there; asking from the start begins anew. */
const appendPage: FieldMergeFunction<Page> = (existing, incoming, { args }) =>
  existing && args?.['after']
    ? { ...incoming, nodes: [...existing.nodes, ...incoming.nodes] }
    : incoming;

/**
 * The client of the signed-in app. `onSessionEnded` runs when the API no longer knows the caller.
 */
export function createAppClient(onSessionEnded: () => void) {
  return createGraphqlClient({
    cache: {
      typePolicies: {
        Query: {
          fields: {
            sales: { keyArgs: ['filter'], merge: appendPage },
            products: { keyArgs: [], merge: appendPage },
            carts: { keyArgs: ['filter'], merge: appendPage },
            ledgerEntries: { keyArgs: ['account'], merge: appendPage },
          },
        },
        Sale: { fields: { timeline: { keyArgs: [], merge: appendPage } } },
        Balance: { keyFields: ['account'] },
        // It has no id of its own; what a list asked of them stays when a drawer asks for more.
        Buyer: { merge: true },
      },
    },
    observer: new ErrorLink(({ error }) => {
      const failure = toApiFailure(error);
      if (failure.kind === 'refused' && failure.code === 'UNAUTHENTICATED') onSessionEnded();
    }),
  });
}
