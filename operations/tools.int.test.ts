import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookAtLog } from '../eventstore/identity.ts';
import { raiseIncident } from '../eventstore/incidents.ts';
import { connectEventStore } from '../eventstore/store.ts';
import { MASTER_KEY } from '../runtime/testing/keys.ts';
import { createTestDatabase, type TestDatabase } from '../runtime/testing/database.ts';
import { startTestEventStore } from '../runtime/testing/event-store.ts';
import { buildServer, PROGRAMS } from '../scripts/build-server.mjs';

const FOLDER = `.razao/tools-${process.pid}`;

/** What an operator runs by hand or by a clock, which nobody watches. */
const TOOLS = {
  backup: [`${FOLDER}/backup`],
  forget: ['ana@example.com'],
  'verify-ledger': [],
  rebuild: [],
  restore: [`${FOLDER}/backup`],
  incidents: ['close', '5b0c3f3e-7f0b-5f0e-9a53-0d1de8f1b7a2', 'A test'],
} as const;

let database: TestDatabase;
beforeAll(async () => {
  const entryPoints = Object.fromEntries(
    Object.entries(PROGRAMS).filter(([name]) => Object.hasOwn(TOOLS, name)),
  );
  await buildServer(entryPoints as typeof PROGRAMS, FOLDER);
  database = await createTestDatabase();
});
afterAll(async () => {
  await database?.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

/** Runs one of them as an operator does. */
async function run(tool: string, args: readonly string[], eventStoreUrl: string) {
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: database.url, EVENTSTORE_URL: eventStoreUrl, MASTER_KEY };
  const call = [`${FOLDER}/${tool}.js`, ...args];
  return promisify(execFile)(process.execPath, call, { env, timeout: 20_000 }).then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    ({ code, stdout, stderr }: ExecFileException) => ({ status: code, stdout, stderr }),
  );
}

async function writeAnEvent(eventStoreUrl: string): Promise<void> {
  const store = connectEventStore(eventStoreUrl);
  await raiseIncident(store, {
    kind: 'WEBHOOK_UNREADABLE',
    cause: { stream: 'providerConnection-1' },
    platformId: undefined,
    details: {},
    at: new Date('2026-11-24T08:00:00Z'),
  });
  await store.close();
}

it.each(Object.entries(TOOLS))(
  '%s ends with a sentence when the event store’s authority cannot be read',
  async (tool, args) => {
    const missing = `${FOLDER}/missing.crt`;
    const url = `esdb://razao:word@127.0.0.1:2113?tls=true&tlsCAFile=${missing}`;
    expect(await run(tool, args, url)).toMatchObject({
      status: 1,
      stderr: 'EVENTSTORE_URL: a file that it names cannot be read.\n',
    });
  },
);

it('backup makes none of an event store that the database was not made from', async () => {
  const eventStore = await startTestEventStore({ own: true });
  const folder = `${FOLDER}/of-another`;
  await database.writer.query('create schema open_work');
  await database.writer.query('create table open_work.processes as select gen_random_uuid() as log_id');
  expect(await run('backup', ['--unless-empty', folder], eventStore.url)).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'No backup was made: the database was made from another event store (open_work.processes). Check EVENTSTORE_URL and DATABASE_URL.\n',
  });
  expect(existsSync(folder)).toBe(false);
  await database.writer.query('drop schema open_work cascade');
  await eventStore.stop();
});

it('backup makes none of a copy of the event store that is older than the database', async () => {
  const eventStore = await startTestEventStore({ own: true });
  const store = connectEventStore(eventStore.url);
  // Twice: the first look writes the id.
  await lookAtLog(store);
  const { id, newest = 0n } = await lookAtLog(store);
  await store.close();
  const folder = `${FOLDER}/of-an-older-copy`;
  await database.writer.query('create schema open_work');
  await database.writer.query(
    `create table open_work.processes as select '${id}'::uuid as log_id, '${newest + 1n}' as position`,
  );
  expect(await run('backup', ['--unless-empty', folder], eventStore.url)).toMatchObject({
    status: 1,
    stderr:
      'No backup was made: the event store ends before what the database has read of it (open_work.processes): it is an older copy. Check EVENTSTORE_URL and DATABASE_URL.\n',
  });
  expect(existsSync(folder)).toBe(false);
  await database.writer.query('drop schema open_work cascade');
  await eventStore.stop();
});

it('backup asks tables of a release that did not know the log’s id how far they read', async () => {
  const eventStore = await startTestEventStore({ own: true });
  await database.writer.query('create schema open_work');
  await database.writer.query("create table open_work.processes as select '99999999' as position");
  expect(await run('backup', [`${FOLDER}/of-an-older-release`], eventStore.url)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('(open_work.processes): it is an older copy'),
  });
  await database.writer.query('drop schema open_work cascade');
  await eventStore.stop();
});

it.each([[[]], [['--unless-empty']]])(
  'backup %j makes none of keys whose events the event store does not have',
  async (options) => {
    const eventStore = await startTestEventStore({ own: true });
    const folder = `${FOLDER}/without-events`;
    await database.writer.query('create schema vault');
    await database.writer.query('create table vault.subjects as select 1 as id');
    expect(await run('backup', [...options, folder], eventStore.url)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'No backup was made: the database has keys of events, and the event store has no event. Check EVENTSTORE_URL.\n',
    });
    expect(existsSync(folder)).toBe(false);
    await database.writer.query('drop schema vault cascade');
    await eventStore.stop();
  },
);

it.each([[[]], [['--unless-empty']]])(
  'backup %j makes none of events whose keys the database does not have',
  async (options) => {
    const eventStore = await startTestEventStore({ own: true });
    await writeAnEvent(eventStore.url);
    const folder = `${FOLDER}/without-keys`;
    expect(await run('backup', [...options, folder], eventStore.url)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'No backup was made: the event store has events, and the database has no key to read them with. Check DATABASE_URL.\n',
    });
    expect(existsSync(folder)).toBe(false);
    await eventStore.stop();
  },
);

it('backup --unless-empty makes none of a set without events, and says so', async () => {
  const eventStore = await startTestEventStore({ own: true });
  const folder = `${FOLDER}/of-nothing`;
  expect(await run('backup', ['--unless-empty', folder], eventStore.url)).toEqual({
    status: 0,
    stdout: 'No backup was made: the event store holds no event of this set.\n',
    stderr: '',
  });
  expect(existsSync(folder)).toBe(false);
  await eventStore.stop();
});

it('verify-ledger says of live read models that nobody writes that they are not current, as those of a primary of before', async () => {
  const eventStore = await startTestEventStore({ own: true });
  await writeAnEvent(eventStore.url);
  expect(await run('rebuild', [], eventStore.url)).toMatchObject({ status: 0 });
  expect(await run('verify-ledger', [], eventStore.url)).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(
      /The live read models are not current, and were compared as far as they go: .*sales: nobody has looked after it/,
    ),
  });
  await eventStore.stop();
});
