import { withTimeout } from '../runtime/with-timeout.ts';
import type { LogBatch } from './log-subscription.ts';

/** Part of the log, and up to where that is all. */
export type FeedBatch = Pick<LogBatch, 'events' | 'position'>;

export interface MailboxLimits {
  /** Has no room when it holds so many events. */
  readonly eventsMax: number;
  /** Without room is too slow who has been busy with one batch for so long, in milliseconds. */
  readonly busyMaxMs: number;
}

export interface MailboxOptions {
  readonly signal: AbortSignal;
  /** Waits this many milliseconds for more, unless it is full, before a batch is taken. */
  readonly lingerMs?: number | undefined;
}

const EMPTY: FeedBatch = { events: [], position: undefined };

/**
 * What was handed to a consumer that it has not taken yet, as one batch: who is slow takes more at
 * once, as it would when it reads alone, so that one that has caught up alone can also keep up
 * here.
 */
export class Mailbox {
  readonly #limits: MailboxLimits;
  readonly #signal: AbortSignal;
  readonly #lingerMs: number;
  readonly #close = () => this.close();
  #waiting = EMPTY;
  #busySince = 0;
  #closed = false;
  #error: unknown;
  #arrived: () => void = () => undefined;
  #filled: () => void = () => undefined;
  #taken: () => void = () => undefined;

  constructor(limits: MailboxLimits, { signal, lingerMs = 0 }: MailboxOptions) {
    this.#limits = limits;
    this.#signal = signal;
    this.#lingerMs = lingerMs;
    if (signal.aborted) this.close();
    else signal.addEventListener('abort', this.#close);
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /**
   * What waits is given up: it is read again by who goes on from their own position. `error`:
   * thrown to who takes the batches.
   */
  close(error?: unknown): void {
    if (!this.#closed) this.#error = error;
    this.#signal.removeEventListener('abort', this.#close);
    this.#closed = true;
    this.#waiting = EMPTY;
    this.#arrived();
    this.#filled();
    this.#taken();
  }

  get #isFull(): boolean {
    return this.#waiting.events.length >= this.#limits.eventsMax;
  }

  /** Adds a batch, and waits for room for the next. Answers false when this one takes no more. */
  async put({ events, position }: FeedBatch): Promise<boolean> {
    this.#waiting = { events: [...this.#waiting.events, ...events], position };
    this.#arrived();
    if (this.#isFull) await this.#room();
    return !this.#closed;
  }

  async #room(): Promise<void> {
    const taken = new Promise<void>((resolve) => (this.#taken = resolve));
    this.#filled();
    const remaining = this.#busySince + this.#limits.busyMaxMs - Date.now();
    await withTimeout(Math.max(0, remaining), taken).catch(() => this.close());
  }

  /** All that is put, in order; ends when closed. Closed by whoever stops asking. */
  async *batches(): AsyncGenerator<FeedBatch, void> {
    try {
      for (;;) {
        while (this.#waiting === EMPTY && !this.#closed)
          await new Promise<void>((resolve) => (this.#arrived = resolve));
        if (this.#lingerMs > 0) await this.#linger();
        if (this.#error !== undefined) throw this.#error;
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

  async #linger(): Promise<void> {
    if (this.#closed || this.#isFull) return;
    const filled = new Promise<void>((resolve) => (this.#filled = resolve));
    await withTimeout(this.#lingerMs, filled).catch(() => undefined);
  }
}
