import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEventStore, type EventStoreServer } from '@razao/event-store-server/server.ts';
import { startPostgres, type PostgresServer } from '../embedded/postgres/server.ts';
import { lookAtLog } from '../eventstore/identity.ts';
import { connectEventStore } from '../eventstore/store.ts';
import { groups } from '../projections/read-models.ts';
import { prepareGenerations } from '../projections/runner/schema.ts';
import { createPools } from '../runtime/database/pools.ts';
import { prepareOpenWork } from '../workers/open-work/schema.ts';
import { freePort, removeFolder } from './support/instance.ts';

const FOLDER = `.razao/older-copy-${process.pid}`;
const LOOK_EVERY_MS = 20;
const MASTER_KEY = randomBytes(32).toString('base64');
let postgres: PostgresServer;
let eventStore: EventStoreServer;

beforeAll(async () => {
  postgres = await startPostgres({ folder: join(FOLDER, 'postgres') });
  for (const name of ['eventstore', 'razao']) await postgres.createDatabase(name);
  eventStore = await startEventStore({ databaseUrl: postgres.url('eventstore') });
  await readMoreThanThereIs();
});
afterAll(async () => {
  await eventStore?.stop();
  await postgres?.stop();
  removeFolder(FOLDER);
});

/** The database has read of the log what the event store does not hold. */
async function readMoreThanThereIs(): Promise<void> {
  const store = connectEventStore(eventStore.url);
  const { writer, close } = createPools({ url: postgres.url('razao'), max: 1 });
  await lookAtLog(store);
  const { id, newest = 0n } = await lookAtLog(store);
  await prepareOpenWork(writer);
  await writer.query(
    "insert into open_work.processes (name, position, folded, log_id) values ('charges', $1, true, $2)",
    [String(newest + 1n), id],
  );
  await prepareGenerations(writer);
  for (const { name, version } of groups)
    await writer.query(
      `insert into projection.generations (read_group, version, status, position, log_id)
       values ($1, $2, 'ACTIVE', $3, $4)`,
      [name, version, String(newest + 1n), id],
    );
  await close();
  await store.close();
}

it.each(['api', 'projections', 'workers'])(
  'given an older copy of the log, when %s starts, then it ends before it works or says that it does (decision 0054)',
  async (role) => {
    const [port, operationsPort] = [await freePort(), await freePort()];
    const program = spawn(process.execPath, [`dist/${role}.js`], {
      env: {
        PATH: process.env.PATH,
        EVENTSTORE_URL: eventStore.url,
        DATABASE_URL: postgres.url('razao'),
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
    const [code] = await once(program, 'exit');
    clearInterval(looking);
    expect({ code, answered }).toEqual({ code: 1, answered: false });
    expect(said).toMatch(/^The event store ends before what this database has read of it/m);
    expect(said).not.toMatch(/(is|are) running/);
  },
);
