import {
  ApolloClient,
  ApolloLink,
  HttpLink,
  InMemoryCache,
  type InMemoryCacheConfig,
} from '@apollo/client';
import { boundedFetch, ANSWER_TIMEOUT_MS } from './bounded-fetch.ts';

interface Options {
  readonly cache?: InMemoryCacheConfig;
  /** Sees every operation before it is sent and every answer after. */
  readonly observer?: ApolloLink;
}

/**
 * The GraphQL client of one page. Nothing is retried behind the caller's back: a purchase is money.
 */
export function createGraphqlClient({ cache = {}, observer }: Options = {}): ApolloClient {
  const http = new HttpLink({
    uri: new URL('/graphql', location.origin).href,
    credentials: 'same-origin',
    fetch: boundedFetch(ANSWER_TIMEOUT_MS),
  });
  return new ApolloClient({
    link: observer ? ApolloLink.from([observer, http]) : http,
    cache: new InMemoryCache(cache),
    devtools: { enabled: false },
  });
}
