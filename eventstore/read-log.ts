import { Deadline } from './deadline.ts';
import { isOurs } from './streams.ts';
import { LogSubscription, type LogBatch } from './log-subscription.ts';
import type { EventStore } from './store.ts';
import type { LogEvent } from './stored-event.ts';

export interface ReadLogOptions {
  readonly after: bigint | undefined;
  readonly until: bigint;
  /** The only types that are asked for; all where left out. */
  readonly types?: readonly string[];
  readonly batchMax: number;
  /** Throws unless the log is the one that `after` is of. Asked once the connection is there. */
  readonly sameLog?: () => Promise<unknown>;
  /**
   * Asked when the store broke off, with what was read so far: it throws unless reading may go on
   * behind there, for the log may be another one by now. A break is the end where left out.
   */
  readonly afterBreak?: (read: bigint | undefined) => Promise<void>;
}

/** What comes next of it, and up to where that is all. */
export interface LogPart {
  readonly events: readonly LogEvent[];
  readonly position: bigint;
}

/**
 * What our streams say from behind `after` up to and including `until`, in parts; a shorter one,
 * perhaps without events, where the server passes over many that nobody wants. `until` is a
 * position that is in the log, or the end of it. Throws when the store breaks off, or, with
 * `afterBreak`, when nothing came of it for ten seconds.
 */
export async function* readLog(
  store: EventStore,
  { afterBreak, ...asked }: ReadLogOptions,
): AsyncGenerator<LogPart> {
  let { after } = asked;
  for (let patience = new Deadline(PATIENCE_MS); ;) {
    try {
      for await (const part of readUnbroken(store, { ...asked, after })) {
        after = part.position;
        yield part;
        patience = new Deadline(PATIENCE_MS);
      }
      return;
    } catch (error) {
      if (!afterBreak || !(await patience.pause(PAUSE_MS))) throw error;
      await afterBreak(after);
    }
  }
}

/** An election is over by then; who reads the whole log has no buyer waiting. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 100;

async function* readUnbroken(
  store: EventStore,
  { until, ...asked }: Omit<ReadLogOptions, 'afterBreak'>,
): AsyncGenerator<LogPart> {
  const { after, batchMax } = asked;
  if (after !== undefined && after >= until) return;
  const subscription = new LogSubscription(store, { ...asked, requiresLeader: true });
  let events: LogEvent[] = [];
  try {
    for (let past = false; !past;) {
      const batch = await subscription.next();
      past = isPast(batch, until);
      for (const event of batch.events) if (event.position <= until && isOurs(event)) events.push(event);
      // Whole parts: each costs the consumer about the same.
      while (events.length >= (past ? 1 : batchMax)) {
        yield partOf(events.slice(0, batchMax));
        events = events.slice(batchMax);
      }
      if (past || !passedOver(batch)) continue;
      yield { events, position: batch.position };
      events = [];
    }
  } finally {
    await subscription.stop();
  }
}

const partOf = (events: readonly LogEvent[]): LogPart => ({
  events,
  position: events.at(-1)?.position ?? 0n,
});

/** Whether the server said that it considered more than the events that it sent. */
const passedOver = (batch: LogBatch): batch is LogBatch & { readonly position: bigint } =>
  batch.position !== undefined && batch.position !== batch.events.at(-1)?.position;

const isPast = ({ position, caughtUp }: LogBatch, until: bigint): boolean =>
  caughtUp || (position !== undefined && position >= until);
