import type { ServerWritableStream } from '@grpc/grpc-js';
import { sendTogether } from './send-together.ts';

export type ReadCall = ServerWritableStream<Buffer, Buffer>;

/**
 * Messages and bytes that may be under way to a reader. The call's own limit is 16 messages,
 * whatever their size.
 */
const MESSAGES_UNDER_WAY_MAX = 128;
const BYTES_UNDER_WAY_MAX = 64 * 1024;

/** The way back to a reader, no faster than the reader takes it. */
export class EventSink {
  /** Aborts when the caller is gone, or the call has ended. */
  readonly signal: AbortSignal;
  readonly #call: ReadCall;
  readonly #gone = new AbortController();
  #messages = 0;
  #bytes = 0;

  constructor(call: ReadCall) {
    this.#call = call;
    sendTogether(call);
    this.signal = this.#gone.signal;
    call.on('cancelled', () => this.#gone.abort());
    call.on('close', () => this.#gone.abort());
  }

  get closed(): boolean {
    return this.#gone.signal.aborted;
  }

  /** Nothing more is sent; whoever waits goes on and finds it closed. */
  close(): void {
    this.#gone.abort();
  }

  /** Null when more may be sent at once, else what to wait for before. */
  send(message: Buffer): Promise<void> | null {
    if (this.closed) return null;
    this.#messages++;
    this.#bytes += message.length;
    if (this.#messages < MESSAGES_UNDER_WAY_MAX && this.#bytes < BYTES_UNDER_WAY_MAX) {
      this.#call.write(message);
      return null;
    }
    this.#messages = 0;
    this.#bytes = 0;
    return this.#untilWritten(message);
  }

  /**
   * Resolves when the message, and with it all before it, has been taken, or when the reader is
   * gone.
   */
  #untilWritten(message: Buffer): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.signal.removeEventListener('abort', done);
        resolve();
      };
      this.signal.addEventListener('abort', done);
      this.#call.write(message, done);
    });
  }
}
