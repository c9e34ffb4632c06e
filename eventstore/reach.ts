import { setTimeout as sleep } from 'node:timers/promises';
import { newestRecord } from './head.ts';
import type { EventStore } from './store.ts';

/** Longer than an election and one call that is lost with its connection, in milliseconds. */
const AWAY_AFTER_MS = 5_000;
const ASK_EVERY_MS = 1_000;
/** Soon, or the one call that is lost with its connection would be all that there is time for. */
const ASK_AGAIN_MS = 250;

/**
 * Asks the event store every second until `signal` aborts. Answers whether it has answered within
 * the last five: a program that alone has lost the way to it must leave its work to another.
 */
export function watchReach(
  store: EventStore,
  signal: AbortSignal,
  { awayAfterMs = AWAY_AFTER_MS, askEveryMs = ASK_EVERY_MS } = {},
): () => boolean {
  let answeredAt = performance.now();
  const watch = async () => {
    while (!signal.aborted) {
      const answered = await newestRecord(store).then(
        () => true,
        () => false,
      );
      if (answered) answeredAt = performance.now();
      const pauseMs = answered ? askEveryMs : Math.min(askEveryMs, ASK_AGAIN_MS);
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  void watch();
  return () => performance.now() - answeredAt < awayAfterMs;
}
