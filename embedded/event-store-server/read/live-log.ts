import type { EventRecord } from '../event-record.ts';

const BYTES_KEPT = 8 * 1024 * 1024;

/** What an event costs beside its payload, by and large. */
const EVENT_OVERHEAD_BYTES = 300;

const costOf = (event: EventRecord): number =>
  event.data.length + event.metadata.length + EVENT_OVERHEAD_BYTES;

/**
 * The end of the log in memory, shared by all live subscriptions. Each of them keeps a position,
 * not a buffer: one that reads too slowly finds its next event gone and goes back to the tables, so
 * memory does not depend on the readers.
 */
export class LiveLog {
  #committed: number;
  #events: (EventRecord | undefined)[] = [];
  /**
   * Index of the first event that is kept; the empty places before it are cut off from time to
   * time.
   */
  #start = 0;
  #bytes = 0;
  readonly #waiting = new Set<() => void>();
  readonly #waitingForStream = new Map<string, Set<(position: number) => void>>();

  /** `committed` is the position of the last event in the tables. */
  constructor(committed: number) {
    this.#committed = committed;
  }

  get committed(): number {
    return this.#committed;
  }

  /** The event at a position up to `committed`, or undefined when only the tables have it. */
  get(position: number): EventRecord | undefined {
    const index = this.#events.length - 1 - (this.#committed - position);
    return index < this.#start ? undefined : this.#events[index];
  }

  /**
   * Adds events that have been committed, in the order of their positions, and wakes who waits for
   * them.
   */
  publish(events: readonly EventRecord[]): void {
    const last = events.at(-1);
    if (!last) return;
    for (const event of events) {
      this.#events.push(event);
      this.#bytes += costOf(event);
    }
    this.#committed = last.position;
    this.#forgetOldest();
    this.#wake();
    for (const event of events) this.#wakeStream(event.stream, event.position);
  }

  /** After the connection was lost: the tables say how far the log reaches. */
  reset(committed: number): void {
    this.#events = [];
    this.#start = 0;
    this.#bytes = 0;
    this.#committed = committed;
    this.#wake();
    for (const stream of [...this.#waitingForStream.keys()]) this.#wakeStream(stream, 0);
  }

  /** Resolves when there is an event behind the position, or when the signal aborts. */
  beyond(position: number, signal: AbortSignal): Promise<void> {
    if (this.#committed > position || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  /**
   * Resolves with the position of the stream's next event (0: unknown, look it up), or when the
   * signal aborts.
   */
  nextOf(stream: string, signal: AbortSignal): Promise<number> {
    if (signal.aborted) return Promise.resolve(0);
    return new Promise((resolve) => {
      const waiting = this.#waitingForStream.get(stream) ?? new Set();
      this.#waitingForStream.set(stream, waiting);
      const done = (position: number) => {
        waiting.delete(done);
        if (waiting.size === 0 && this.#waitingForStream.get(stream) === waiting)
          this.#waitingForStream.delete(stream);
        signal.removeEventListener('abort', abort);
        resolve(position);
      };
      const abort = () => done(0);
      waiting.add(done);
      signal.addEventListener('abort', abort);
    });
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  #wakeStream(stream: string, position: number): void {
    const waiting = this.#waitingForStream.get(stream);
    if (waiting) for (const wake of [...waiting]) wake(position);
  }

  #forgetOldest(): void {
    while (this.#bytes > BYTES_KEPT) {
      const oldest = this.#events[this.#start];
      if (oldest) this.#bytes -= costOf(oldest);
      this.#events[this.#start++] = undefined;
    }
    if (this.#start > this.#events.length / 2) {
      this.#events = this.#events.slice(this.#start);
      this.#start = 0;
    }
  }
}
