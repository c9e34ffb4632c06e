import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { ServedStore } from '../event-store.ts';
import type { Permission } from '../access.ts';
import { whyNotWritable } from '../stream-name.ts';
import type { Outcome, Written } from '../write/command.ts';
import {
  expectedOf,
  isExpectation,
  REQUIRED_METADATA,
  type ExpectedRevision,
  type ProposedMessage,
  type WriteOptions,
} from './append-messages.ts';
import { readBatchAppendRequest, type BatchAppendRequest } from './batch-append-request.ts';
import * as responses from './batch-append-responses.ts';
import type { BatchEcho } from './batch-append-responses.ts';
import { invalidArgument, unavailable, type CallError } from './errors.ts';
import { ProposedEvents, type Refusal } from './proposed-events.ts';
import { sendTogether } from './send-together.ts';
import type { WriteLimits } from './write-limits.ts';

export type BatchAppendCall = ServerDuplexStream<Buffer, Buffer>;

/** An append whose last message has not come in yet. */
interface Unfinished {
  readonly echo: BatchEcho;
  readonly expected: ExpectedRevision | null;
  readonly expiresAt: number;
  readonly proposed: ProposedEvents;
  /** It has been answered; what still comes in of it is passed over. */
  refused: boolean;
  /** Refuses it when its last message has not come in time. */
  late?: NodeJS.Timeout;
}

const UNFINISHED_COUNT_MAX = 10_000;
const UNFINISHED_BYTES_MAX = 64 * 1024 * 1024;

/**
 * BatchAppend: many appends on one stream, told apart by their correlation ids. Each is answered
 * exactly once: a second answer, or one without its detail, crashes the client.
 */
export class BatchAppendSession {
  readonly #call: BatchAppendCall;
  readonly #store: ServedStore;
  readonly #limits: WriteLimits;
  readonly #permits: Permission;
  readonly #unfinished = new Map<string, Unfinished>();
  readonly #committing = new Set<string>();
  #unfinishedBytes = 0;
  #requestsEnded = false;
  #ended = false;
  /** The client is slow to take the answers: nothing more is read from it until it does. */
  #draining = false;

