import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Called with the position that the read model has passed; undefined when news may have been missed
 * and it is time to look.
 */
type Listener = (position: bigint | undefined) => void;

export interface PaymentFeed {
  /**
   * Hears of each change of one payment in the read model until the returned function is called.
   */
  on(paymentId: string, listener: Listener): () => void;
  close(): Promise<void>;
}

/**
 * One database connection that listens for changed payments; after a break everybody who waits is
 * told to look.
 */
export function openPaymentFeed(connectionString: string): PaymentFeed {
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  let client: pg.Client | undefined;

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      const current = new pg.Client({ connectionString, keepAlive: true });
      client = current;
      const broken = new Promise<void>((resolve) =>
        current.on('error', () => resolve()).on('end', () => resolve()),
      );
      current.on('notification', ({ payload = '' }) => {
        const [paymentId = '', position = '0'] = payload.split(' ');
        for (const listener of listeners.get(paymentId) ?? []) listener(BigInt(position));
      });
      try {
        await current.connect();
        await current.query('listen payment_changed');
        for (const waiting of listeners.values()) for (const listener of waiting) listener(undefined);
        await broken;
      } catch {
        await sleep(500, undefined, { signal: closing.signal }).catch(() => undefined);
      }
      await current.end().catch(() => undefined);
    }
  }
  const listening = listen();

  return {
    on(paymentId, listener) {
      const waiting = listeners.get(paymentId) ?? new Set();
      listeners.set(paymentId, waiting.add(listener));
      return () => {
        waiting.delete(listener);
        if (waiting.size === 0 && listeners.get(paymentId) === waiting) listeners.delete(paymentId);
      };
    },
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
      await listening;
    },
  };
}
