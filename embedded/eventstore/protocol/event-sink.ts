import type { ServerWritableStream } from '@grpc/grpc-js';

export type ReadCall = ServerWritableStream<Buffer, Buffer>;

/** A message this big is waited for by itself: the call's own limit counts messages, not bytes. */
const BIG_MESSAGE_BYTES = 64 * 1024;

/** The way back to a reader, no faster than the reader takes it. */
export class EventSink {
  /** Aborts when the caller is gone, or the call has ended. */
  readonly signal: AbortSignal;
  readonly #call: ReadCall;
  readonly #gone = new AbortController();

  constructor(call: ReadCall) {
    this.#call = call;
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
    if (message.length > BIG_MESSAGE_BYTES) return this.#untilClosedOr((done) => this.#call.write(message, done));
    return this.#call.write(message) ? null : this.#untilClosedOr((done) => this.#call.once('drain', done));
  }

  #untilClosedOr(start: (done: () => void) => void): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.signal.removeEventListener('abort', done);
        resolve();
      };
      this.signal.addEventListener('abort', done);
      start(done);
    });
  }
}
