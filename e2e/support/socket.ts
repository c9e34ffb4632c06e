import { createClient } from 'graphql-ws';
import { WebSocket } from 'undici';

export interface Subscription<T> {
  /** Everything received so far, in order. */
  readonly received: readonly T[];
  /** What the server said instead, if it refused. */
  readonly refusals: readonly unknown[];
  close(): void;
}

/** Subscribes over graphql-transport-ws, as the payment page does. */
export function subscribe<T>(
  url: string,
  query: string,
  variables: Record<string, unknown>,
): Subscription<T> {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  });
  const received: T[] = [];
  const refusals: unknown[] = [];
  const stop = client.subscribe<T>(
    { query, variables },
    {
      next: ({ data, errors }) => (data ? received.push(data) : refusals.push(errors)),
      error: (error) => refusals.push(error),
      complete: () => undefined,
    },
  );
  return {
    received,
    refusals,
    close() {
      stop();
      void client.dispose();
    },
  };
}
