import pg from 'pg';

/**
 * bigint columns hold cents and counts, all inside JavaScript's safe range; a value outside is an
 * error, never a rounded number.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('bigint outside the safe range');
  return number;
});
/** Days stay text: a Date would move them by the machine's time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Pools {
  readonly writer: pg.Pool;
  /** The next replica, in turn; the writer where there is none. */
  reader(): pg.Pool;
  readonly hasReplicas: boolean;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly url: string;
  readonly replicaUrls?: readonly string[];
  readonly max?: number;
  /**
   * For what can be derived again from events: a commit does not wait for the disk. After a crash
   * of PostgreSQL the last moments may be missing, data and checkpoint together, and are made
   * again.
   */
  readonly derived?: boolean;
  readonly onError?: (error: Error) => void;
}

/**
 * What is derived is found and written by key only. A plan that was made while a table was still
 * small would read the whole table for every batch until PostgreSQL next takes its statistics.
 */
const DERIVED =
  '-c synchronous_commit=off -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';
/** Everything else is planned for the table as it is now, for the same reason. */
const READ = '-c plan_cache_mode=force_custom_plan';

/**
 * Writes go to the writer, reads to the replicas in round-robin (specification/gateway#database).
 */
export function createPools({
  url,
  replicaUrls = [],
  max = 10,
  derived = false,
  onError = () => undefined,
}: PoolOptions): Pools {
  const open = (connectionString: string) => {
    const pool = new pg.Pool({
      connectionString,
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: 30_000,
      options: derived ? DERIVED : READ,
    });
    pool.on('error', onError);
    // A connection that breaks while it is in somebody's hands tells him by failing his query;
    // without a listener it would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const writer = open(url);
  const replicas = replicaUrls.map(open);
  let turn = 0;
  return {
    writer,
    hasReplicas: replicas.length > 0,
    reader: () => replicas[turn++ % replicas.length] ?? writer,
    close: async () => void (await Promise.all([writer, ...replicas].map((pool) => pool.end()))),
  };
}

/** Runs `work` in one transaction; rolls back and rethrows when it fails. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not given back to the pool.
    const broken = await client.query('rollback').then(
      () => undefined,
      (reason: Error) => reason,
    );
    client.release(broken);
    throw error;
  }
}
