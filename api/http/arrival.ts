export const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Ends a request that has not arrived whole after so many milliseconds. Told only afterwards, as
 * Fastify does, Node gives that time to the headers and its own minute to the body; and it looks
 * every 30 seconds.
 */
export const arrivingWithin = (ms: number) => ({
  requestTimeout: ms,
  http: { requestTimeout: ms, headersTimeout: ms, connectionsCheckingInterval: ms / 30 },
});
