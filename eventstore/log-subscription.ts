import { setTimeout as sleep } from 'node:timers/promises';
import {
  eventTypeFilter,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type Position,
} from '@eventstore/db-client';
import { streamPrefixes } from '../domain/events/registry.ts';
import { OutcomeUnknown } from './failures.ts';
import { newestRecord } from './head.ts';
import { Heartbeat } from './heartbeat.ts';
import type { EventStore } from './store.ts';
import { later, readPosition, toLogEvent, type LogEvent } from './stored-event.ts';

/** What comes next in the log. */
export interface LogBatch {
  /** In order, without gap; only of our streams. */
  readonly events: readonly LogEvent[];
  /**
   * All of ours up to here has been handed over. Beyond the last event where the server passed over
   * events of others.
   */
  readonly position: bigint | undefined;
  /** The end of the log was reached behind these. */
  readonly caughtUp: boolean;
}

export interface LogSubscriptionOptions {
  /** Handed over is what lies behind this position; undefined: everything. */
  readonly after: bigint | undefined;
  /** Prefixes of stream names; all of ours where none are given. */
  readonly streams?: readonly string[] | undefined;
  /**
   * Asked for instead of streams: nothing of another type is sent, but events of these types from
   * streams of others are.
   */
  readonly types?: readonly string[] | undefined;
  /** Events at most in one batch. */
  readonly batchMax: number;
  /** Answered by the leader alone: nothing that was acknowledged is missing. */
  readonly requiresLeader?: boolean;
  /**
   * Asked once the connection is there, before anything is handed over. It throws unless the log is
   * the one that `after` was read from: another may have taken its place until then.
   */
  readonly sameLog?: (() => Promise<unknown>) | undefined;
  /** After so many milliseconds without a sign it is asked whether there should have been one. */
  readonly silenceMs?: number;
}

/** Something the server said, which holds behind so many events. */
interface Mark {
  readonly after: number;
  readonly position?: bigint;
}

/** The server tells how far it is after each 32 times this many events of others. */
const CHECKPOINT_INTERVAL = 16;
/** How often the newest record is asked for at most, in milliseconds. */
const HEAD_EVERY_MS = 1_000;

/**
 * One subscription to our streams, taken in batches. Memory stays bounded: the server waits while
 * the consumer is behind.
 */
export class LogSubscription {
  readonly #store: EventStore;
  readonly #batchMax: number;
  readonly #subscription: AllStreamSubscription;
  readonly #heartbeat: Heartbeat;
  readonly #buffer: LogEvent[] = [];
  #position: bigint | undefined;
  #received = 0;
  #taken = 0;
  #checkpoint: Mark | undefined;
  #arrival: Mark | undefined;
  /** A position at which the server we are connected to certainly has a record. */
  #recorded: bigint;
  #headAskedAt = 0;
  #broken: { readonly error: unknown } | undefined;
  #sameLog: LogSubscriptionOptions['sameLog'];
  #wake: () => void = () => undefined;

  constructor(store: EventStore, options: LogSubscriptionOptions) {
    this.#store = store;
    this.#batchMax = options.batchMax;
    this.#position = options.after;
    this.#recorded = options.after ?? 0n;
    this.#sameLog = options.sameLog;
    this.#heartbeat = new Heartbeat(store, options);
    void this.#askForHead();
    const end = () => this.fail(new OutcomeUnknown('The subscription ended'));
    this.#subscription = store.client
      .subscribeToAll({
        fromPosition: readPosition(options.after),
        requiresLeader: options.requiresLeader ?? false,
        filter: this.#filterOf(options),
      })
      .on('data', (resolved) => this.#receive(resolved))
      .on('caughtUp', () => this.#caughtUp())
      .on('error', (error) => this.fail(error))
      .on('close', end)
      .on('end', end);
  }

  #filterOf({ types, streams = streamPrefixes }: LogSubscriptionOptions) {
    const told = {
      checkpointInterval: CHECKPOINT_INTERVAL,
      checkpointReached: (subscription: AllStreamSubscription, { commit }: Position) =>
        this.#reached(subscription, commit),
    };
    return types
      ? eventTypeFilter({ ...told, prefixes: [...types] })
      : streamNameFilter({ ...told, prefixes: [...streams] });
  }

  /** Ends `next` with this error, behind what was received before. */
  fail(error: unknown): void {
    this.#broken ??= { error };
    this.#wake();
  }

  /**
   * Waits for what comes next, and then `lingerMs` more for a batch that is not full. Throws when
   * the subscription breaks, within ten seconds when it has fallen silent, and what `sameLog` does.
   */
  async next(lingerMs = 0): Promise<LogBatch> {
    while (this.#buffer.length === 0 && !this.#isDue(this.#checkpoint) && !this.#isDue(this.#arrival)) {
      if (this.#broken) throw this.#broken.error;
      await this.#heartbeat.during(new Promise<void>((resolve) => (this.#wake = resolve)));
    }
    await this.#sameLog?.();
    this.#sameLog = undefined;
    const mayGrow = this.#buffer.length > 0 && this.#buffer.length < this.#batchMax;
    if (lingerMs > 0 && mayGrow && !this.#broken) await sleep(lingerMs);
    return this.#take();
  }

  async stop(): Promise<void> {
    this.#subscription.on('error', () => undefined);
    await this.#subscription.unsubscribe().catch(() => undefined);
  }

  #take(): LogBatch {
    const events = this.#buffer.splice(0, this.#batchMax);
    this.#taken += events.length;
    this.#position = events.at(-1)?.position ?? this.#position;
    if (this.#isDue(this.#checkpoint)) {
      this.#position = later(this.#position, this.#checkpoint?.position);
      this.#checkpoint = undefined;
    }
    const caughtUp = this.#isDue(this.#arrival);
    if (caughtUp) this.#arrival = undefined;
    if (this.#subscription.isPaused() && this.#buffer.length < this.#batchMax)
      this.#subscription.resume();
    return { events, position: this.#position, caughtUp };
  }

  #receive({ event }: AllStreamResolvedEvent): void {
    if (!event || this.#broken) return;
    this.#received += 1;
    this.#recorded = later(this.#recorded, event.position.commit);
    this.#heartbeat.heard(event.position.commit);
    this.#buffer.push(toLogEvent(event));
    if (this.#buffer.length >= 2 * this.#batchMax) this.#subscription.pause();
    this.#wake();
  }

  /**
   * The server has considered everything up to here. Some servers say positions at which nothing is
   * recorded yet, and what is recorded there later would be passed over: it counts up to the newest
   * record that was known before the server said it.
   */
  #reached(subscription: AllStreamSubscription, position: bigint): void {
    const passed = position < this.#recorded ? position : this.#recorded;
    this.#checkpoint = { after: this.#received + subscription.readableLength, position: passed };
    this.#heartbeat.heard(passed);
    this.#wake();
    void this.#askForHead();
  }

  #caughtUp(): void {
    this.#arrival = { after: this.#received + this.#subscription.readableLength };
    this.#heartbeat.heard();
    this.#wake();
  }

  async #askForHead(): Promise<void> {
    if (Date.now() - this.#headAskedAt < HEAD_EVERY_MS) return;
    this.#headAskedAt = Date.now();
    const newest = await newestRecord(this.#store, { requiresLeader: false }).catch(() => undefined);
    this.#recorded = later(this.#recorded, newest);
  }

  #isDue(mark: Mark | undefined): boolean {
    return mark !== undefined && mark.after <= this.#taken;
  }
}
