import type { Pools } from '../../runtime/database/pools.ts';
import type { PaymentFeed } from './payment-feed.ts';
import { findPaymentRow, type PaymentRow } from './queries.ts';

/**
 * The payment now, and again each time it changes, until the consumer stops. Bursts are folded into
 * the newest state.
 */
export function followPayment(
  deps: { pools: Pools; feed: PaymentFeed },
  paymentId: string,
): AsyncIterableIterator<PaymentRow> {
  const ended = new AbortController();
  const rows = changes(deps, paymentId, ended.signal);
  return {
    next: () => rows.next(),
    return() {
      // A generator that waits cannot be returned from: end its wait first.
      ended.abort();
      return rows.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const AGAIN_MS = 1_000;

async function* changes(
  { pools, feed }: { pools: Pools; feed: PaymentFeed },
  paymentId: string,
  signal: AbortSignal,
): AsyncGenerator<PaymentRow> {
  let position: bigint | undefined;
  let changed = true;
  let wake: () => void = () => undefined;
  const stop = feed.on(paymentId, (at) => {
    position = at;
    changed = true;
    wake();
  });
  const again = () =>
    setTimeout(() => {
      changed = true;
      wake();
    }, AGAIN_MS).unref();
  signal.addEventListener('abort', () => wake(), { once: true });
  try {
    while (!signal.aborted) {
      if (changed) {
        changed = false;
        try {
          const row = await findPaymentRow(pools, paymentId, position);
          if (row) yield row;
        } catch {
          // The database is away: whoever waits goes on waiting, and never reads its words.
          again();
        }
        continue;
      }
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stop();
  }
}
