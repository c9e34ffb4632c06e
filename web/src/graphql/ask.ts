import type { TadaDocumentNode } from 'gql.tada';
import { print } from 'graphql';
import { ANSWER_TIMEOUT_MS, boundedFetch } from './bounded-fetch.ts';

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly unknown[];
}

/**
 * One question to the API without a client, for what is asked before the client has come. Throws
 * what `toApiFailure` reads.
 */
export async function ask<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await boundedFetch(ANSWER_TIMEOUT_MS)(new URL('/graphql', location.origin).href, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: print(document), variables }),
  });
  const { data, errors } = (await response.json()) as Answer<Data>;
  if (errors?.length) throw Object.assign(new Error('The API refused'), { errors });
  if (!data) throw new Error('The answer holds no data');
  return data;
}
