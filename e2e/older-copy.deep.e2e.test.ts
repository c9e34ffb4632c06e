// Slow: starts each role on logs and databases that are not its own.
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEventStore, type EventStoreServer } from '@razao/event-store-server/server.ts';
import { startPostgres, type PostgresServer } from '../embedded/postgres/server.ts';
import { lookAtLog } from '../eventstore/identity.ts';
import { OTHER_LOG_EXIT_CODE } from '../eventstore/other-log-exit-code.ts';
import { connectEventStore } from '../eventstore/store.ts';
import { groups } from '../projections/read-models.ts';
import { prepareGenerations } from '../projections/runner/schema.ts';
import { eventually } from '../runtime/testing/eventually.ts';
import { createPools } from '../runtime/database/pools.ts';
import { masterKeys } from '../runtime/vault/envelope.ts';
import { openVault } from '../runtime/vault/vault.ts';
import { prepareTasks } from '../workers/tasks/schema.ts';
import { requestSale } from '../runtime/testing/payments.ts';
import { freePort, removeFolder } from './support/instance.ts';

const FOLDER = `.razao/older-copy-${process.pid}`;
const LOOK_EVERY_MS = 20;
const MASTER_KEY = randomBytes(32).toString('base64');
let postgres: PostgresServer;
let eventStore: EventStoreServer;

beforeAll(async () => {
  postgres = await startPostgres({ folder: join(FOLDER, 'postgres') });
  for (const name of ['eventstore', 'razao', 'lists', 'new', 'exchanged'])
    await postgres.createDatabase(name);
  eventStore = await startEventStore({ databaseUrl: postgres.url('eventstore') });
  await readMoreThanThereIs('razao', LACKING);
  await readMoreThanThereIs('lists', null);
});
afterAll(async () => {
  await eventStore?.stop();
  await postgres?.stop();
  removeFolder(FOLDER);
});

const LACKING = { stream: `payment-${randomUUID()}`, revision: 0, id: randomUUID() };

/**
 * The database has read of the log what the event store does not hold, which has grown since:
 * its read models, and its tasks as told.
 */
async function readMoreThanThereIs(database: string, ofTasks: typeof LACKING | null): Promise<void> {
  const store = connectEventStore(eventStore.url);
  const { writer, close } = createPools({ url: postgres.url(database), max: 1 });
  await lookAtLog(store);
  const { id, newest = 0n } = await lookAtLog(store);
  await prepareTasks(writer);
  await writer.query(
    `insert into open_work.processes (name, position, folded, log_id, last_event)
     values ('charges', $1, true, $2, $3)`,
    [String(newest), id, ofTasks],
  );
  await prepareGenerations(writer);
  for (const { name, version } of groups)
    await writer.query(
      `insert into projection.generations (read_group, version, status, position, log_id, last_event)
       values ($1, $2, 'ACTIVE', $3, $4, $5)`,
      [name, version, String(newest), id, LACKING],
    );
  await close();
  await requestSale(store);
  await store.close();
}

/** Starts a role on this database, and answers how it ended by itself, after `meanwhile`. */
async function run(
  role: string,
  database: string,
  meanwhile: (operationsPort: number) => Promise<void> = async () => undefined,
) {
  const [port, operationsPort] = [await freePort(), await freePort()];
  const program = spawn(process.execPath, [`dist/${role}.js`], {
    env: {
      PATH: process.env.PATH,
      EVENTSTORE_URL: eventStore.url,
      DATABASE_URL: postgres.url(database),
      MASTER_KEY,
      PORT: String(port),
      OPERATIONS_PORT: String(operationsPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer) => (said += chunk.toString());
  program.stdout.on('data', hear);
  program.stderr.on('data', hear);
  let answered = false;
  const looking = setInterval(() => {
    for (const each of [port, operationsPort])
      fetch(`http://127.0.0.1:${each}/`).then(
        () => (answered = true),
        () => undefined,
      );
  }, LOOK_EVERY_MS);
  const exit = once(program, 'exit');
  await meanwhile(operationsPort);
  const [code] = await exit;
  clearInterval(looking);
  return { code, answered, said };
}

/** Its readiness has looked at all that it needs. */
const untilReady = (operationsPort: number) =>
  eventually('it has looked', () =>
    fetch(`http://127.0.0.1:${operationsPort}/readyz`).then(
      async (answer) => (await answer.text()).includes('failing'),
      () => false,
    ),
  );

const ROLES = ['api', 'projections', 'workers'];

it.each(ROLES)(
  'given an older copy of the log, when %s starts, then it ends before it works or says that it does (decision 0054)',
  async (role) => {
    const { code, answered, said } = await run(role, 'razao');
    expect({ code, answered }).toEqual({ code: OTHER_LOG_EXIT_CODE, answered: false });
    expect(said).toMatch(/^The event store lacks what this database has read of it/m);
    expect(said).not.toMatch(/(is|are) running/);
  },
);

it('given a copy that lacks only what read models have read, when workers start, then they end before they work, too', async () => {
  const { code, answered } = await run('workers', 'lists');
  expect({ code, answered }).toEqual({ code: OTHER_LOG_EXIT_CODE, answered: false });
});

it.each(ROLES)(
  'given %s that runs, when all of PostgreSQL is exchanged for one without keys, then it ends',
  async (role) => {
    const { writer, close } = createPools({ url: postgres.url('exchanged'), max: 1 });
    const vault = await openVault(writer, masterKeys(MASTER_KEY));
    await vault.subjectFor('maria@example.com');
    const { code, said } = await run(role, 'exchanged', async (operationsPort) => {
      await untilReady(operationsPort);
      await writer.query('delete from vault.subjects');
    });
    await close();
    expect(code).toBe(1);
    expect(said).toMatch(/^The event store has events, and the database has no key/m);
  },
);

it.each(ROLES)(
  'given %s that runs, when all of PostgreSQL is exchanged for one that another has put a key into, then it ends',
  async (role) => {
    const { writer, close } = createPools({ url: postgres.url('exchanged'), max: 1 });
    const vault = await openVault(writer, masterKeys(MASTER_KEY));
    await vault.subjectFor('maria@example.com');
    const { code, said } = await run(role, 'exchanged', async (operationsPort) => {
      await untilReady(operationsPort);
      await writer.query('update vault.master_key set vault_id = gen_random_uuid()');
      // Whoever was connected to the former one has lost the connection.
      await writer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    });
    await close();
    expect(code).toBe(1);
    expect(said).toMatch(/^DATABASE_URL leads to another database than at the start/m);
  },
);

it.each(ROLES)(
  'given a new database beside a log with events, when %s starts, then it ends before it works: nobody could read them',
  async (role) => {
    const { code, answered, said } = await run(role, 'new');
    expect({ code, answered }).toEqual({ code: 1, answered: false });
    expect(said).toMatch(/^The event store has events, and the database has no key/m);
    expect(said).not.toMatch(/(is|are) running/);
  },
);
