import pg from 'pg';
import { openPool, type OpenPool } from './open-pool.ts';
import { openProbe } from './open-probe.ts';
import { isSwitching, isTimeLimit, isUnavailable } from './unavailable.ts';
import type { DiskWatch } from './disk.ts';
import { limitPlanAge } from './plan-age.ts';
import { seenByReader } from './reader.ts';
import { Replica } from './replica.ts';
import type { SameDatabase } from './same-database.ts';
import { watchReplicas, type Replicas } from './watch-replicas.ts';

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
   * Runs one statement on the next replica in turn that answers, is fresh and has what the reader
   * has seen (`asReaderOf`), or on the writer: where there is none, and when that one fails to
   * answer after all. For what may be a little old; what decides asks the writer.
   */
  read<Row extends pg.QueryResultRow>(query: Query, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  /**
   * Runs one statement on each of those that `read` may go to next: what all of them show, the next
   * reader sees.
   */
  readEach<Row extends pg.QueryResultRow>(query: Query): Promise<pg.QueryResult<Row>[]>;
  /** Up to where the writer's log is, in bytes; undefined: there are no replicas to lack it. */
  written(): Promise<number | undefined>;
  readonly hasReplicas: boolean;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly url: string;
  readonly replicas?: {
    readonly urls: readonly string[];
    /** One that is further behind than this is not read from, in milliseconds. */
    readonly lagMaxMs: number;
  };
  /** Connections to each server at most, the one that it is looked at by included; at least two. */
  readonly max?: number;
  /**
   * For what can be derived again from events: a commit does not wait for the disk. After a crash
   * of PostgreSQL the last moments may be missing, data and checkpoint together, and are made
   * again.
   */
  readonly derived?: boolean;
  /** For rows that are found by their key only, as `derived` rows always are. */
  readonly byKey?: boolean;
  readonly onError?: (error: Error) => void;
  /** Hears what the writer says of its disk. */
  readonly disk?: DiskWatch;
  /** Asked of each new connection before it is used. */
  readonly same?: SameDatabase;
  readonly now?: () => number;
  /** Longest time of one statement, in milliseconds. */
  readonly statementMs?: number;
  /** The user in whose name everything is done; else whoever logs in. */
  readonly role?: string;
  /**
   * Aborts when the program is told to stop. What then waits for a database for eight seconds
   * fails, so that the program ends in good order.
   */
  readonly stopping?: AbortSignal;
}

/**
 * What finds rows by their key is planned once for each connection, for whatever values, and again
 * when its plans have become old (`plan-age.ts`). A plan that was made while a table was still
 * small would read the whole table until PostgreSQL next takes its statistics.
 */
const BY_KEY =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';
const DERIVED = `-c synchronous_commit=off ${BY_KEY}`;
/** Everything else is planned for the table as it is now, for the same reason. */
const LISTS = '-c plan_cache_mode=force_custom_plan';

/**
 * Longest time of one statement, in milliseconds, by PostgreSQL's clock; and by ours, in case the
 * connection fell silent, which is to be noticed before the proxy gives the request up
 * (`deploy/web/nginx.conf`). What takes whole tables sets limits of its own
 * (`projections/whole-tables.ts`), and so does a migration.
 */
const STATEMENT_MS = 6_000;
const SILENCE_MS = 1_000;

const optionsOf = ({ derived, byKey }: Pick<PoolOptions, 'derived' | 'byKey'>): string => {
  if (derived) return DERIVED;
  return byKey ? BY_KEY : LISTS;
};

const STOP_MS = 8_000;

/**
 * How long a replica may take to answer, in milliseconds: one that does not is given up while there
 * is still time to ask the writer.
 */
const REPLICA_TIMEOUT = { connectionTimeoutMillis: 2_000, query_timeout: 3_000 };

/** What takes the writer this long, in milliseconds, says nothing of a replica that took longer. */
const LONG_MS = 1_500;

/** Of each connection, before it is used. */
const askedBy = (onConnect: SameDatabase['demand'] | undefined): pg.PoolConfig =>
  onConnect ? { onConnect } : {};

/**
 * Writes go to the writer, reads to the replicas in round-robin
 * (specification/gateway#database).
 */
