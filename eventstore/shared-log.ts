import { Feed } from './feed.ts';
import { LogSubscription } from './log-subscription.ts';
import type { FeedBatch, MailboxLimits, MailboxOptions } from './mailbox.ts';
import type { EventStore } from './store.ts';

/**
 * Nobody waits for a consumer that has no room for more: it leaves, and reads alone until it meets
 * the others again.
 */
const LIMITS: MailboxLimits = { eventsMax: 2_000, busyMaxMs: 0 };
const BATCH_MAX = 500;

interface Reading {
  readonly feed: Feed;
  readonly subscription: LogSubscription;
  readonly ended: Promise<void>;
  members: number;
}

/**
 * One subscription for all consumers of a program that are up to date with each other, from the
 * first of them that joins until the last one leaves. Where it breaks, all of them are told, and
 * begin again as if each had one of its own.
 */
export class SharedLog {
  readonly #store: EventStore;
  readonly #types: readonly string[];
  readonly #limits: MailboxLimits;
  #reading: Reading | undefined;

  /** `types`: all that any of them reads; the server sends no others. */
  constructor(store: EventStore, types: Iterable<string>, limits = LIMITS) {
    this.#store = store;
    this.#types = [...new Set(types)];
    this.#limits = limits;
  }

  /** What lies up to here was handed out; undefined while nobody reads. */
  get position(): bigint | undefined {
    return this.#reading?.feed.position;
  }

  /**
   * What is handed out from now on, as `Feed.join`. `sameLog` is asked before the first of it is
   * handed over; what it throws is thrown here. To be closed by who joined.
   */
  join(
    position: bigint | undefined,
    {
      sameLog,
      ...options
    }: MailboxOptions & { readonly sameLog?: (() => Promise<unknown>) | undefined },
  ): { batches(): AsyncIterable<FeedBatch>; close(): Promise<void> } {
    const reading = (this.#reading ??= this.#begin(position));
    reading.members += 1;
    const mailbox = reading.feed.join(position, options);
    return {
      async *batches() {
        let isKnown = false;
        for await (const batch of mailbox.batches()) {
          if (!isKnown) await sameLog?.();
          isKnown = true;
          yield batch;
        }
      },
      close: async () => {
        mailbox.close();
        reading.members -= 1;
        if (reading.members === 0) await this.#end(reading);
      },
    };
  }

  #begin(after: bigint | undefined): Reading {
    const feed = new Feed(after, this.#limits);
    const options = { after, types: this.#types, batchMax: BATCH_MAX };
    const subscription = new LogSubscription(this.#store, options);
    const forget = () => {
      if (this.#reading === reading) this.#reading = undefined;
    };
    const ended = deliverAll(subscription, feed, forget);
    const reading: Reading = { feed, subscription, ended, members: 0 };
    return reading;
  }

  async #end(reading: Reading): Promise<void> {
    if (this.#reading === reading) this.#reading = undefined;
    reading.subscription.fail(new Error('Nobody reads'));
    await reading.ended;
  }
}

/** Until the subscription breaks. */
async function deliverAll(
  subscription: LogSubscription,
  feed: Feed,
  onBreak: () => void,
): Promise<void> {
  try {
    for (;;) await feed.deliver(await subscription.next());
  } catch (error) {
    onBreak();
    feed.fail(error);
  }
  await subscription.stop();
}
