import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetSubject } from '../../eventstore/forgotten.ts';
import { resetToLog, lookAtLog } from '../../eventstore/identity.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { requestSale } from '../../runtime/testing/payments.ts';
import { prepareTasks } from '../../workers/tasks/schema.ts';
import { masterKeyProof } from '../../runtime/vault/master-key-check.ts';
import { startBackupStack, temporaryFolders, type BackupStack } from '../testing/backup-stack.ts';
import { readLines } from './line-files.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { EVENTS, FORGOTTEN, takeBackup } from './take-backup.ts';

const folders = temporaryFolders();
const now = () => new Date();
let stack: BackupStack;
let folder: string;
let manifest: Manifest;
/** Who was forgotten before the backup, and while it was taken; who bought behind its end. */
let before: string;
let meanwhile: string;
let late: string;

const linesOf = async (name: string): Promise<string[]> => {
  const lines: string[] = [];
  for (const file of manifest.files.filter((each) => each.name === name))
    for await (const line of readLines(folder, file)) lines.push(line);
  return lines;
};

/** Life goes on at the very moment at which the log's end is read. */
beforeAll(async () => {
  stack = await startBackupStack();
  const { store, database, vault, inbox } = stack;
  await requestSale(store);
  before = (await vault.subjectFor('before@example.com')).subjectId;
  meanwhile = (await vault.subjectFor('meanwhile@example.com')).subjectId;
  await forgetSubject({ store, vault }, before, new Date('2026-11-03T12:00:00Z'));
  const rawBody = Buffer.from('{}');
  await inbox.receive({
    connectionId: 'onz',
    provider: 'ONZ',
    contentType: 'application/json',
    rawBody,
  });
  let looks = 0;
  const goingOn: typeof store = {
    ...store,
    async loadLog(part) {
      looks += 1;
      const isEnd = looks === 2;
      if (isEnd) for (const taken of await inbox.claim(1)) await inbox.finish(taken, { status: 'DONE' });
      const newest = await store.loadLog(part);
      if (!isEnd) return newest;
      late = (await vault.subjectFor('late@example.com')).subjectId;
      await requestSale(store);
      await forgetSubject({ store, vault }, meanwhile, new Date('2026-11-03T13:00:00Z'));
      return newest;
    },
  };
  folder = folders.next();
  const parts = {
    store: goingOn,
    pool: database.writer,
    restores: { demandHeld: async () => undefined },
    proof: masterKeyProof(keys),
    now,
  };
  manifest = await takeBackup(parts, folder);
});
afterAll(async () => {
  await stack.stop();
  folders.remove();
});

describe('a backup of a set that goes on meanwhile', () => {
  it('has a webhook as waiting whose effect may be missing', async () => {
    const [webhook = '{}'] = await linesOf('inbox.webhooks');
    expect(JSON.parse(webhook)).toMatchObject({ status: 'RECEIVED' });
  });

  it('has events up to one end, and every key that they may need', async () => {
    const events = (await linesOf('events')).map((line) => JSON.parse(line) as { type: string });
    expect(events.filter(({ type }) => type === 'PurchaseRequested')).toHaveLength(1);
    expect((await linesOf('vault.subjects')).join()).toContain(late);
  });

  it('says who was forgotten since it began, and nobody twice', async () => {
    const forgotten = (await linesOf(FORGOTTEN)).map((line) => JSON.parse(line) as unknown);
    expect(forgotten).toEqual([{ subjectId: meanwhile, at: '2026-11-03T13:00:00.000Z' }]);
    expect((await linesOf('events')).join()).toContain(before);
  });
});

it('is no backup where the lock that keeps restores away was lost meanwhile', async () => {
  const broken = folders.next();
  const restores = { demandHeld: () => Promise.reject(new Error('The connection broke')) };
  const { store, database } = stack;
  const parts = { store, pool: database.writer, restores, proof: masterKeyProof(keys), now };
  await expect(takeBackup(parts, broken)).rejects.toThrow('The connection broke');
  await expect(readManifest(broken)).rejects.toThrow('holds no whole backup');
});

it('is no backup of a database into which nothing is read any more, as where another became the primary meanwhile', async () => {
  const { store, database } = stack;
  const { id, newest } = await lookAtLog(store);
  await prepareTasks(database.writer);
  await database.writer.query(
    "insert into open_work.processes (name, position, folded, log_id) values ('charges', $1, true, $2)",
    [String(newest), id],
  );
  const restores = { demandHeld: async () => void (await requestSale(store)) };
  const parts = { store, pool: database.writer, restores, proof: masterKeyProof(keys), now };
  const late = folders.next();
  await expect(takeBackup(parts, late, { readWithinMs: 600 })).rejects.toThrow(
    'the database does not read what the event store has',
  );
  await expect(readManifest(late)).rejects.toThrow('holds no whole backup');
  await database.writer.query('drop schema open_work cascade');
});

describe('a backup during which the event store breaks off', () => {
  /** It breaks off once, before anything came, and once this has happened. */
  function breaking(happens: () => Promise<unknown>) {
    const { store, database } = stack;
    let breaks = 1;
    const client = Object.create(store.client) as typeof store.client;
    client.subscribeToAll = ((options) => {
      if ((breaks -= 1) < 0) return store.client.subscribeToAll(options);
      const silent = Object.assign(new PassThrough({ objectMode: true }), {
        unsubscribe: async () => undefined,
      });
      void happens().then(() => silent.destroy(new Error('The connection broke')));
      return silent;
    }) as typeof client.subscribeToAll;
    const restores = { demandHeld: async () => undefined };
    const proof = masterKeyProof(keys);
    return { store: { ...store, client }, pool: database.writer, restores, proof, now };
  }

  it('goes on, and holds each event once', async () => {
    const whole = await stack.backup(folders.next());
    const taken = await takeBackup(
      breaking(async () => undefined),
      folders.next(),
    );
    const eventsIn = ({ files }: Manifest) => files.find(({ name }) => name === EVENTS)?.lines;
    expect(eventsIn(taken)).toBe(eventsIn(whole));
  });

  it('ends with one sentence where another log is there by then', async () => {
    const parts = breaking(() => resetToLog(stack.store, []));
    await expect(takeBackup(parts, folders.next())).rejects.toThrow(
      'The event store holds another log than when this backup began',
    );
  });
});
