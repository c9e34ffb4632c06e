import { ApolloClient, HttpLink, InMemoryCache, type InMemoryCacheConfig } from '@apollo/client';
import { boundedFetch } from './bounded-fetch.ts';

/** A purchase waits for the provider on the server; past this the page says so, and the same idempotency key may ask again. */
const ANSWER_TIMEOUT_MS = 30_000;

/** The GraphQL client of one page. Nothing is retried behind the caller's back: a purchase is money. */
export function createGraphqlClient(cache: InMemoryCacheConfig = {}): ApolloClient {
  return new ApolloClient({
    link: new HttpLink({
      uri: new URL('/graphql', location.origin).href,
      credentials: 'same-origin',
      fetch: boundedFetch(ANSWER_TIMEOUT_MS),
    }),
    cache: new InMemoryCache(cache),
    devtools: { enabled: false },
  });
}
