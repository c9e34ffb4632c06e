import pg from 'pg';
import { startPostgres } from '../../embedded/postgres/server.ts';
import type { Program, Running } from './keep.ts';
import { postgresPrograms, REDIS } from './programs.ts';

/** A cluster's folder and port. */
export interface Cluster {
  readonly folder: string;
  readonly port: number;
}

/** On 127.0.0.1. */
export const databaseUrl = (password: string, port: number, database = 'razao'): string =>
  `postgres://razao:${password}@127.0.0.1:${port}/${database}`;

/** Makes a cluster with a database, and stops it; answers the password of its user `razao`. */
export async function makeCluster({ folder, port }: Cluster, database: string): Promise<string> {
  const server = await startPostgres({ folder, port, binaries: postgresPrograms() });
  await server.createDatabase(database);
  const { password } = new URL(server.url(database));
  await server.stop();
  return password;
}

/** How to start a cluster. */
export const startingCluster =
  ({ folder, port }: Cluster) =>
  async (): Promise<Running> => {
    const server = await startPostgres({ folder, port, binaries: postgresPrograms(), ownGroup: true });
    return { pid: server.pid, ended: server.exited, end: () => void server.stop() };
  };

/** True when a database answers; what is silent or frozen does not within two seconds. */
export async function answers(url: string): Promise<boolean> {
  const rows = await ask(url, 'select 1').catch(() => []);
  return rows.length === 1;
}

const ASK_MS = 2_000;

/** One statement on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  connectionString: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Redis as docker-compose.yml starts it, with a password. */
export const redisProgram = (port: number, password: string, folder: string): Program => ({
  name: 'redis',
  command: REDIS,
  args: [
    ...['--port', String(port), '--bind', '127.0.0.1', '--requirepass', password, '--dir', folder],
    ...['--appendonly', 'yes', '--maxmemory-policy', 'noeviction'],
  ],
});
