import { randomUUID } from 'node:crypto';
import {
  EventStoreDBClient,
  jsonEvent,
  type AppendToStreamOptions,
  type JSONEventData,
} from '@eventstore/db-client';
import pg from 'pg';
import { inject } from 'vitest';
import { startEventStore, type EventStoreServer, type EventStoreServerOptions } from '../server.ts';

/** A server of its own on a database of its own, with a client. */
export interface TestStore {
  readonly client: EventStoreDBClient;
  readonly server: EventStoreServer;
  readonly databaseUrl: string;
  /** Another client of the same server. */
  connect(): EventStoreDBClient;
  /** Stops the server and starts it again on the same database. */
  restart(): Promise<void>;
  /** Runs a statement on the store's database. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function startTestStore(
  options: Partial<EventStoreServerOptions> = {},
): Promise<TestStore> {
  const databaseUrl = options.databaseUrl ?? (await createDatabase());
  let server = await startEventStore({ ...options, databaseUrl });
  let clients: EventStoreDBClient[] = [];
  const connect = () => {
    const client = EventStoreDBClient.connectionString(server.url);
    clients.push(client);
    return client;
  };
  const stop = async () => {
    await Promise.all(clients.map((client) => client.dispose()));
    clients = [];
    await server.stop();
  };
  let client = connect();
  return {
    get client() {
      return client;
    },
    get server() {
      return server;
    },
    databaseUrl,
    connect,
    async restart() {
      await stop();
      server = await startEventStore({ ...options, databaseUrl });
      client = connect();
    },
    query: (text, values) => query(databaseUrl, text, values),
    stop,
  };
}

export async function createDatabase(): Promise<string> {
  const admin = inject('adminDatabaseUrl');
  const name = `eventstore_${randomUUID().replaceAll('-', '')}`;
  await query(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.toString();
}

export async function query<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * The client appends in batches, except when a call carries credentials (which plain text then
 * drops).
 */
export const IN_BATCHES: AppendToStreamOptions = {};
export const UNARY: AppendToStreamOptions = { credentials: { username: 'any', password: 'any' } };

export const APPEND_METHODS: [method: string, options: AppendToStreamOptions][] = [
  ['BatchAppend', IN_BATCHES],
  ['Append', UNARY],
];

export type TestEvent = JSONEventData<{ type: string; data: Record<string, unknown> }>;

export const event = (
  type = 'Happened',
  data: Record<string, unknown> = {},
  id: string = randomUUID(),
): TestEvent => jsonEvent({ type, data, id });

export const events = (count: number, type = 'Happened'): TestEvent[] =>
  Array.from({ length: count }, (_, index) => event(type, { index }));

export const newStream = (category = 'account'): string => `${category}-${randomUUID()}`;

export async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of stream) all.push(item);
  return all;
}

/** The error that a promise is rejected with. */
export async function failure(promise: Promise<unknown>): Promise<Error & Record<string, unknown>> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: Error & Record<string, unknown>) => ({ error }),
  );
  if ('error' in outcome) return outcome.error;
  throw new Error(
    `Expected a failure, but it went well: ${JSON.stringify(outcome.value, (_, value) => (typeof value === 'bigint' ? value.toString() : value))}`,
  );
}
