import { setTimeout as sleep } from 'node:timers/promises';
import { LogMismatch } from './compare-log.ts';
import { isAway } from './is-away.ts';
import { readWithFeed } from './feed.ts';
import { LogSubscription } from './log-subscription.ts';
import type { FeedBatch } from './mailbox.ts';
import { readTypes } from './read-types.ts';
import type { SharedLog } from './shared-log.ts';
import type { EventStore } from './store.ts';
import type { StoredEvent } from './stored-event.ts';
import { isOurs } from './streams.ts';

export interface FollowOptions {
  /** Prefixes of stream names; all of ours where none are given. */
  readonly streams?: readonly string[];
  /**
   * Where the consumer's own checkpoint stands; asked again after each break. undefined: from the
   * beginning.
   */
  readonly checkpoint: () => Promise<bigint | undefined>;
  /**
   * Throws unless the log is the one that the checkpoint is of. Asked on each new connection:
   * `checkpoint` is asked before there is one.
   */
  readonly sameLog?: () => Promise<unknown>;
  /** What it reads together with others; left out: it has a subscription of its own. */
  readonly shared?: SharedLog | undefined;
  /** Events at most in one batch that is not shared. */
  readonly batchMax?: number;
  /** Waits this many milliseconds for more before it hands over a batch that is not full. */
  readonly lingerMs?: number;
  /**
   * `failures`: how often it broke since it last went on, this time included, but for what was away
   * (`isAway`); 0 where it was away this time.
   */
  readonly onError?: (error: unknown, failures: number) => void;
  readonly signal: AbortSignal;
}

export interface FollowLogOptions extends FollowOptions {
  /** The only types that are asked for; then also those of streams of others are handed over. */
  readonly types?: readonly string[];
  /**
   * In order, without gap; not called again before its promise is kept. Failing makes the
   * subscription start again from the checkpoint.
   */
  readonly onBatch: (batch: FeedBatch) => Promise<void>;
}

const BACKOFF_MAX_MS = 5_000;

/**
 * Follows our streams until `signal` aborts, without parsing anything. A broken connection or a
 * failed batch is begun again from the checkpoint, for ever, with back-off. Throws LogMismatch
 * where `checkpoint` or `sameLog` does.
 */
export async function followLog(store: EventStore, options: FollowLogOptions): Promise<void> {
  for (let [tries, failures] = [0, 0]; !options.signal.aborted;) {
    try {
      await follow(store, options, () => ([tries, failures] = [0, 0]));
    } catch (error) {
      if (options.signal.aborted) return;
      if (error instanceof LogMismatch) throw error;
      tries += 1;
      const isFailure = !(await isAway(error, store));
      if (isFailure) failures += 1;
      options.onError?.(error, isFailure ? failures : 0);
      await sleep(Math.min(BACKOFF_MAX_MS, 50 * 2 ** tries) * (0.5 + Math.random() / 2), undefined, {
        signal: options.signal,
      }).catch(() => undefined);
    }
  }
}

async function follow(
  store: EventStore,
  { checkpoint, shared, onBatch, ...asked }: FollowLogOptions,
  onProgress: () => void,
): Promise<void> {
  const after = await checkpoint();
  // Told to stop meanwhile: nobody would tell it again.
  if (asked.signal.aborted) return;
  const options = { batchMax: 500, ...asked, after };
  const batches = shared ? readWithFeed(store, shared, options) : readAlone(store, options);
  for await (const batch of batches) {
    await onBatch(batch);
    onProgress();
  }
}

type Asked = Omit<FollowLogOptions, 'checkpoint' | 'onBatch'> & {
  readonly after: bigint | undefined;
  readonly batchMax: number;
};

async function* readAlone(
  store: EventStore,
  { lingerMs, signal, ...asked }: Asked,
): AsyncGenerator<FeedBatch, void> {
  const subscription = new LogSubscription(store, asked);
  const abort = () => subscription.fail(new Error('aborted'));
  signal.addEventListener('abort', abort, { once: true });
  try {
    while (!signal.aborted) yield await subscription.next(lingerMs);
  } finally {
    signal.removeEventListener('abort', abort);
    await subscription.stop();
  }
}

export interface SubscriptionOptions extends FollowOptions {
  /** The types of event that the consumer reads: the server sends no others. */
  readonly types: readonly string[];
  /**
   * The events of these types, in order, and the position up to which nothing more of them is to
   * come; not called when there is nothing new. Failing makes the subscription start again from the
   * checkpoint.
   */
  readonly onBatch: (events: readonly StoredEvent[], position: bigint) => Promise<void>;
}

/** Follows events of some types until `signal` aborts. One that cannot be read stops it there. */
export async function subscribe(store: EventStore, options: SubscriptionOptions): Promise<void> {
  const types = new Set(options.types);
  await followLog(store, {
    ...options,
    async onBatch(batch) {
      const ours = { ...batch, events: batch.events.filter((event) => isOurs(event, options.streams)) };
      const { events, position, unreadable } = readTypes(ours, types);
      if (position !== undefined) await options.onBatch(events, position);
      if (unreadable) throw unreadable;
    },
  });
}