export function createPools({
  url,
  replicas: { urls, lagMaxMs } = { urls: [], lagMaxMs: 0 },
  max = 10,
  derived = false,
  byKey = false,
  onError = () => undefined,
  disk,
  same,
  now = Date.now,
  statementMs = STATEMENT_MS,
  role,
  stopping,
}: PoolOptions): Pools {
  const opened: OpenPool[] = [];
  const open = (connectionString: string, more: pg.PoolConfig, onRefused?: (code: string) => void) => {
    const config = {
      connectionString,
      max: urls.length > 0 ? max - 1 : max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: statementMs,
      query_timeout: statementMs + SILENCE_MS,
      options: [optionsOf({ derived, byKey }), ...(role ? [`-c role=${role}`] : [])].join(' '),
    };
    const each = openPool({ ...config, ...more }, onError, onRefused);
    opened.push(each);
    if (derived || byKey) limitPlanAge(each.pool, now);
    return each;
  };
  const writer = open(url, askedBy(same?.demand), disk?.refused).pool;
  const probe = askedBy(same?.demandOfReplica);
  const replicaAt = (address: string) =>
    new Replica(address, { reads: open(address, { ...REPLICA_TIMEOUT, ...probe }), probe, onError });
  const watched = watchReplicas({
    writer: openProbe(url, askedBy(same?.demand)),
    replicas: urls.map(replicaAt),
    lagMaxMs,
  });
  const breakOff = () => opened.forEach((each) => each.breakOff());
  stopping?.addEventListener('abort', () => setTimeout(breakOff, STOP_MS).unref(), { once: true });
  return {
    writer,
    hasReplicas: urls.length > 0,
    written: async () => (urls.length > 0 ? positionOf(writer) : undefined),
    ...reading(writer, watched),
    async close() {
      await Promise.all([watched.close(), ...opened.map((each) => each.close())]);
    },
  };
}

/**
 * Where it writes next: what is committed without waiting for the disk is before that, and on its
 * way there.
 */
async function positionOf(writer: pg.Pool): Promise<number | undefined> {
  const { rows } = await writer.query<{ position: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position`,
  );
  return rows[0]?.position;
}

type Reading = Pick<Pools, 'read' | 'readEach'>;

/** Reads from the replicas that are fresh, and from the writer. */
function reading(writer: pg.Pool, watched: Replicas): Reading {
  async function readFrom<Row extends pg.QueryResultRow>(
    replica: Replica | undefined,
    query: Query,
    values: unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    const config = typeof query === 'string' ? { text: query, values } : query;
    if (!replica) return writer.query<Row>(config);
    try {
      return await replica.pool.query<Row>(config);
    } catch (error) {
      // At once: the others are not to wait for it, too. What took too long may take the writer too
      // long as well.
      if (isUnavailable(error) && !isTimeLimit(error)) replica.failed(error as Error);
      const askedMs = performance.now();
      const answer = await writer.query<Row>(config);
      const isLong = isTimeLimit(error) && performance.now() - askedMs > LONG_MS;
      // The writer can: whatever it is, it is the replica's, but for what it has not heard of yet.
      if (!isSwitching(error) && !isLong) replica.failed(error as Error);
      return answer;
    }
  }

  return {
    read: <Row extends pg.QueryResultRow>(query: Query, values?: unknown[]) =>
      readFrom<Row>(watched.next(seenByReader()), query, values),
    async readEach<Row extends pg.QueryResultRow>(query: Query) {
      for (;;) {
        const each: readonly (Replica | undefined)[] = watched.awaited() ?? [undefined];
        const answers = await Promise.all(each.map((replica) => readFrom<Row>(replica, query)));
        // One that came back while a connection was waited for may be asked by the next reader.
        if ((watched.awaited() ?? []).every((replica) => each.includes(replica))) return answers;
      }
    },
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
    client.release(await rollBack(client, error));
    throw error;
  }
}

/** Answers why the connection must not be given back to the pool, or undefined. */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<Error | undefined> {
  // One that does not answer would take as long again.
  if (isUnavailable(error)) return error as Error;
  return client.query('rollback').then(
    () => undefined,
    (reason: Error) => reason,
  );
}
