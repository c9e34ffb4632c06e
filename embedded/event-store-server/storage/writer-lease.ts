import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isKnownFormat } from '../protocol/position.ts';
import { SCHEMA } from './schema.ts';

/** The right to write: one connection that holds the session lock, and where the log stands. */
export interface WriterLease {
  readonly client: pg.Client;
  readonly epoch: number;
  /** Version of the tables. */
  readonly format: number;
  readonly lastPosition: number;
  readonly lastStreamId: number;
  /** Aborts when the connection is gone, and the lock with it. */
  readonly lost: AbortSignal;
  /** Ends the connection at once, whatever it is doing. */
  release(): void;
}

/** Any number will do, as long as every version of this server uses the same. */
const LOCK_KEY = 7_291_864_503;

interface LeaseOptions {
  databaseUrl: string;
  /**
   * How long to wait for another server, or the lingering connection of a killed one, to give up
   * the lock.
   */
  patienceMs: number;
  /** Longest wait for one statement; then the connection counts as silent. */
  statementTimeoutMs: number;
  /** Gives up waiting when it aborts. */
  signal?: AbortSignal;
  /**
   * The database's numbers of this server's earlier connections, which may still hold the lock.
   * Ends with the one of the lease alone.
   */
  ownPids: number[];
}

/**
 * Becomes the one writer of the database. The lock belongs to the connection that also inserts:
 * losing the connection loses both, so two servers never write at once. The rest of a predecessor's
 * last statement is waited for by the lock.
 */
export async function takeLease({
  databaseUrl,
  patienceMs,
  statementTimeoutMs,
  signal,
  ownPids,
}: LeaseOptions): Promise<WriterLease> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'razao-eventstore-writer',
    connectionTimeoutMillis: 5_000,
    query_timeout: statementTimeoutMs,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const release = () => {
    lost.abort();
    client.connection.stream.destroy();
  };
  try {
    await client.connect();
    ownPids.push(await endFormer(client, ownPids));
    await lock(client, patienceMs, signal);
    ownPids.splice(0, ownPids.length - 1);
    // A role or database with synchronous_commit = off would break the promise that acknowledged
    // means stored.
    await client.query(
      `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
    );
    const format = await prepareTables(client);
    const { rows } = await client.query<Record<'epoch' | 'position' | 'stream', string>>(
      `update eventstore.writer set epoch = epoch + 1
       returning epoch, coalesce((select max(position) from eventstore.events), 0) as position,
                 coalesce((select max(id) from eventstore.streams), 0) as stream`,
    );
    const row = rows[0];
    if (!row) throw new Error('The table eventstore.writer has lost its row.');
    return {
      client,
      epoch: Number(row.epoch),
      format,
      lastPosition: Number(row.position),
      lastStreamId: Number(row.stream),
      lost: lost.signal,
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Makes the tables where there are none; answers their version. */
async function prepareTables(client: pg.Client): Promise<number> {
  const found = await client.query<{ exists: boolean }>(
    `select to_regclass('eventstore.writer') is not null as exists`,
  );
  // Several statements in one message are one transaction.
  if (!found.rows[0]?.exists) await client.query(SCHEMA);
  const { rows } = await client.query<{ format: number }>('select format from eventstore.writer');
  const format = rows[0]?.format;
  if (format === undefined || !isKnownFormat(format))
    throw new Error('The tables of this database were made by another version of the event store.');
  return format;
}

/**
 * A connection that fell silent without a reset lives on in the database, with the lock and perhaps
 * with a statement: only the database can end it. Whoever else holds the lock by now is left
 * unchanged. Answers the number of the connection that asks.
 */
async function endFormer(client: pg.Client, formerPids: number[]): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid,
            (select count(pg_terminate_backend(pid)) from pg_locks
             where locktype = 'advisory' and granted and pid = any($1::integer[])
               and database = (select oid from pg_database where datname = current_database())
               and (classid::bigint << 32 | objid::bigint) = $2 and objsubid = 1)`,
    [formerPids, LOCK_KEY],
  );
  if (!rows[0]) throw new Error('The database did not say which connection this is.');
  return rows[0].pid;
}

async function lock(
  client: pg.Client,
  patienceMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(50)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK_KEY,
    ]);
    if (rows[0]?.taken) return;
    signal?.throwIfAborted();
    if (Date.now() > deadline) throw new Error('Another event store server works on this database.');
  }
}
