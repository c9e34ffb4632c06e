import type { ResultOf } from 'gql.tada';
import { print } from 'graphql';
import { type Client, createClient } from 'graphql-ws';
import { PaymentUpdatedSubscription } from '../shell/payment-operations.ts';
import type { Payment } from '../shell/types.ts';

const RECONNECTS_MAX = 40;
const RECONNECT_WAIT_MAX_MS = 30_000;

let client: Client | undefined;

/** ws for http, wss for https. */
const webSocketUrl = (): string => `${location.origin.replace('http', 'ws')}/graphql`;

/** Doubling with jitter: after an outage not every open page knocks in the same second. */
const waitBeforeReconnect = (retries: number): Promise<void> => {
  const ceiling = Math.min(RECONNECT_WAIT_MAX_MS, 1_000 * 2 ** retries);
  return new Promise((resolve) => setTimeout(resolve, ceiling * (0.5 + Math.random() / 2)));
};

/**
 * Listens to a payment over graphql-transport-ws. Its end or failure is not reported: the page
 * polls as well.
 */
export function listen(id: string, onPayment: (payment: Payment) => void): () => void {
  client ??= createClient({
    url: webSocketUrl(),
    retryAttempts: RECONNECTS_MAX,
    shouldRetry: () => true,
    retryWait: waitBeforeReconnect,
    keepAlive: 20_000,
  });
  return client.subscribe<ResultOf<typeof PaymentUpdatedSubscription>>(
    { query: print(PaymentUpdatedSubscription), variables: { id } },
    {
      next: ({ data }) => data && onPayment(data.paymentUpdated),
      error: () => undefined,
      complete: () => undefined,
    },
  );
}
