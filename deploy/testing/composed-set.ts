import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import pg from 'pg';
import { startEventStore } from '@razao/event-store-server/server.ts';
import { selfSignedCertificate } from '@razao/event-store-server/testing/certificate.ts';
import { runToEnd, startChild } from '../../embedded/supervisor/child.ts';
import { given, services } from './compose.ts';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx.ts';
import { environmentOf, type Places } from './on-this-machine.ts';
import { folderOfPostgres, SERVERS, startPrimary, startReplica } from './postgres.ts';

export interface ComposedSet {
  /** Where buyers come: nginx. */
  readonly url: string;
  /** What PostgreSQL has written so far, each statement that it refused among it. */
  databaseLog(): string;
  /** Runs a tool's service to its end: all that it has said. Throws its sentence when it fails. */
  tool(name: string, ...args: readonly string[]): Promise<string>;
  /** As an operator does before a restore: its event store and its database are new. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * What docker-compose.yml starts, without Docker: the same scripts, programs, users and passwords,
 * on this machine's PostgreSQL, Redis and nginx; in place of the event store our own server, by TLS
 * and with the same users; and the provider simulator. `seed`: with the demo's platform in it, or
 * nothing at all. Needs `npm run build`.
 */
export async function startComposedSet({ seed = true } = {}): Promise<ComposedSet> {
  const logFolder = resolve(`.razao/composed-${process.pid}`);
  mkdirSync(logFolder, { recursive: true });
  const stops: (() => Promise<unknown> | void)[] = [
    () => rmSync(logFolder, { recursive: true, force: true }),
  ];
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const stores = await startStores(logFolder, stops);
    const [port, apiPort] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const start = async (name: string, program: string, env: NodeJS.ProcessEnv) => {
      const settings = { name, program: resolve(program), env, logFolder };
      const child = await startChild({ ...settings, signal: stopping.signal });
      stops.push(child.stop);
      return child;
    };
    const { facts: sandbox } = await start('sandbox', 'dist/sandbox.js', {
      ...{ SANDBOX_HOST: '127.0.0.1', SANDBOX_PORT: '0', SANDBOX_TLS_PORT: '0', SANDBOX_SMTP_PORT: '0' },
      SANDBOX_DATA: join(logFolder, 'sandbox-data'),
    });
    const settingsOf = (service: string): NodeJS.ProcessEnv => ({
      ...environmentOf(service, stores),
      ...{ HOST: '127.0.0.1', PORT: String(apiPort), OPERATIONS_PORT: '0', PUBLIC_URL: url },
      ...{ TRUSTED_PROXIES: '1', SANDBOX_URL: `http://127.0.0.1:${String(sandbox.port)}` },
      ...{ SMTP_URL: `smtp://127.0.0.1:${String(sandbox.smtpPort)}`, MAIL_FROM: 'shop@razao.test' },
      // All buyers of a test have one address; no test waits for five minutes.
      ...{ RATE_LIMIT_PER_MINUTE: '1000000', CART_REMINDER_AFTER_MS: '1000', STOP_PAUSE_MS: '0' },
    });
    const run = (name: string, program: string, args: readonly string[] = []) =>
      runToEnd({ name, program: resolve(program), args, env: settingsOf(name), logFolder });
    await run('migrate', 'dist/migrate.js');
    if (seed) {
      const program = resolve('dist/seed.js');
      await runToEnd({ name: 'seed', program, env: settingsOf('forget'), logFolder });
    }
    const startRole = (role: string) => start(role, programOf(role), settingsOf(role));
    let roles = await inTurn(ROLES, startRole);
    const empty = async () => {
      await inTurn(roles, (role) => role.stop());
      await stores.empty();
      await run('migrate', 'dist/migrate.js');
      roles = await inTurn(ROLES, startRole);
    };
    const brings = resolve('dist/web/assets');
    const nginx = await startNginx({ apis: [`127.0.0.1:${apiPort}`], publicUrl: url, port, brings });
    stops.push(nginx.stop);
    const tool = async (name: string, ...args: readonly string[]) => {
      await run(name, programOf(name), args);
      return readFileSync(join(logFolder, `${name}.log`), 'utf8');
    };
    return { url, databaseLog: stores.databaseLog, stop, empty, tool };
  } catch (error) {
    await stop();
    throw error;
  }
}

