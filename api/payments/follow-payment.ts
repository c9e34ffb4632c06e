import type { Pools } from '../../runtime/database/pools.ts';
import type { PaymentFeed } from './await-charge.ts';
import { findPaymentRow, newestPaymentRow, type PaymentRow } from './queries.ts';

/**
 * The payment now, and again each time it changes, until the consumer stops. Bursts are folded into
 * the newest state, and none is older than one before or than what was notified.
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
  let changed = true;
  /** What changed before anybody listened, nobody was told: the writer knows. */
  let missed = true;
  /** The last position that was told or shown. */
  let reached = -1n;
  let wake: () => void = () => undefined;
  let later: NodeJS.Timeout | undefined;
  const lookAgain = () => {
    changed = true;
    wake();
  };
  const stop = feed.on(paymentId, (position) => {
    if (position === undefined) missed = true;
    else if (position <= reached) return;
    else reached = position;
    lookAgain();
  });
  const look = async (): Promise<PaymentRow | undefined> => {
    const ofWriter = missed;
    changed = missed = false;
    clearTimeout(later);
    try {
      const row = ofWriter
        ? await newestPaymentRow(pools, paymentId)
        : await findPaymentRow(pools, paymentId, reached);
      if (!row) return undefined;
      if (row.checkpoint >= reached) {
        reached = BigInt(row.checkpoint);
        return row;
      }
    } catch {
      // The database is away: whoever waits goes on waiting, and never reads its words.
    }
    missed ||= ofWriter;
    later = setTimeout(lookAgain, AGAIN_MS).unref();
    return undefined;
  };
  signal.addEventListener('abort', () => wake(), { once: true });
  try {
    while (!signal.aborted) {
      const row = changed ? await look() : undefined;
      if (row) yield row;
      else if (!changed && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    clearTimeout(later);
    stop();
  }
}
