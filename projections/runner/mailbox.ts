import { withTimeout } from '../../runtime/with-timeout.ts';
import type { ProjectedBatch } from './projector.ts';

export interface MailboxLimits {
  /** Has no room when it holds so many events. */
  readonly eventsMax: number;
  /** Without room is too slow who has been busy with one batch for so long, in milliseconds. */
  readonly busyMaxMs: number;
}

const EMPTY: ProjectedBatch = { events: [], position: undefined };

/**
 * What was handed to a group that it has not taken yet, as one batch: who is slow takes more at
 * once, as it would when it reads alone, so that one that has caught up alone can also keep up
 * here.
 */
export class Mailbox {
  readonly #limits: MailboxLimits;
  readonly #signal: AbortSignal;
  readonly #close = () => this.close();
  #waiting = EMPTY;
  #busySince = 0;
  #closed = false;
  #arrived: () => void = () => undefined;
  #taken: () => void = () => undefined;

  constructor(limits: MailboxLimits, signal: AbortSignal) {
    this.#limits = limits;
    this.#signal = signal;
    if (signal.aborted) this.close();
    else signal.addEventListener('abort', this.#close);
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** What waits is given up: it is read again by who goes on from their own position. */
  close(): void {
    this.#signal.removeEventListener('abort', this.#close);
    this.#closed = true;
    this.#waiting = EMPTY;
    this.#arrived();
    this.#taken();
  }

  /** Adds a batch, and waits for room for the next. Answers false when this one takes no more. */
  async put({ events, position }: ProjectedBatch): Promise<boolean> {
    this.#waiting = { events: [...this.#waiting.events, ...events], position };
    this.#arrived();
    if (this.#waiting.events.length >= this.#limits.eventsMax) await this.#room();
    return !this.#closed;
  }

  async #room(): Promise<void> {
    const taken = new Promise<void>((resolve) => (this.#taken = resolve));
    const remaining = this.#busySince + this.#limits.busyMaxMs - Date.now();
    await withTimeout(Math.max(0, remaining), taken).catch(() => this.close());
  }

  /** All that is put, in order; ends when closed. Closed by whoever stops asking. */
  async *batches(): AsyncGenerator<ProjectedBatch, void> {
    try {
      for (;;) {
        while (this.#waiting === EMPTY && !this.#closed)
          await new Promise<void>((resolve) => (this.#arrived = resolve));
        if (this.#closed) return;
        const batch = this.#waiting;
        this.#waiting = EMPTY;
        this.#busySince = Date.now();
        this.#taken();
        yield batch;
      }
    } finally {
      this.close();
    }
  }
}
