import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';

/**
 * A connection on which the other side is gone without a word is found out by the kernel within
 * fifteen seconds: a probe after this time without traffic, in milliseconds, then one a second.
 */
export const KEEPALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 } as const;
/**
 * PostgreSQL translates a statement into machine code where its plan looks costly, which takes
 * 60 to 100 ms. Ours are short, and a plan that may not scan looks costly however small the table.
 */
const WITHOUT_JIT = '-c jit=off';
/**
 * A program that is stopped, or is not heard any more, while it holds rows keeps all others from
 * them: PostgreSQL ends such a transaction after this time, in milliseconds.
 */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** A goodbye that is not answered within this time is none, in milliseconds. */
const END_MS = 2_000;

export interface OpenPool {
  readonly pool: pg.Pool;
  /** Ends all connections, in a bounded time: also those that fell silent. */
  close(): Promise<void>;
  /** Breaks all connections: whatever waits on one fails. */
  breakOff(): void;
}

const connectionOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: EventEmitter & { stream: Socket } }).connection;

/** By what a connection goes: to break it is the one thing that a silent one cannot hinder. */
export const socketOf = (client: pg.ClientBase): Socket => connectionOf(client).stream;

/**
 * Where to connect to, with settings of ours behind those that the address has (`?options=`). Given
 * the address itself, pg would take whatever stands in it for ours.
 */
export function addressWith(
  connectionString: string | undefined,
  ours: string,
): Omit<pg.ClientConfig, 'connectionString'> {
  const { options = '', ...address } = connectionString === undefined ? {} : read(connectionString);
  return { ...address, options: `${options} ${WITHOUT_JIT} ${ours}`.trim() };
}

/** As pg reads it: the library's own form for pg leaves out an `?ssl=` that is a word. */
function read(connectionString: string): Omit<pg.ClientConfig, 'connectionString'> {
  const said = parse(connectionString);
  const { ssl, ...rest } = said;
  return typeof ssl === 'string'
    ? { ...toClientConfig(rest), ssl: ssl as unknown as boolean }
    : toClientConfig(said);
}

/** Whether nobody answered a statement within the time limit on our side. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * A pool whose connections may fall silent without harm. Each statement has a time limit on our
 * side (`query_timeout`); when one runs out, connections that stand idle are likely as silent and
 * are not tried one after the other. `onRefused` hears the SQLSTATE of each statement that the
 * server refuses, whoever asked.
 */
export function openPool(
  config: pg.PoolConfig,
  onError: (error: Error) => void,
  onRefused: (code: string) => void = () => undefined,
): OpenPool {
  const { connectionString, options = '', ...limits } = config;
  const pool = new pg.Pool({
    ...KEEPALIVE,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...addressWith(connectionString, options),
    ...limits,
  });
  const all = new Set<pg.ClientBase>();
  const idle = new Set<pg.ClientBase>();
  const breakThe = (clients: Iterable<pg.ClientBase>) => {
    for (const client of clients) socketOf(client).destroy();
  };
  const onTimeout = (clients: Iterable<pg.ClientBase>) => {
    // The pool takes one that fails while it stands idle out at once.
    for (const client of [...clients])
      client.emit('error', new Error('Idle beside a silent connection'));
    breakThe(clients);
  };
  pool
    .on('error', onError)
    .on('connect', (client) => {
      all.add(client);
      // A connection that breaks while it is in somebody's hands tells its holder by failing their
      // query; without a listener it would end the process.
      client.on('error', () => undefined);
      connectionOf(client).on('errorMessage', ({ code }: pg.DatabaseError) => onRefused(code ?? ''));
    })
    .on('acquire', (client) => idle.delete(client))
    .on('release', (error, client) => {
      if (isSilence(error)) onTimeout(idle);
      if (!error) idle.add(client);
    })
    .on('remove', (client) => {
      idle.delete(client);
      all.delete(client);
    });
  return {
    pool,
    breakOff: () => breakThe(all),
    async close() {
      const timer = setTimeout(() => breakThe(all), END_MS);
      await pool.end().finally(() => clearTimeout(timer));
    },
  };
}
