import { isOurs } from './streams.ts';
import { LogSubscription, type LogBatch } from './log-subscription.ts';
import type { EventStore } from './store.ts';
import type { LogEvent } from './stored-event.ts';

interface ReadLogOptions {
  readonly after: bigint | undefined;
  readonly until: bigint;
  /** The only types that are asked for; all where left out. */
  readonly types?: readonly string[];
  readonly batchMax: number;
}

/**
 * What our streams say from behind `after` up to and including `until`, in batches. `until` is a
 * position that is in the log, or the end of it. Throws when the store breaks off.
 */
export async function* readLog(
  store: EventStore,
  { until, ...asked }: ReadLogOptions,
): AsyncGenerator<readonly LogEvent[]> {
  const { after, batchMax } = asked;
  if (after !== undefined && after >= until) return;
  const subscription = new LogSubscription(store, { ...asked, requiresLeader: true });
  let events: readonly LogEvent[] = [];
  try {
    for (let past = false; !past;) {
      const batch = await subscription.next();
      past = isPast(batch, until);
      const wanted = batch.events.filter((event) => event.position <= until && isOurs(event));
      events = [...events, ...wanted];
      // Whole batches: each costs the consumer about the same.
      while (events.length >= (past ? 1 : batchMax)) {
        yield events.slice(0, batchMax);
        events = events.slice(batchMax);
      }
    }
  } finally {
    await subscription.stop();
  }
}

const isPast = ({ position, caughtUp }: LogBatch, until: bigint): boolean =>
  caughtUp || (position !== undefined && position >= until);
