import { setTimeout as sleep } from 'node:timers/promises';
import {
  excludeSystemEvents,
  eventTypeFilter,
  streamNameFilter,
  type AllStreamSubscription,
} from '@eventstore/db-client';
import type { EventStore } from './store.ts';
import { readPosition, toStoredEvent, type StoredEvent } from './stored-event.ts';

export interface SubscriptionOptions {
  /** Prefixes of stream names, or of event types; none: everything but system events. */
  readonly streams?: readonly string[];
  readonly types?: readonly string[];
  /**
   * Where the reader's own checkpoint stands; asked again after each break. undefined: from the
   * beginning.
   */
  readonly checkpoint: () => Promise<bigint | undefined>;
  /**
   * In order, without gap; not called again before its promise is kept. Failing makes the
   * subscription start again from the checkpoint.
   */
  readonly onBatch: (events: readonly StoredEvent[]) => Promise<void>;
  readonly batchMax?: number;
  /** Waits this many milliseconds for more before it hands over a batch that is not full. */
  readonly lingerMs?: number;
  readonly onError?: (error: unknown) => void;
  readonly signal: AbortSignal;
}

const BACKOFF_MAX_MS = 5_000;

/**
 * Follows the log until `signal` aborts. A broken connection or a failed batch is begun again from
 * the checkpoint, for ever, with back-off.
 */
export async function subscribe(store: EventStore, options: SubscriptionOptions): Promise<void> {
  for (let failures = 0; !options.signal.aborted;) {
    try {
      await follow(store, options, () => (failures = 0));
    } catch (error) {
      if (options.signal.aborted) return;
      options.onError?.(error);
      failures += 1;
      await sleep(Math.min(BACKOFF_MAX_MS, 50 * 2 ** failures) * (0.5 + Math.random() / 2), undefined, {
        signal: options.signal,
      }).catch(() => undefined);
    }
  }
}

async function follow(
  store: EventStore,
  options: SubscriptionOptions,
  onProgress: () => void,
): Promise<void> {
  const { batchMax = 500, lingerMs = 0, signal } = options;
  const from = await options.checkpoint();
  // Told to stop meanwhile: nobody would tell it again.
  if (signal.aborted) return;
  const subscription = store.client.subscribeToAll({
    fromPosition: readPosition(from),
    filter: filterOf(options),
  });
  const buffer: StoredEvent[] = [];
  let wake: () => void = () => undefined;
  let broken: { error: unknown } | undefined;
  const breakOff = (error: unknown) => {
    broken ??= { error };
    wake();
  };
  const abort = () => breakOff(new Error('aborted'));
  signal.addEventListener('abort', abort, { once: true });
  subscription
    .on('data', ({ event }) => {
      // Nothing behind an event that could not be read: the checkpoint would pass over it.
      if (!event || broken) return;
      try {
        buffer.push(toStoredEvent(event));
      } catch (error) {
        breakOff(error);
      }
      // Memory stays bounded: the server waits while we are behind.
      if (buffer.length >= 2 * batchMax) subscription.pause();
      wake();
    })
    .on('error', breakOff)
    .on('close', () => breakOff(new Error('The subscription ended')))
    .on('end', () => breakOff(new Error('The subscription ended')));
  try {
    for (;;) {
      if (buffer.length === 0) {
        if (broken) throw broken.error;
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      if (lingerMs > 0 && buffer.length < batchMax && !broken) await sleep(lingerMs);
      const batch = buffer.splice(0, batchMax);
      if (subscription.isPaused() && buffer.length < batchMax) subscription.resume();
      await options.onBatch(batch);
      onProgress();
      if (signal.aborted) return;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    await stop(subscription);
  }
}

const filterOf = ({ streams, types }: SubscriptionOptions) => {
  if (streams) return streamNameFilter({ prefixes: [...streams] });
  return types ? eventTypeFilter({ prefixes: [...types] }) : excludeSystemEvents();
};

async function stop(subscription: AllStreamSubscription): Promise<void> {
  subscription.on('error', () => undefined);
  await subscription.unsubscribe().catch(() => undefined);
}
