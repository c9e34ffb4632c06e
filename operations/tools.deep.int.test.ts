// Slow: starts each tool against stores that answer nothing or something else.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtLog } from '../eventstore/identity.ts';
import { raiseIncident } from '../eventstore/incidents.ts';
import { connectEventStore } from '../eventstore/store.ts';
import { MASTER_KEY } from '../runtime/testing/keys.ts';
import { createTestDatabase, type TestDatabase } from '../runtime/testing/database.ts';
import { startTestEventStore } from '../runtime/testing/event-store.ts';
import { requestSale } from '../runtime/testing/payments.ts';
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
    Object.entries(PROGRAMS).filter(([name]) => Object.hasOwn(TOOLS, name) || name === 'migrate'),
  );
  await buildServer(entryPoints as typeof PROGRAMS, FOLDER);
  database = await createTestDatabase();
});
afterAll(async () => {
  await database?.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

/** Runs one of them as an operator does. */
async function run(
  tool: string,
  args: readonly string[],
  eventStoreUrl: string,
  databaseUrl = database.url,
) {
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl, MASTER_KEY };
  const call = [`${FOLDER}/${tool}.js`, ...args];
  return promisify(execFile)(process.execPath, call, { env, timeout: 60_000 }).then(
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

it('all of them end where the event store takes calls and answers none', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const url = `esdb://razao:word@127.0.0.1:${port}?tls=false`;
  const ended = await Promise.all(
    Object.entries(TOOLS).map(async ([tool, args]) => [tool, await run(tool, args, url)] as const),
  );
  for (const [tool, { status, stderr }] of ended)
    expect([tool, status, stderr]).toEqual([
      tool,
      1,
      `EVENTSTORE_URL: no event store answers at 127.0.0.1:${port} without TLS.\n`,
    ]);
  silent.close();
}, 90_000);

it.each([
  ['verify-ledger', '--help'],
  ['verify-ledger', 'sales'],
  ['migrate', '--help'],
])('%s %s does nothing', async (tool, arg) => {
  const { status, stdout, stderr } = await run(tool, [arg], 'esdb://127.0.0.1:1?tls=false');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(new RegExp(`^Unknown option '${arg}'|^Unexpected argument '${arg}'`));
});

it('backup says why a folder takes none, and that none was made', async () => {
  writeFileSync(`${FOLDER}/a-file`, '');
  const eventStore = await startTestEventStore({ own: true });
  const own = await createTestDatabase();
  const folder = `${FOLDER}/a-file/backup`;
  expect(await run('backup', [folder], eventStore.url, own.url)).toEqual({
    status: 1,
    stdout: '',
    stderr: `No backup was made: ${folder} cannot be written (ENOTDIR). A folder without manifest.json is none.\n`,
  });
  await own.close();
  await eventStore.stop();
});

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
      'No backup was made: the event store lacks what the database has read of it (open_work.processes): it is an older copy. Check EVENTSTORE_URL and DATABASE_URL.\n',
  });
  expect(existsSync(folder)).toBe(false);
  await database.writer.query('drop schema open_work cascade');
  await eventStore.stop();
});

it.each([
  ['forget', ['ana@example.com', '--list', `${FOLDER}/forgotten`]],
  ['incidents', TOOLS.incidents],
] as const)('%s writes nothing into a copy that is older than the database', async (tool, args) => {
  const eventStore = await startTestEventStore({ own: true });
  const store = connectEventStore(eventStore.url);
  const { id } = await lookAtLog(store);
  const { newest } = await lookAtLog(store);
  await database.writer.query('create schema open_work');
  await database.writer.query(
    `create table open_work.processes as select '${id}'::uuid as log_id, '99999999' as position`,
  );
  expect(await run(tool, args, eventStore.url)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The event store lacks what this database has read of it/),
  });
  expect((await lookAtLog(store)).newest).toBe(newest);
  expect(existsSync(`${FOLDER}/forgotten`)).toBe(false);
  await database.writer.query('drop schema open_work cascade');
  await store.close();
  await eventStore.stop();
});

it.each([
  ['forget', ['ana@example.com', '--list', `${FOLDER}/forgotten`]],
  ['incidents', TOOLS.incidents],
  ['verify-ledger', []],
  ['rebuild', []],
] as const)('%s does nothing with a database that has no key of the events', async (tool, args) => {
  const eventStore = await startTestEventStore({ own: true });
  await writeAnEvent(eventStore.url);
  const store = connectEventStore(eventStore.url);
  // Twice: the first look writes the id.
  await lookAtLog(store);
  const { newest } = await lookAtLog(store);
  expect(await run(tool, args, eventStore.url)).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'The event store has events, and the database has no key to read them with. Check DATABASE_URL; where the database is lost, restore a backup into an empty set\n',
  });
  expect((await lookAtLog(store)).newest).toBe(newest);
  expect(existsSync(`${FOLDER}/forgotten`)).toBe(false);
  await store.close();
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

