import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Positions } from './protocol/position.ts';
import { LiveLog } from './read/live-log.ts';
import { reasonOf } from './reason.ts';
import { LogPages } from './storage/log-pages.ts';
import { StreamNames } from './storage/stream-names.ts';
import { takeLease, type WriterLease } from './storage/writer-lease.ts';
import type { Outcome, WriteCommand } from './write/command.ts';
import { Sequencer } from './write/sequencer.ts';

export type Report = (
  level: 'info' | 'warn' | 'error',
  message: string,
  details?: Record<string, unknown>,
) => void;

export interface EventStoreOptions {
  databaseUrl: string;
  /** How long the first start waits for another server to give the database up. */
  patienceMs: number;
  /** Longest wait for one statement of the writer; 10 seconds when not given. */
  statementTimeoutMs?: number;
  /** Streams whose state the writer remembers. */
  statesMax?: number | undefined;
  report: Report;
}

const RETRY_DELAY_MIN_MS = 50;
const RETRY_DELAY_MAX_MS = 2_000;

type LeasingOptions = EventStoreOptions & { statementTimeoutMs: number; ownPids: number[] };

const STATEMENT_TIMEOUT_MS = 10_000;

/** Longest wait for one page of a read. */
const READ_TIMEOUT_MS = 30_000;

/** When stopping: how long the connections of the pools have to close. */
const CLOSE_MS = 1_000;

const READER_CONNECTIONS = 4;
const LOOKUP_CONNECTIONS = 2;

/** What the protocol is served from. */
export type ServedStore = Pick<
  EventStore,
  'readers' | 'report' | 'pages' | 'log' | 'positions' | 'stopping' | 'write' | 'roomToWrite'
>;

/**
 * The store behind the protocol: writes go through the sequencer of the current lease, reads to a
 * small pool.
 */
export class EventStore {
  readonly readers: pg.Pool;
  readonly report: Report;
  readonly pages: LogPages;
  readonly log: LiveLog;
  readonly positions: Positions;
  readonly #options: LeasingOptions;
  /** What writes need to look up does not queue behind long reads. */
  readonly #lookups: pg.Pool;
  #sequencer: Sequencer;
  /** Aborts when no lease is to be taken any more. */
  readonly #writingEnds = new AbortController();
  readonly #stopping = new AbortController();
  readonly #kept: Promise<void>;

  private constructor(options: LeasingOptions, lease: WriterLease) {
    this.#options = options;
    this.report = options.report;
    const { databaseUrl, statementTimeoutMs } = options;
    this.readers = openPool({
      connectionString: databaseUrl,
      application_name: 'razao-eventstore-reader',
      max: READER_CONNECTIONS,
      query_timeout: READ_TIMEOUT_MS,
    });
    this.#lookups = openPool({
      connectionString: databaseUrl,
      application_name: 'razao-eventstore-lookup',
      max: LOOKUP_CONNECTIONS,
      query_timeout: statementTimeoutMs,
    });
    this.pages = new LogPages(this.readers, new StreamNames(this.readers));
    this.log = new LiveLog(lease.lastPosition);
    this.positions = new Positions(lease.format);
    this.#sequencer = this.#writeWith(lease);
    setMaxListeners(0, this.#stopping.signal); // one for each read that is under way
    this.#kept = this.#keepWriting();
  }

  static async open(given: EventStoreOptions): Promise<EventStore> {
    const options = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, ownPids: [], ...given };
    return new EventStore(options, await takeLease(options));
  }

  /** Aborts when the last writes are answered: what has no end of its own must end. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** `settle` is called exactly once, after the commit of what the command wrote. */
  write(command: WriteCommand, settle: (outcome: Outcome) => void): void {
    this.#sequencer.submit(command, settle);
  }

  /** Null, or what to wait for before writing more. */
  roomToWrite(): Promise<void> | null {
    return this.#sequencer.room();
  }

  /**
   * Answers the writes that are being stored, then ends everything else. Takes a few seconds at
   * most, also when the database does not answer any more.
   */
  async stop(): Promise<void> {
    this.#writingEnds.abort();
    await this.#sequencer.stop();
    this.#stopping.abort();
    const closed = Promise.all([this.#kept, this.readers.end(), this.#lookups.end()]);
    await Promise.race([closed, sleep(CLOSE_MS)]);
  }

  #writeWith(lease: WriterLease): Sequencer {
    return new Sequencer(lease, this.#lookups, this.log, this.#options);
  }

  /** Whenever the database went away: take the lease again and go on from what the tables say. */
  async #keepWriting(): Promise<void> {
    const { signal } = this.#writingEnds;
    for (;;) {
      const reason = await this.#sequencer.ended;
      if (signal.aborted) return;
      this.#options.report('warn', 'The database could not be written to.', { reason });
      const lease = await this.#retakeLease(signal);
      if (signal.aborted) lease?.release();
      if (signal.aborted || !lease) return;
      this.log.reset(lease.lastPosition);
      this.pages.forget();
      this.#sequencer = this.#writeWith(lease);
      this.#options.report('info', 'Writing again.', {
        position: lease.lastPosition,
        epoch: lease.epoch,
      });
    }
  }

  async #retakeLease(signal: AbortSignal): Promise<WriterLease | null> {
    for (
      let delay = RETRY_DELAY_MIN_MS;
      !signal.aborted;
      delay = Math.min(delay * 2, RETRY_DELAY_MAX_MS)
    ) {
      try {
        return await takeLease({ ...this.#options, signal });
      } catch (error) {
        this.#options.report('warn', 'The database is not available.', { reason: reasonOf(error) });
      }
      await sleep(delay, undefined, { signal }).catch(() => undefined);
    }
    return null;
  }
}

/**
 * Every query here is answered in the order of an index, page by page. Of a table that it has no
 * statistics of yet, PostgreSQL believes that fetching a whole stream and sorting it is cheaper,
 * for each page again.
 */
const READ_IN_ORDER =
  '-c enable_seqscan=off -c enable_bitmapscan=off -c enable_sort=off -c plan_cache_mode=force_generic_plan';

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    options: READ_IN_ORDER,
  });
  pool.on('error', () => undefined); // an idle connection went away; the next query opens another
  return pool;
}
