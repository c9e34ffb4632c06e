import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { EventStoreOptions } from '../event-store.ts';
import type { LiveLog } from '../read/live-log.ts';
import { insertEvents } from '../storage/insert-events.ts';
import { ExistingStreams } from '../storage/existing-streams.ts';
import type { WriterLease } from '../storage/writer-lease.ts';
import { dataStreamOf } from '../stream-name.ts';
import type { Outcome, WriteCommand } from './command.ts';
import { compareWithStored } from './compare-stored.ts';
import { reasonOf } from '../reason.ts';
import type { Compared } from './decide.ts';
import { FlushPlan, type WriterMemory } from './flush-plan.ts';
import { RecentEvents } from './recent-events.ts';
import { StreamStates, type StreamUse } from './stream-states.ts';

/**
 * A flush takes all that is queued when that is little, so that it shares a commit, and half of it
 * when it is much: while one half is being stored the callers of the other half have their answers
 * and send more.
 */
const FLUSH_BYTES_MIN = 64 * 1024;
const FLUSH_BYTES_MAX = 4 * 1024 * 1024;
const FLUSH_COMMANDS_MAX = 1_024;

/** Beyond this the callers are asked to wait: the database is slower than what comes in. */
const QUEUE_BYTES_MAX = 32 * 1024 * 1024;

/** Callers that did not wait are turned away beyond this. */
const QUEUE_BYTES_LIMIT = 4 * QUEUE_BYTES_MAX;

const EXPIRY_CHECK_INTERVAL_MS = 50;

/** When stopping: how long the flush that is under way may take. */
const LAST_FLUSH_MS = 3_000;

/**
 * When stopping: the last answers are on their way for so long before a call may fail. An error on
 * one call makes the client forget the open appends of all its calls, and an answer that it does
 * not expect any more ends its process.
 */
const LAST_ANSWERS_MS = 100;

interface Queued {
  readonly command: WriteCommand;
  readonly settle: (outcome: Outcome) => void;
  readonly use: StreamUse;
  readonly compared: Compared;
}

/**
 * Puts all writes in one order: decides each against the state that the ones before it leave
 * behind, stores what has queued up in one transaction, answers after its commit and then
 * publishes. One flush is under way at a time, so the order of positions is the order of commits.
 * It lives as long as its lease; nothing of it outlives a failed flush.
 */
export class Sequencer {
  /**
   * Resolves when the sequencer can write no more: stopped, or (with the reason) its flush failed.
   */
  readonly ended: Promise<string | null>;
  readonly #lease: WriterLease;
  readonly #readers: pg.Pool;
  readonly #log: LiveLog;
  readonly #existing: ExistingStreams;
  readonly #states: StreamStates;
  readonly #memory: WriterMemory;
  #queue: Queued[] = [];
  #queuedBytes = 0;
  /** Everything that has not been answered: queued, in the flush, or being compared. */
  readonly #open = new Set<Queued>();
  #stopping = false;
  #ended = false;
  #wake: () => void = () => undefined;
  #roomWaiters: (() => void)[] = [];

