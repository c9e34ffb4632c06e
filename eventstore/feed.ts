import { readLog, type ReadLogOptions } from './read-log.ts';
import type { EventStore } from './store.ts';
import { Mailbox, type FeedBatch, type MailboxLimits, type MailboxOptions } from './mailbox.ts';

/**
 * How far a consumer may fall behind the others before it leaves them and catches up alone. So many
 * events are a few megabytes.
 */
const LIMITS: MailboxLimits = { eventsMax: 2_000, busyMaxMs: 2_000 };

/**
 * The log as this program reads it once, handed to all consumers that are up to date with it. Each
 * takes it in its own time: nobody waits for one that is slow, or that has failed.
 */
export class Feed {
  readonly #members = new Set<Mailbox>();
  readonly #limits: MailboxLimits;
  #position: bigint | undefined;

  constructor(position: bigint | undefined, limits = LIMITS) {
    this.#position = position;
    this.#limits = limits;
  }

  /** What lies up to here has been handed out, or is being handed out. */
  get position(): bigint | undefined {
    return this.#position;
  }

  /**
   * Hands a batch to all members; never fails. Waits only while a member that still makes progress
   * has no room: the log is not read faster than it is applied.
   */
  async deliver(batch: FeedBatch): Promise<void> {
    this.#position = batch.position;
    await Promise.all(
      [...this.#members].map(async (member) => {
        if (member.isClosed || !(await member.put(batch))) this.#members.delete(member);
      }),
    );
  }

  /**
   * What is handed out from now on, for who has applied everything up to `position`. Ends when they
   * leave, when the signal aborts, when they are too slow, and at once where more was handed out by
   * now, which they would miss.
   */
  join(position: bigint | undefined, options: MailboxOptions): Mailbox {
    const mailbox = new Mailbox(this.#limits, options);
    if (isBefore(position, this.#position)) mailbox.close();
    else this.#members.add(mailbox);
    return mailbox;
  }

  /** Throws this to all members: what they wait for does not come from here any more. */
  fail(error: unknown): void {
    for (const member of this.#members) member.close(error);
    this.#members.clear();
  }
}

/**
 * Whether there is something up to `other` that is not up to `position`; undefined: nothing yet.
 */
export const isBefore = (position: bigint | undefined, other: bigint | undefined): boolean =>
  other !== undefined && (position === undefined || position < other);

interface FeedOptions
  extends MailboxOptions, Pick<ReadLogOptions, 'after' | 'types' | 'batchMax' | 'sameLog'> {
  /** Each time that all which was handed out before has been taken. */
  readonly onJoin?: () => void;
}

interface Source {
  readonly position: bigint | undefined;
  join(
    position: bigint | undefined,
    options: MailboxOptions & Pick<FeedOptions, 'sameLog'>,
  ): { batches(): AsyncIterable<FeedBatch>; close(): unknown };
}

/**
 * All behind `after` until `signal` aborts, in order, each event once: out of the feed, but read
 * alone up to where it is, at the beginning and by who was too slow for it. Events that come out of
 * the feed are of other types, too. Throws what breaks either.
 */
export async function* readWithFeed(
  store: EventStore,
  feed: Source,
  { after, types, onJoin, ...options }: FeedOptions,
): AsyncGenerator<FeedBatch, void> {
  const { signal, batchMax, sameLog } = options;
  let position = after;
  while (!signal.aborted) {
    const until = feed.position;
    const isBehind = until !== undefined && isBefore(position, until);
    // What is handed out while it reads alone waits for it: so they meet, however much comes.
    const member = feed.join(isBehind ? until : position, options);
    try {
      if (isBehind) {
        const asked = {
          after: position,
          until,
          batchMax,
          ...(types && { types }),
          ...(sameLog && { sameLog }),
        };
        for await (const part of readLog(store, asked)) {
          if (signal.aborted) return;
          yield part;
        }
        yield { events: [], position: until };
        position = until;
      }
      onJoin?.();
      for await (const batch of member.batches()) {
        // Who has read alone may be ahead of the feed.
        if (!isBefore(position, batch.position)) continue;
        yield behind(position, batch);
        position = batch.position;
      }
    } finally {
      await member.close();
    }
  }
}

function behind(position: bigint | undefined, batch: FeedBatch): FeedBatch {
  const [first] = batch.events;
  if (!first || isBefore(position, first.position)) return batch;
  return { ...batch, events: batch.events.filter((event) => isBefore(position, event.position)) };
}
