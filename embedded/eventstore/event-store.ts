import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LiveLog } from './read/live-log.ts';
import { StreamNames } from './storage/stream-names.ts';
import { takeLease, type WriterLease } from './storage/writer-lease.ts';
import type { Outcome, WriteCommand } from './write/command.ts';
import { Sequencer } from './write/sequencer.ts';

export type Report = (level: 'info' | 'warn' | 'error', message: string, details?: Record<string, unknown>) => void;

export interface EventStoreOptions {
  databaseUrl: string;
  /** How long the first start waits for another server to give the database up. */
  patienceMs: number;
  report: Report;
}

const RETRY_DELAY_MIN_MS = 50;
const RETRY_DELAY_MAX_MS = 2_000;
const READER_CONNECTIONS = 4;

/** The store behind the protocol: writes go through the sequencer of the current lease, reads to a small pool. */
export class EventStore {
  readonly readers: pg.Pool;
  readonly names: StreamNames;
  readonly log: LiveLog;
  readonly #options: EventStoreOptions;
  #sequencer: Sequencer;
  readonly #stopping = new AbortController();
  readonly #kept: Promise<void>;

  private constructor(options: EventStoreOptions, readers: pg.Pool, lease: WriterLease) {
    this.#options = options;
    this.readers = readers;
    this.names = new StreamNames(readers);
    this.log = new LiveLog(lease.lastPosition);
    this.#sequencer = new Sequencer(lease, readers, this.log);
    this.#kept = this.#keepWriting();
  }

  static async open(options: EventStoreOptions): Promise<EventStore> {
    const lease = await takeLease(options);
    const readers = new pg.Pool({
      connectionString: options.databaseUrl,
      application_name: 'razao-eventstore-reader',
      max: READER_CONNECTIONS,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    readers.on('error', () => undefined); // an idle connection went away; the next query opens another
    return new EventStore(options, readers, lease);
  }

  /** `settle` is called exactly once, after the commit of what the command wrote. */
  write(command: WriteCommand, settle: (outcome: Outcome) => void): void {
    this.#sequencer.submit(command, settle);
  }

  /** Null, or what to wait for before writing more. */
  roomToWrite(): Promise<void> | null {
    return this.#sequencer.room();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#sequencer.stop();
    await this.#kept;
    await this.readers.end();
  }

  /** Whenever the database went away: take the lease again and go on from what the tables say. */
  async #keepWriting(): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      await this.#sequencer.ended;
      if (signal.aborted) return;
      this.#options.report('warn', 'The connection to the database was lost.');
      const lease = await this.#retakeLease(signal);
      if (!lease) return;
      this.log.reset(lease.lastPosition);
      this.#sequencer = new Sequencer(lease, this.readers, this.log);
      this.#options.report('info', 'Writing again.', { position: lease.lastPosition, epoch: lease.epoch });
    }
  }

  async #retakeLease(signal: AbortSignal): Promise<WriterLease | null> {
    for (let delay = RETRY_DELAY_MIN_MS; !signal.aborted; delay = Math.min(delay * 2, RETRY_DELAY_MAX_MS)) {
      try {
        return await takeLease(this.#options);
      } catch (error) {
        this.#options.report('warn', 'The database is not available.', { reason: error instanceof Error ? error.message : String(error) });
      }
      await sleep(delay, undefined, { signal }).catch(() => undefined);
    }
    return null;
  }
}
