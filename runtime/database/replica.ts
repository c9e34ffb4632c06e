import pg from 'pg';
import type { OpenPool } from './open-pool.ts';
import { openProbe } from './open-probe.ts';
import { replicaMetrics } from './replica-metrics.ts';
import type { Lag } from './writer-log.ts';

/** One that was promoted, or never was a replica, stands where it writes. */
const REPLAYED = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0')::bigint
  as position`;

/** A replica, and whether it is read from: not before it is known to be fresh. */
export class Replica {
  /** Host and port: what may be logged of its address. */
  readonly name: string;
  readonly #reads: OpenPool;
  readonly #probe: OpenPool;
  readonly #onError: (error: Error) => void;
  #state: 'unknown' | 'in' | 'out' = 'unknown';

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

  get isIn(): boolean {
    return this.#state === 'in';
  }

  get pool(): pg.Pool {
    return this.#reads.pool;
  }

  /** Up to where it has replayed the writer's log, in bytes. */
  async position(): Promise<number> {
    const found = await this.#probe.pool.query<{ position: number | null }>(REPLAYED);
    return found.rows[0]?.position ?? -1;
  }

  /** How far it is behind, as it was found just now. */
  found({ ms, isKnown }: Lag, lagMaxMs: number): void {
    replicaMetrics.lag.set({ replica: this.name }, ms / 1_000);
    if (ms > lagMaxMs)
      this.leaveOut(new Error(`The replica ${this.name} lags by ${Math.ceil(ms / 1_000)} s`));
    else if (isKnown) this.#letIn();
  }

  /** Until it is found fresh again. */
  leaveOut(reason: Error): void {
    if (this.#state !== 'out') this.#onError(reason);
    this.#state = 'out';
    replicaMetrics.leftOut.set({ replica: this.name }, 1);
  }

  /** The same for one that does not answer: whoever waits for it waits no longer. */
  giveUp(reason: Error): void {
    this.leaveOut(reason);
    // How far it lags is not known any more: what was last seen would stay.
    replicaMetrics.lag.remove({ replica: this.name });
    this.#reads.breakOff();
  }

  /** Its connection for reading is closed by whoever has opened it. */
  close(): Promise<void> {
    return this.#probe.close();
  }

  #letIn(): void {
    this.#state = 'in';
    replicaMetrics.leftOut.set({ replica: this.name }, 0);
  }
}