it('rebuild accepts no log that holds nothing of ours', async () => {
  const eventStore = await startTestEventStore({ own: true });
  await database.writer.query('create schema vault');
  await database.writer.query('create table vault.subjects as select 1 as id');
  expect(await run('rebuild', ['--reset-to-log'], eventStore.url)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The event store has no event: there is no log to accept/),
  });
  await database.writer.query('drop schema vault cascade');
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

describe('restore, where a list of who was forgotten lies beside the backup', () => {
  const folder = `${FOLDER}/beside/backup`;
  const list = resolve(FOLDER, 'beside/forgotten');
  const restored = (...options: string[]) =>
    run('restore', [folder, ...options], 'esdb://127.0.0.1:1?tls=false');
  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(list, '');
  });

  it('wants to be told of it', async () => {
    expect(await restored()).toEqual({
      status: 1,
      stdout: '',
      stderr: `${list} lies beside the backup, with 0 forgotten: say --forgotten ${list}. Where it is of another set, put it elsewhere. Nothing was restored.\n`,
    });
  });

  it.each([['--forgotten', list], ['--nobody-forgotten']])('goes on with %s', async (...options) => {
    const { stderr } = await restored(...options);
    expect(stderr).toMatch(/^EVENTSTORE_URL: no event store answer/);
  });

  it('is not told that nobody was forgotten where somebody was', async () => {
    writeFileSync(list, '5b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2 2026-11-24T08:00:00.000Z\n');
    expect((await restored('--nobody-forgotten')).stderr).toMatch(/with 1 forgotten: say --forgotten/);
    const another = `${list}-of-another`;
    writeFileSync(another, '');
    expect((await restored('--forgotten', another)).stderr).toMatch(/lacks somebody of .*forgotten/);
    writeFileSync(list, '');
  });

  it('is told one of both', async () => {
    const { stderr } = await restored('--forgotten', list, '--nobody-forgotten');
    expect(stderr).toMatch(/^Say from where/);
  });
});

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

it('verify-ledger does not call live read models equal that nobody writes, as those of a primary of before', async () => {
  const eventStore = await startTestEventStore({ own: true });
  await writeAnEvent(eventStore.url);
  await database.writer.query('create schema vault');
  await database.writer.query('create table vault.subjects as select 1 as id');
  expect(await run('rebuild', [], eventStore.url)).toMatchObject({ status: 0 });
  expect(await run('verify-ledger', [], eventStore.url)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(
      /NOT COMPARED: the newest, which the live tables lack \(.*sales: nobody has looked after it.*\); equal as far as they go: /,
    ),
  });
  await database.writer.query('drop schema vault cascade');
  await eventStore.stop();
});

it('rebuild and verify-ledger name what the read models leave out, and do not call it a success', async () => {
  const eventStore = await startTestEventStore({ own: true });
  const own = await createTestDatabase();
  try {
    await own.writer.query('create schema vault');
    await own.writer.query('create table vault.subjects as select 1 as id');
    const store = connectEventStore(eventStore.url);
    await requestSale(store);
    const poisoned = await requestSale(store, { productName: 'Pottery\0' });
    await store.close();
    const left = `sales: leaves out everything from PurchaseRequested at revision 0 of payment-${poisoned} on (22P05)`;
    const rebuilt = await run('rebuild', [], eventStore.url, own.url);
    expect(rebuilt.status).toBe(1);
    expect(rebuilt.stdout?.split('\n')).toEqual(
      expect.arrayContaining([
        left,
        'sales: switched to the new tables',
        'NOT WHOLE: streams are left out, each of which is an incident: sales (1)',
        'rebuilt from 2 events and switched, but for what is left out',
      ]),
    );
    const verified = await run('verify-ledger', [], eventStore.url, own.url);
    expect(verified.status).toBe(1);
    expect(verified.stdout).toContain(left);
    expect(verified.stdout).toMatch(
      /NOT COMPARED: .*streams that are left out: sales \(1\); equal as far/,
    );
  } finally {
    await own.close();
    await eventStore.stop();
  }
}, 90_000);
