import { randomUUID } from 'node:crypto';
import { TOMBSTONE_REVISION, type EventRecord } from '../event-record.ts';
import { streamDeleted } from '../protocol/errors.ts';
import { caughtUp, confirmation } from '../protocol/read-responses.ts';
import { pageOfStream, type PageRange } from '../storage/pages.ts';
import { placeOf } from '../protocol/read-request.ts';
import { demandReading, sendEvent, type ReadContext } from './read-context.ts';
import { readPages } from './read-pages.ts';
import { findVisibleStream } from './visible-stream.ts';

/**
 * A subscription to one stream, which need not exist yet; ends when the stream is tombstoned. From
 * the end of one that is tombstoned nothing comes any more, not even an error (protocol v1).
 */
export async function subscribeToStream(context: ReadContext, name: string): Promise<void> {
  const { database, sink, request } = context;
  const stream = await findVisibleStream(database, name, Date.now());
  demandReading(context, stream);
  const isAfterTombstone = stream.tombstoned && request.from === 'end';
  if (stream.tombstoned && !isAfterTombstone) throw streamDeleted(name);
  const start = placeOf(request.from, { start: -1, end: stream.last });
  const subscription = new StreamSubscription(context, name, start, isAfterTombstone);
  await sink.send(confirmation(randomUUID()));
  while (!sink.closed) {
    await subscription.catchUp();
    await subscription.followLive();
  }
}

class StreamSubscription {
  readonly #context: ReadContext;
  readonly #name: string;
  readonly #isAfterTombstone: boolean;
  /** Everything of the stream up to this revision has been delivered. */
  #revision: number;
  /** Everything of the log up to this position has been considered. */
  #position = 0;

  constructor(context: ReadContext, name: string, start: number, isAfterTombstone: boolean) {
    this.#context = context;
    this.#name = name;
    this.#revision = start;
    this.#isAfterTombstone = isAfterTombstone;
  }

  async catchUp(): Promise<void> {
    const { database, log, sink } = this.#context;
    const positionTo = log.committed;
    if (this.#revision === TOMBSTONE_REVISION) return void (this.#position = positionTo);
    const stream = await findVisibleStream(database, this.#name, Date.now());
    const { id } = stream;
    const tombstoned = stream.tombstoned && !this.#isAfterTombstone;
    if (id !== null) {
      const range: PageRange = {
        // Of a stream that was tombstoned meanwhile nothing else can be read.
        from: tombstoned ? TOMBSTONE_REVISION : Math.max(this.#revision + 1, stream.first),
        to: stream.last,
        backwards: false,
        count: Infinity,
      };
      const fetch = (page: PageRange) =>
        pageOfStream(database, {
          ...page,
          id,
          name: this.#name,
          createdFrom: stream.createdFrom,
          positionTo,
        });
      for await (const page of readPages(range, (event) => event.revision, fetch)) {
        for (const event of page) {
          const wait = this.#deliver(event);
          if (wait) await wait;
          if (sink.closed) return;
        }
      }
    }
    if (tombstoned) throw streamDeleted(this.#name);
    this.#position = positionTo;
  }

  /** Delivers from memory; returns when only the tables have what comes next. */
  async followLive(): Promise<void> {
    const { log, sink } = this.#context;
    let live = false;
    while (!sink.closed) {
      if (this.#position >= log.committed) {
        if (!live) await sink.send(caughtUp());
        live = true;
        // Sending may have taken a while; only at the end is it certain that nothing is missed by
        // waiting.
        if (this.#position >= log.committed) {
          const next = await log.nextOf(this.#name, sink.signal);
          if (next === 0) return;
          this.#position = next - 1;
        }
        continue;
      }
      const event = log.get(this.#position + 1);
      if (!event) return;
      this.#position = event.position;
      if (event.stream !== this.#name) continue;
      const wait = this.#deliver(event);
      if (wait) await wait;
    }
  }

  #deliver(event: EventRecord): Promise<void> | null {
    if (event.revision === TOMBSTONE_REVISION) return this.#end(event);
    if (event.revision <= this.#revision) return null;
    this.#revision = event.revision;
    return sendEvent(this.#context, event);
  }
  /** The tombstone itself comes, and then the error. */
  async #end(tombstone: EventRecord): Promise<void> {
    await sendEvent(this.#context, tombstone);
    throw streamDeleted(this.#name);
  }
}
