import { randomUUID } from 'node:crypto';
import type { EventRecord } from '../event-record.ts';
import { caughtUp, checkpoint, confirmation } from '../protocol/read-responses.ts';
import type { PageRange } from '../storage/pages.ts';
import { prepareFilter, type Filter } from './filter.ts';
import { startOf } from './log-bounds.ts';
import { demandReadingLog, sendEvent, type ReadContext } from './read-context.ts';
import { readPages } from './read-pages.ts';

/**
 * A subscription to the whole log: from the tables up to the end, then live from memory, and back
 * to the tables when the reader is slower than the writers. Never ends by itself.
 */
export async function subscribeToAll(context: ReadContext): Promise<void> {
  const { sink, request } = context;
  await demandReadingLog(context);
  const filter = request.filter && prepareFilter(request.filter, true);
  const start = startOf(context);
  const subscription = new AllSubscription(context, filter, start);
  await sink.send(confirmation(randomUUID()));
  while (!sink.closed) {
    if (!(await subscription.followLive())) await subscription.catchUp();
  }
}

class AllSubscription {
  readonly #context: ReadContext;
  readonly #filter: Filter | null;
  /** Everything up to here has been considered. */
  #position: number;
  #live = false;
  #considered = 0;
  #lastCheckpoint: number;

  constructor(context: ReadContext, filter: Filter | null, start: number) {
    this.#context = context;
    this.#filter = filter;
    this.#position = start;
    this.#lastCheckpoint = start;
  }

  /**
   * Delivers from memory for as long as memory has the next event; false when only the tables have
   * it.
   */
  async followLive(): Promise<boolean> {
    const { log, sink } = this.#context;
    while (!sink.closed) {
      if (this.#position >= log.committed) {
        if (!this.#live) await this.#arrive();
        await log.beyond(this.#position, sink.signal);
        continue;
      }
      const event = log.get(this.#position + 1);
      if (!event) return false;
      const wait = this.#consider(event);
      if (wait) await wait;
    }
    return true;
  }

  async catchUp(): Promise<void> {
    const { pages, log, sink } = this.#context;
    this.#live = false;
    const range: PageRange = {
      from: this.#position + 1,
      to: log.committed,
      backwards: false,
      count: Infinity,
    };
    for await (const page of readPages(
      range,
      (event) => event.position,
      (page) => pages.page(page),
    )) {
      for (const event of page) {
        const wait = this.#consider(event);
        if (wait) await wait;
        if (sink.closed) return;
      }
    }
  }

  /** At the end of the log: what was considered so far is behind, and what comes now is live. */
  async #arrive(): Promise<void> {
    this.#live = true;
    if (this.#filter) await this.#checkpoint();
    await this.#context.sink.send(caughtUp());
  }

  #consider(event: EventRecord): Promise<void> | null {
    this.#position = event.position;
    const filter = this.#filter;
    if (!filter) return sendEvent(this.#context, event);
    const sent = filter.matches(event) ? sendEvent(this.#context, event) : null;
    if (++this.#considered < filter.checkpointInterval) return sent;
    return Promise.resolve(sent).then(() => this.#checkpoint());
  }

  /**
   * Only ever a position that is committed and has been considered, and each greater than the one
   * before.
   */
  async #checkpoint(): Promise<void> {
    this.#considered = 0;
    if (this.#position <= this.#lastCheckpoint) return;
    this.#lastCheckpoint = this.#position;
    await this.#context.sink.send(checkpoint(this.#context.positions.told(this.#position)));
  }
}