  constructor(call: BatchAppendCall, store: ServedStore, limits: WriteLimits, permits: Permission) {
    this.#permits = permits;
    this.#call = call;
    this.#store = store;
    this.#limits = limits;
    sendTogether(call);
    call.on('data', (message: Buffer) => this.#read(message));
    call.on('end', () => {
      this.#requestsEnded = true;
      this.#endWhenAnswered();
    });
    call.on('cancelled', () => (this.#ended = true));
  }

  #read(message: Buffer): void {
    if (this.#ended) return;
    let request: BatchAppendRequest;
    try {
      request = readBatchAppendRequest(message, Date.now());
    } catch {
      return this.#fail(invalidArgument('The message could not be read.'));
    }
    this.#receive(request);
  }

  #receive(request: BatchAppendRequest): void {
    const id = request.correlationId;
    if (id === null || this.#committing.has(id))
      return this.#fail(invalidArgument('An append needs a correlation id of its own.'));
    const append = this.#unfinished.get(id) ?? this.#begin(id, request.options);
    if (!append) return this.#fail(invalidArgument('The first message of an append needs its options.'));
    for (const message of request.messages) this.#collect(append, message);
    if (!request.isFinal) return;
    this.#unfinished.delete(id);
    clearTimeout(append.late);
    this.#unfinishedBytes -= append.proposed.bytes;
    const { expected } = append;
    if (!append.refused && expected !== null) this.#commit(append, expected);
  }

  #begin(correlationId: string, options: WriteOptions | null): Unfinished | null {
    if (!options) return null;
    const { stream, expected, deadline } = options;
    const now = Date.now();
    const append: Unfinished = {
      echo: { correlationId, stream },
      expected,
      expiresAt: Math.min(deadline ?? Infinity, now + this.#limits.writeTimeoutMs),
      proposed: new ProposedEvents(this.#limits.maxAppendBytes),
      refused: false,
    };
    this.#unfinished.set(correlationId, append);
    const notWritable = whyNotWritable(stream);
    if (append.expiresAt <= now) this.#refuse(append, responses.expired(append.echo));
    else if (!isExpectation(expected))
      this.#refuse(append, responses.badRequest(append.echo, 'An append needs an expected revision.'));
    else if (notWritable) this.#refuse(append, responses.accessDenied(append.echo, notWritable));
    else if (this.#unfinished.size > UNFINISHED_COUNT_MAX)
      this.#refuse(append, responses.tooMuchUnfinished(append.echo));
    else append.late = this.#refuseLate(append, append.expiresAt - now);
    return append;
  }

  #refuseLate(append: Unfinished, ms: number): NodeJS.Timeout {
    const refuse = () => !append.refused && this.#refuse(append, responses.timeout(append.echo));
    return setTimeout(refuse, ms).unref();
  }

  #collect(append: Unfinished, message: ProposedMessage): void {
    if (append.refused) return;
    const before = append.proposed.bytes;
    const refusal = append.proposed.add(message);
    this.#unfinishedBytes += append.proposed.bytes - before;
    if (refusal) this.#refuse(append, this.#refusalResponse(append.echo, refusal));
    else if (this.#unfinishedBytes > UNFINISHED_BYTES_MAX)
      this.#refuse(append, responses.tooMuchUnfinished(append.echo));
  }

  #refusalResponse(echo: BatchEcho, refusal: Refusal): Buffer {
    switch (refusal) {
      case 'too-big':
        return responses.maximumAppendSizeExceeded(echo, this.#limits.maxAppendBytes);
      case 'missing-metadata':
        return responses.badRequest(
          echo,
          `A proposed event needs the metadata ${REQUIRED_METADATA.join(', ')}.`,
        );
      case 'malformed':
        return responses.badRequest(echo, 'A proposed event needs a type and a UUID.');
    }
  }

  #refuse(append: Unfinished, response: Buffer): void {
    append.refused = true;
    clearTimeout(append.late);
    this.#unfinishedBytes -= append.proposed.bytes;
    append.proposed.events = [];
    append.proposed.bytes = 0;
    this.#answer(response);
  }

  #commit({ echo, expiresAt, proposed }: Unfinished, expected: ExpectedRevision): void {
    this.#committing.add(echo.correlationId);
    const command = {
      kind: 'append' as const,
      stream: echo.stream,
      expected: expectedOf(expected),
      events: proposed.events,
      bytes: proposed.bytes,
      permits: this.#permits,
      expiresAt,
    };
    this.#store.write(command, (outcome) => this.#settle(echo, expected, outcome));
    const room = this.#store.roomToWrite();
    if (room) this.#pauseUntil(room);
  }

  #settle(echo: BatchEcho, expected: ExpectedRevision, outcome: Outcome): void {
    this.#committing.delete(echo.correlationId);
    switch (outcome.kind) {
      case 'written':
        this.#answer(this.#success(echo, outcome));
        break;
      case 'wrong-expected-version':
        this.#answer(responses.wrongExpectedVersion(echo, expected, outcome.current));
        break;
      case 'stream-deleted':
        this.#answer(responses.streamDeleted(echo));
        break;
      case 'access-denied':
        this.#answer(responses.accessDenied(echo, 'Access denied.'));
        break;
      case 'timeout':
        this.#answer(responses.timeout(echo));
        break;
      case 'unavailable':
        // The answers have no word for it; the status of the call has, and everything else on it
        // fails as well.
        this.#fail(unavailable());
    }
    this.#endWhenAnswered();
  }

  #success(echo: BatchEcho, { revision, position }: Written): Buffer {
    return responses.batchSuccess(echo, revision, this.#store.positions.told(position));
  }

  #answer(response: Buffer): void {
    if (this.#ended || this.#call.write(response) || this.#draining) return;
    this.#draining = true;
    this.#call.once('drain', () => (this.#draining = false));
    this.#pauseUntil(new Promise((resolve) => this.#call.once('drain', resolve)));
  }

  #pauseUntil(ready: Promise<unknown>): void {
    this.#call.pause();
    void ready.then(() => this.#call.resume());
  }

  #endWhenAnswered(): void {
    if (!this.#requestsEnded || this.#committing.size > 0 || this.#ended) return;
    this.#ended = true;
    this.#call.end();
  }

  #fail(error: CallError): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#call.emit('error', error);
  }
}