  constructor(
    lease: WriterLease,
    readers: pg.Pool,
    log: LiveLog,
    { statesMax, report }: Pick<EventStoreOptions, 'statesMax' | 'report'>,
  ) {
    this.#lease = lease;
    this.#readers = readers;
    this.#log = log;
    this.#existing = new ExistingStreams(readers, lease.lastStreamId);
    this.#states = new StreamStates((names) => this.#existing.load(names), statesMax);
    void this.#existing.readNames(lease.lost, (error) =>
      report('warn', 'The names of the streams could not be read.', { reason: reasonOf(error) }),
    );
    this.#memory = {
      lastPosition: lease.lastPosition,
      lastStreamId: lease.lastStreamId,
      recent: new RecentEvents(),
    };
    lease.lost.addEventListener('abort', () => this.#wake());
    const expiry = setInterval(() => this.#expire(), EXPIRY_CHECK_INTERVAL_MS);
    this.ended = this.#run().finally(async () => {
      clearInterval(expiry);
      lease.release();
      if (this.#stopping) await sleep(LAST_ANSWERS_MS);
      this.#ended = true;
      for (const queued of [...this.#open]) this.#finish(queued, { kind: 'unavailable' });
      for (const resolve of this.#roomWaiters.splice(0)) resolve();
    });
  }

  /** Queues a command; `settle` is called exactly once, after the commit of what it wrote. */
  submit(command: WriteCommand, settle: (outcome: Outcome) => void): void {
    // What comes in while the last flush is stored waits for its answers and is turned away then.
    const waits = this.#stopping ? !this.#ended : !this.#lease.lost.aborted;
    if (!waits || this.#queuedBytes >= QUEUE_BYTES_LIMIT) return settle({ kind: 'unavailable' });
    this.#enqueue(command, settle, 'not-yet');
  }

  /** Null, or what to wait for before submitting more. */
  room(): Promise<void> | null {
    if (this.#queuedBytes < QUEUE_BYTES_MAX) return null;
    return new Promise((resolve) => this.#roomWaiters.push(resolve));
  }

  /**
   * Lets the flush that is under way finish, within a few seconds; what is still queued is answered
   * as unavailable after it.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake();
    const tooLate = setTimeout(() => this.#lease.release(), LAST_FLUSH_MS);
    await this.ended;
    clearTimeout(tooLate);
  }

  #enqueue(command: WriteCommand, settle: (outcome: Outcome) => void, compared: Compared): void {
    const use = this.#states.acquire(dataStreamOf(command.stream));
    const queued: Queued = { command, settle, use, compared };
    this.#open.add(queued);
    this.#queue.push(queued);
    this.#queuedBytes += command.bytes;
    this.#wake();
  }

  async #run(): Promise<string | null> {
    while (!this.#stopping && !this.#lease.lost.aborted) {
      if (this.#queue.length === 0) {
        await new Promise<void>((resolve) => (this.#wake = resolve));
        // Let in what arrives in the same turn: it shares the commit.
        await turn();
        continue;
      }
      const batch = this.#take();
      for (const { use } of batch) if (!use.state) await this.#untilLoaded(use);
      try {
        await this.#flush(batch);
      } catch (error) {
        // Not stored, or unknown: whoever waits is told that the store is unavailable.
        return reasonOf(error);
      }
    }
    return this.#stopping ? null : 'The connection ended.';
  }

  /** Or until the lease is lost: a lookup whose connection is silent must not hold up the end. */
  #untilLoaded(use: StreamUse): Promise<void> {
    const { lost } = this.#lease;
    if (lost.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        lost.removeEventListener('abort', done);
        resolve();
      };
      lost.addEventListener('abort', done);
      void use.loaded.then(done);
    });
  }

  #take(): Queued[] {
    let bytes = 0;
    let count = 0;
    const most = Math.min(Math.max(this.#queuedBytes / 2, FLUSH_BYTES_MIN), FLUSH_BYTES_MAX);
    while (count < this.#queue.length && count < FLUSH_COMMANDS_MAX) {
      bytes += this.#queue[count]?.command.bytes ?? 0;
      if (count > 0 && bytes > most) break;
      count++;
    }
    const batch = this.#queue.splice(0, count);
    for (const queued of batch) this.#queuedBytes -= queued.command.bytes;
    this.#admit();
    return batch;
  }

  async #flush(batch: Queued[]): Promise<void> {
    const plan = new FlushPlan(this.#memory, Date.now());
    const decided = batch.map((queued) => [queued, this.#decide(queued, plan)] as const);
    for (const { name } of plan.streams) this.#existing.add(dataStreamOf(name));
    if (plan.events.length > 0)
      await insertEvents(this.#lease.client, this.#lease.epoch, plan.events, plan.streams);
    for (const [queued, outcome] of decided) {
      this.#states.release(queued.use);
      if (outcome === 'compare') void this.#compare(queued);
      else this.#finish(queued, outcome);
    }
    this.#log.publish(plan.events.map((event) => event.record));
  }

  #decide(queued: Queued, plan: FlushPlan): Outcome | 'compare' {
    // Answered meanwhile because its time ran out: then it must not be written any more.
    if (!this.#open.has(queued)) return { kind: 'timeout' };
    if (!queued.use.state) return { kind: 'unavailable' };
    return plan.add(queued.command, queued.use.state, queued.compared);
  }

  async #compare(queued: Queued): Promise<void> {
    try {
      const compared = await compareWithStored(this.#readers, queued.command);
      if (!this.#open.delete(queued)) return;
      // Decided once more in turn: the head, and what is visible of the stream, may have changed
      // meanwhile.
      this.#enqueue(queued.command, queued.settle, compared);
    } catch {
      this.#finish(queued, { kind: 'unavailable' });
    }
  }

  #finish(queued: Queued, outcome: Outcome): void {
    if (this.#open.delete(queued)) queued.settle(outcome);
  }

  #expire(): void {
    const now = Date.now();
    const before = this.#open.size;
    for (const queued of this.#open)
      if (queued.command.expiresAt <= now) this.#finish(queued, { kind: 'timeout' });
    if (this.#open.size < before) this.#dropAnswered();
  }

  /** A database that hangs must not make the queue hold what nobody waits for any more. */
  #dropAnswered(): void {
    for (const queued of this.#queue) {
      if (this.#open.has(queued)) continue;
      this.#queuedBytes -= queued.command.bytes;
      this.#states.release(queued.use);
    }
    this.#queue = this.#queue.filter((queued) => this.#open.has(queued));
    this.#admit();
  }

  #admit(): void {
    if (this.#queuedBytes < QUEUE_BYTES_MAX)
      for (const resolve of this.#roomWaiters.splice(0)) resolve();
  }
}
