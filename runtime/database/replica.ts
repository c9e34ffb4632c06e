import pg from 'pg';
import type { OpenPool } from './open-pool.ts';
import { openProbe } from './open-probe.ts';
import { replicaMetrics } from './replica-metrics.ts';
import type { WriterLog } from './writer-log.ts';

/** Tells one server from another: whoever asks two may have asked the same one twice. */
export const SERVER = `extract(epoch from pg_postmaster_start_time())::text`;

/** The writer itself, by the address of a replica, stands where it writes. */
const STANDING = `select ${SERVER} as server, pg_is_in_recovery() as follows,
  coalesce(pg_wal_lsn_diff(
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'), -1)::bigint
  as position`;

/** How long one that failed a request is not read from, in milliseconds. */
const FAILED_MS = 5_000;

export interface Standing {
  readonly server: string;
  /** Whether it replays another server's log. */
  readonly follows: boolean;
  /** Up to where it has replayed the writer's log, in bytes. */
  readonly position: number;
}

/**
 * What was committed without waiting for the disk is in the writer's log within this time, in
 * milliseconds: three times its wal_writer_delay.
 */
const LOGGED_WITHIN_MS = 1_000;

/** Nothing is known of one that was not found for longer, as where this program was stopped. */
const FOUND_FOR_MS = 4_000;

/** A replica, and whether it is read from: not before it is known to be fresh. */
export class Replica {
  /** Host and port: what may be logged of its address. */
  readonly name: string;
  readonly #reads: OpenPool;
  readonly #probe: OpenPool;
  readonly #onError: (error: Error) => void;
  #failedUntilMs = 0;
  #state: 'unknown' | 'joining' | 'in' | 'out' = 'unknown';
  #joiningSinceMs = 0;
  #foundAtMs = 0;
  #position = 0;

  constructor(
    url: string,
    {
      reads,
      probe,
      onError,
    }: {
      readonly reads: OpenPool;
      readonly probe: pg.PoolConfig;
      readonly onError: (error: Error) => void;
    },
  ) {
    const { host, port } = new pg.Client({ connectionString: url });
    this.name = `${host}:${port}`;
    this.#reads = reads;
    this.#probe = openProbe(url, probe);
    this.#onError = onError;
    replicaMetrics.leftOut.set({ replica: this.name }, 1);
  }

  /** Whether it is read from. */
  get isIn(): boolean {
    return this.#state === 'in' && performance.now() - this.#foundAtMs <= FOUND_FOR_MS;
  }

  /** Whether it is read from, or soon may be: whoever has written waits for it. */
  get isAwaited(): boolean {
    return this.#state === 'in' || this.#state === 'joining';
  }

  /** Whether it had this much of the writer's log when it was last found, in bytes. */
  has(position: number): boolean {
    return this.#position >= position;
  }

  get pool(): pg.Pool {
    return this.#reads.pool;
  }

  /** Where it stands, as it says itself. */
  async standing(): Promise<Standing> {
    const { rows } = await this.#probe.pool.query<Standing>(STANDING);
    const [standing] = rows;
    if (!standing) throw new Error(`The replica ${this.name} does not say where it stands`);
    return standing;
  }

  /** How far it is behind, as it was found just now by where it stands. */
  found({ position }: Standing, log: WriterLog, lagMaxMs: number): void {
    const { ms, isKnown } = log.lagOf(position);
    replicaMetrics.lag.set({ replica: this.name }, ms / 1_000);
    this.#foundAtMs = performance.now();
    this.#position = position;
    if (ms > lagMaxMs)
      this.leaveOut(new Error(`The replica ${this.name} lags by ${Math.ceil(ms / 1_000)} s`));
    else if (isKnown && this.#foundAtMs >= this.#failedUntilMs) this.#join(position, log);
  }

  /** A request that it was to answer failed: looks by a connection that lives do not tell why. */
  failed(reason: Error): void {
    if (this.isAwaited) this.#failedUntilMs = performance.now() + FAILED_MS;
    this.leaveOut(reason);
  }

  /** Until it is found fresh again. */
  leaveOut(reason: Error): void {
    if (this.#state !== 'out') this.#onError(reason);
    this.#state = 'out';
    replicaMetrics.leftOut.set({ replica: this.name }, 1);
  }

  /** The same for one that does not answer: whoever waits for it waits no longer. */
  endWith(reason: Error): void {
    this.leaveOut(reason);
    // The looks themselves tell when it is back.
    this.#failedUntilMs = 0;
    // How far it lags is not known any more: what was last seen would stay.
    replicaMetrics.lag.remove({ replica: this.name });
    this.#reads.breakOff();
  }

  /** Its connection for reading is closed by whoever has opened it. */
  close(): Promise<void> {
    return this.#probe.close();
  }

  /**
   * Whoever wrote while it was out did not wait for it: it has to have all of that first, up to
   * where the writer was once others had begun to wait for it.
   */
  #join(position: number, log: WriterLog): void {
    if (this.#state === 'in') return;
    if (this.#state !== 'joining') this.#joiningSinceMs = performance.now();
    this.#state = 'joining';
    const owed = log.firstSaidAfter(this.#joiningSinceMs + LOGGED_WITHIN_MS);
    if (owed === undefined || position < owed) return;
    this.#state = 'in';
    replicaMetrics.leftOut.set({ replica: this.name }, 0);
  }
}
