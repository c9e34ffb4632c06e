import { listen } from '../../runtime/database/listen.ts';

/**
 * Called with the position that the read model has passed; undefined when updates may have been
 * missed and it is time to look.
 */
type Listener = (position: bigint | undefined) => void;

export interface PaymentFeed {
  /**
   * Hears of each change of one payment in the read model until the returned function is called.
   */
  on(paymentId: string, listener: Listener): () => void;
  /** What is wrong with its connection, for readiness. */
  problem(): string | undefined;
  close(): Promise<void>;
}

/**
 * One database connection that listens for changed payments; after a break everybody who waits is
 * told to look.
 */
export function openPaymentFeed(connectionString: string): PaymentFeed {
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  const listening = listen({
    connectionString,
    channel: 'payment_changed',
    onNotification(payload) {
      const [paymentId = '', position = '0'] = payload.split(' ');
      for (const listener of listeners.get(paymentId) ?? []) listener(BigInt(position));
    },
    onConnected() {
      for (const waiting of listeners.values()) for (const listener of waiting) listener(undefined);
    },
    signal: closing.signal,
  });

  return {
    on(paymentId, listener) {
      const waiting = listeners.get(paymentId) ?? new Set();
      listeners.set(paymentId, waiting.add(listener));
      return () => {
        waiting.delete(listener);
        if (waiting.size === 0 && listeners.get(paymentId) === waiting) listeners.delete(paymentId);
      };
    },
    problem: listening.problem,
    async close() {
      closing.abort();
      await listening.ended;
    },
  };
}
