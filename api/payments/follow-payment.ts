import type { Pools } from '../../runtime/database/pools.ts';
import type { PaymentFeed } from './payment-feed.ts';
import { findPaymentRow, type PaymentRow } from './payment-row.ts';

/** The payment now, and again each time it changes, until the consumer stops. Bursts are folded into the newest state. */
export function followPayment(deps: { pools: Pools; feed: PaymentFeed }, paymentId: string): AsyncIterableIterator<PaymentRow> {
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

async function* changes({ pools, feed }: { pools: Pools; feed: PaymentFeed }, paymentId: string, signal: AbortSignal): AsyncGenerator<PaymentRow> {
  let position: bigint | undefined;
  let changed = true;
  let wake: () => void = () => undefined;
  const stop = feed.on(paymentId, (at) => {
    position = at;
    changed = true;
    wake();
  });
  signal.addEventListener('abort', () => wake(), { once: true });
  try {
    while (!signal.aborted) {
      if (changed) {
        changed = false;
        const row = await findPaymentRow(pools, paymentId, position);
        if (row) yield row;
        continue;
      }
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stop();
  }
}