const ROLES = ['projections', 'workers', 'api-1'] as const;

async function inTurn<T, Done>(items: readonly T[], work: (item: T) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}

const programOf = (service: string): string =>
  [...(services[service]?.command ?? []), ...(services[service]?.entrypoint ?? [])].find((word) =>
    word.startsWith('dist/'),
  ) ?? '';

interface Stores extends Places {
  readonly databaseLog: () => string;
  readonly empty: () => Promise<void>;
}

async function startStores(folder: string, stops: (() => Promise<unknown> | void)[]): Promise<Stores> {
  const data = folderOfPostgres();
  stops.push(data.remove);
  const [, ...replicas] = SERVERS;
  const primary = await startPrimary(data.folder, { servers: SERVERS });
  stops.push(() => primary.stop());
  const hosts: Record<string, number> = { postgres: primary.port };
  for (const name of replicas) {
    const replica = await startReplica(data.folder, name, primary.port);
    stops.push(() => replica.stop());
    hosts[name] = replica.port;
  }
  const redis = await startRedis(folder);
  stops.push(redis.stop);
  const authority = join(folder, 'ca.crt');
  const pair = selfSignedCertificate();
  writeFileSync(authority, pair.certificate);
  // The stand-in keeps events in PostgreSQL.
  const asAdministrator = (database: string) =>
    `postgres://postgres:${given.POSTGRES_PASSWORD}@127.0.0.1:${primary.port}/${database}`;
  const administer = async (...statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: asAdministrator('postgres') });
    await client.connect();
    for (const sql of statements) await client.query(sql);
    await client.end();
  };
  await administer('create database eventstore');
  const users = {
    admin: { password: given.EVENTSTORE_ADMIN_PASSWORD ?? '', groups: ['$admins'] },
    razao: { password: given.EVENTSTORE_PASSWORD ?? '' },
  };
  const startEvents = async (port = 0) => {
    const databaseUrl = asAdministrator('eventstore');
    const server = await startEventStore({
      databaseUrl,
      port,
      tls: { ...pair, credentials: { users } },
    });
    await letReadAll(server.port, users.admin.password, authority);
    return server;
  };
  let eventstore = await startEvents();
  stops.push(() => eventstore.stop());
  return {
    async empty() {
      await eventstore.stop();
      await administer(
        ...['drop database eventstore with (force)', 'create database eventstore'],
        ...['drop database razao with (force)', 'create database razao owner razao'],
      );
      eventstore = await startEvents(eventstore.port);
    },
    hosts: { ...hosts, redis: redis.port, eventstore: eventstore.port },
    authority,
    databaseLog: primary.log,
  };
}

/** As prepare-event-store does, whose HTTP half the stand-in does not have. */
async function letReadAll(port: number, password: string, authority: string): Promise<void> {
  const url = `esdb://admin:${password}@127.0.0.1:${port}?tls=true&tlsCAFile=${encodeURIComponent(authority)}`;
  const admin = EventStoreDBClient.connectionString(url);
  await admin.setStreamMetadata('$all', { acl: { readRoles: ['$admins', 'razao'] } });
  await admin.dispose();
}

async function startRedis(folder: string) {
  const port = await freePort();
  const redis = spawn('sh', ['deploy/redis/start.sh', '--port', String(port), '--dir', folder], {
    env: { ...process.env, ...services.redis?.environment },
    stdio: 'ignore',
  });
  const ended = once(redis, 'exit');
  return {
    port,
    async stop() {
      redis.kill('SIGTERM');
      await ended;
    },
  };
}
