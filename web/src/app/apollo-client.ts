import { type FieldMergeFunction, type TypePolicies } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import pagedFields from 'virtual:paged-fields';
import { toApiFailure } from '../graphql/errors.ts';
import { createGraphqlClient } from '../graphql/client.ts';

interface Page {
  readonly nodes: readonly unknown[];
}

/** The next page goes behind what is there; asking from the start begins anew. */
const appendPage: FieldMergeFunction<Page> = (existing, incoming, { args }) =>
  existing && args?.['after']
    ? { ...incoming, nodes: [...existing.nodes, ...incoming.nodes] }
    : incoming;

/** Each field of the contract that answers pages is one list for the same arguments. */
const LISTS: TypePolicies = Object.fromEntries(
  Object.entries(pagedFields).map(([type, fields]) => [
    type,
    {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, args]) => [name, { keyArgs: [...args], merge: appendPage }]),
      ),
    },
  ]),
);

/**
 * The client of the signed-in app. `onSessionEnded` runs when the API no longer knows the caller.
 */
export function createAppClient(onSessionEnded: () => void) {
  return createGraphqlClient({
    cache: {
      typePolicies: {
        ...LISTS,
        Balance: { keyFields: ['account', 'currency'] },
        // It has no id of its own; what a list asked of them stays when a drawer asks for more.
        Buyer: { merge: true },
        // Their ids are those of offers, which other orders have at other prices.
        BoughtItem: { keyFields: false },
        PaymentItem: { keyFields: false },
        RefundItem: { keyFields: false },
      },
    },
    observer: new ErrorLink(({ error }) => {
      const failure = toApiFailure(error);
      if (failure.kind === 'refused' && failure.code === 'UNAUTHENTICATED') onSessionEnded();
    }),
  });
}
