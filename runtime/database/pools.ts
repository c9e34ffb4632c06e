import pg from 'pg';
import { isUnavailable } from './unavailable.ts';

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

/** A statement with its values, as pg takes it. */
export type Query = string | pg.QueryConfig<unknown[]>;

export interface Pools {
  readonly writer: pg.Pool;
  /**
   * Runs one statement on the next replica in turn, or on the writer: where there is no replica,
   * and when that one cannot be reached or does not answer. Such a replica is left aside for some
   * seconds. For what may be a little old; what decides asks the writer.
   */
  read<Row extends pg.QueryResultRow>(query: Query, values?: unknown[]): Promise<pg.QueryResult<Row>>;
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
  readonly now?: () => number;
}

/**
 * What is derived is found and written by key only. A plan that was made while a table was still
 * small would read the whole table for every batch until PostgreSQL next takes its statistics.
 */
const DERIVED =
  '-c synchronous_commit=off -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';
/** Everything else is planned for the table as it is now, for the same reason. */
const READ = '-c plan_cache_mode=force_custom_plan';

/** Longest time of one statement, in milliseconds. */
const STATEMENT_MS = 30_000;

/** How long a replica that did not answer is not asked again, in milliseconds. */
const ASIDE_MS = 5_000;
/**
 * How long a replica may take to answer, in milliseconds: one that fell silent is given up while
 * there is still time to ask the writer.
 */
const REPLICA_TIMEOUT = { connectionTimeoutMillis: 2_000, query_timeout: 3_000 };

interface Replica {
  readonly pool: pg.Pool;
  asideUntil: number;
}

/**
 * Writes go to the writer, reads to the replicas in round-robin
 * (specification/gateway#database).
 */
export function createPools({
  url,
  replicaUrls = [],
  max = 10,
  derived = false,
  onError = () => undefined,
  now = Date.now,
}: PoolOptions): Pools {
  const open = (connectionString: string, more: pg.PoolConfig = {}) => {
    const pool = new pg.Pool({
      connectionString,
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: STATEMENT_MS,
      // Also when the connection fell silent. What is rebuilt sets limits of its own.
      ...(!derived && { query_timeout: STATEMENT_MS + 1_000 }),
      options: derived ? DERIVED : READ,
      ...more,
    });
    pool.on('error', onError);
    // A connection that breaks while it is in somebody's hands tells its holder by failing their query;
    // without a listener it would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const writer = open(url);
  const replicas = replicaUrls.map((each): Replica => ({
    pool: open(each, REPLICA_TIMEOUT),
    asideUntil: 0,
  }));
  let turn = 0;

  function nextReplica(): Replica | undefined {
    const inTurn = replicas.map((_, index) => replicas[(turn + index) % replicas.length]);
    turn += 1;
    return inTurn.find((replica) => replica && replica.asideUntil <= now());
  }

  return {
    writer,
    hasReplicas: replicas.length > 0,
    async read<Row extends pg.QueryResultRow>(query: Query, values?: unknown[]) {
      const config = typeof query === 'string' ? { text: query, values: values ?? [] } : query;
      const replica = nextReplica();
      if (!replica) return writer.query<Row>(config);
      try {
        return await replica.pool.query<Row>(config);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        replica.asideUntil = now() + ASIDE_MS;
        onError(error as Error);
        return writer.query<Row>(config);
      }
    },
    close: async () =>
      void (await Promise.all([writer, ...replicas.map(({ pool }) => pool)].map((pool) => pool.end()))),
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
