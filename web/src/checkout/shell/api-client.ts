import { createGraphqlClient } from '../../graphql/client.ts';

export const client = createGraphqlClient();

/** Prices and payment states are asked for because the old ones may be wrong. */
export const fetchPolicy = 'no-cache';

/** An answer without data and without an error breaks the contract: treated like no answer. */
export function present<T>(data: T | null | undefined): T {
  if (data == null) throw new Error('The answer holds no data');
  return data;
}
