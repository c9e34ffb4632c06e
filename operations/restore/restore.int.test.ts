import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openAccess } from '../../api/sign-in/access.ts';
import { forgetSubject } from '../../eventstore/forgotten.ts';
import { INBOX_STEPS } from '../../runtime/inbox/schema.ts';
import { VAULT_STEPS } from '../../runtime/vault/schema.ts';
import { requireWholeSet } from '../../runtime/database/restore-lock.ts';
import { keys, otherKeys } from '../../runtime/testing/keys.ts';
import { chargeSale, requestSale } from '../../runtime/testing/payments.ts';
import { writeLines } from '../backup/line-files.ts';
import { readManifest, writeManifest, type Manifest } from '../backup/manifest.ts';
import { FORGOTTEN } from '../backup/take-backup.ts';
import {
  eventsOf,
  rowsOf,
  startBackupStack,
  temporaryFolders,
  type BackupStack,
} from '../testing/backup-stack.ts';
import { restore } from './restore.ts';

const AT = '2026-11-03T13:00:00.000Z';
const warn = () => undefined;
const folders = temporaryFolders();
const stacks: BackupStack[] = [];
async function emptySet(): Promise<BackupStack> {
  const stack = await startBackupStack();
  stacks.push(stack);
  return stack;
}

let source: BackupStack;
let folder: string;
/** A person whose key stays, and one whose `forget` was cut off before the key was destroyed. */
let ana: string;
let bia: string;

beforeAll(async () => {
  source = await emptySet();
  const { store, vault, inbox, database } = source;
  ana = (await vault.subjectFor('ana@example.com')).subjectId;
  bia = (await vault.subjectFor('bia@example.com')).subjectId;
  await vault.addContacts(ana, 'offer-1', ['ana@example.com', '11987654321']);
  await vault.putSecrets('connection:onz', { token: 'secret' });
  await vault.optOuts.add(
    vault.optOuts.tokenFor(vault.optOuts.recipientOf('p', 'ana@example.com'), 'p'),
  );
  await (await openAccess(database.writer, keys)).setCredentials('user-1', 'bia@example.com', 'senha');
  await inbox.receive({ ...delivery, rawBody: Buffer.from('{"waits":true}') });
  await inbox.receive({ ...delivery, rawBody: Buffer.from('{"is":"taken"}') });
  await inbox.claim(1);
  const sales = [await requestSale(store), await requestSale(store), await requestSale(store)];
  for (const sale of sales) await chargeSale(store, sale);
  await forgetSubject({ store, vault: { forget: async () => undefined } }, bia, new Date(AT));
  folder = folders.next();
  await source.backup(folder);
});
afterAll(async () => {
  for (const stack of stacks) await stack.stop();
  folders.remove();
});

const delivery = { connectionId: 'demo-onz', provider: 'ONZ', contentType: 'application/json' };
const nothingIn = async (stack: BackupStack) => {
  expect(await eventsOf(stack.store)).toEqual([]);
  expect(Object.values(await rowsOf(stack)).flat()).toEqual([]);
  await expect(requireWholeSet(stack.database.writer)).resolves.toBeUndefined();
};

/** The same backup with another manifest. */
async function changed(
  change: (manifest: Manifest, into: string) => Promise<Manifest>,
): Promise<string> {
  const into = folders.next();
  cpSync(folder, into, { recursive: true });
  const manifest = await readManifest(into);
  renameSync(join(into, 'manifest.json'), join(into, 'before.json'));
  await writeManifest(into, await change(manifest, into));
  return into;
}

describe('a restored set', () => {
  let target: BackupStack;
  beforeAll(async () => {
    target = await emptySet();
    await target.restore(folder);
  });

  it('has the events of the one that was backed up, with ids, revisions and order', async () => {
    const before = await eventsOf(source.store);
    expect(before.length).toBeGreaterThan(9);
    expect(await eventsOf(target.store)).toEqual(before);
  });

  it('has its secrets, contacts and opt-outs, to the byte', async () => {
    const [before, after] = [await rowsOf(source), await rowsOf(target)];
    for (const table of ['vault.subject_contacts', 'vault.secrets', 'vault.opt_outs']) {
      expect(before[table]).not.toEqual([]);
      expect(after[table]).toEqual(before[table]);
    }
    expect(await target.vault.secretsOf('connection:onz')).toEqual({ token: 'secret' });
  });

  it('opens what was sealed for who was not forgotten', async () => {
    const sealed = source.vault.seal(await source.vault.subjectFor('ana@example.com'), 'place', 'Ana');
    expect(await target.vault.open(sealed, 'place')).toBe('Ana');
  });

  it('has no key and no sign-in of who was forgotten, though the copy held both', async () => {
    expect((await rowsOf(source))['access.credentials']).toHaveLength(1);
    expect(await target.vault.subject(bia)).toBeUndefined();
    expect((await rowsOf(target))['access.credentials']).toEqual([]);
  });

  it('has webhooks that wait, also one that somebody had taken, and their time begins again', async () => {
    expect(await target.inbox.claim(10)).toEqual([
      expect.objectContaining({ receivedAt: expect.any(Date), provider: 'ONZ' }),
      expect.objectContaining({ receivedAt: expect.any(Date), provider: 'ONZ' }),
    ]);
  });

  it('is refused a second time, as any set that is not empty', async () => {
    await expect(target.restore(folder)).rejects.toThrow('its event store has events');
    await expect(requireWholeSet(target.database.writer)).resolves.toBeUndefined();
  });
});

describe('who was forgotten after the backup was taken', () => {
  it('stays forgotten by the list that forget keeps', async () => {
    const target = await emptySet();
    const done = await target.restore(folder, { forgotten: [{ subjectId: ana, at: AT }] });
    expect(done.forgotten).toBe(2);
    expect(await target.vault.subject(ana)).toBeUndefined();
    const types = (await eventsOf(target.store)).filter(({ stream }) => stream === `subject-${ana}`);
    expect(types.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'SubjectForgotten', data: { subjectId: ana, at: AT } },
    ]);
  });

  it('while it was taken stays forgotten, and so does what nobody understood', async () => {
    const meanwhile = await changed(async (manifest, into) => {
      renameSync(join(into, `${FORGOTTEN}.ndjson.gz`), join(into, 'other'));
      const line = JSON.stringify({ subjectId: ana, at: AT });
      const file = await writeLines(into, FORGOTTEN, [line]);
      return { ...manifest, files: [...manifest.files.filter(({ name }) => name !== FORGOTTEN), file] };
    });
    const target = await emptySet();
    await target.restore(meanwhile);
    expect(await target.vault.subject(ana)).toBeUndefined();
    const bodies = (await rowsOf(target))['inbox.webhooks'] as { body_box: Buffer | null }[];
    expect(bodies.map(({ body_box }) => body_box)).toEqual([null, null]);
  });
});

describe('a restore that forgets again', () => {
  const forgotten = () => [
    { subjectId: ana, at: AT },
    { subjectId: bia, at: AT },
  ];

  it('cleans each table up once, however many they are', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const target = await emptySet();
    await target.restore(folder, { forgotten: forgotten() });
    const texts = asked.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : (query as { text?: string }).text,
    );
    asked.mockRestore();
    expect(texts.filter((text) => text === 'vacuum vault.subjects')).toHaveLength(1);
  });
});

describe('a restore writes nothing and says why', () => {
  let target: BackupStack;
  beforeAll(async () => {
    target = await emptySet();
  });

  it('under another master key', async () => {
    const { store, database } = target;
    const parts = { store, pool: database.writer, databaseUrl: database.url, keys: otherKeys, warn };
    await expect(restore(parts, { folder, forgotten: [] })).rejects.toThrow(
      'MASTER_KEY is not the key of the set that was backed up',
    );
    await nothingIn(target);
  });

  it('from a folder whose manifest is missing, as after a backup that broke off', async () => {
    const unfinished = await changed(async (manifest) => manifest);
    renameSync(join(unfinished, 'manifest.json'), join(unfinished, 'manifest.json.unfinished'));
    await expect(target.restore(unfinished)).rejects.toThrow('holds no whole backup');
    await nothingIn(target);
  });

  it('when one byte of any file is another', async () => {
    const { files } = await readManifest(folder);
    for (const { name } of files) {
      const damaged = await changed(async (manifest) => manifest);
      const path = join(damaged, `${name}.ndjson.gz`);
      const bytes = readFileSync(path);
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      writeFileSync(path, bytes);
      await expect(target.restore(damaged)).rejects.toThrow(`The file ${name} of the backup is damaged`);
    }
    await nothingIn(target);
  });

  it('when the manifest was changed', async () => {
    const damaged = await changed(async (manifest) => manifest);
    const path = join(damaged, 'manifest.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"vault": \d+/, '"vault": 5'));
    await expect(target.restore(damaged)).rejects.toThrow('is damaged, or of a newer version');
    await nothingIn(target);
  });

  it('when a schema is newer than this program', async () => {
    const newer = await changed(async (manifest) => ({
      ...manifest,
      schemas: { ...manifest.schemas, vault: 99 },
    }));
    await expect(target.restore(newer)).rejects.toThrow('The schema vault has version 99');
    await nothingIn(target);
  });

  it('into a database that has read another event store', async () => {
    const { writer } = target.database;
    await writer.query('create schema open_work; create table open_work.processes (log_id uuid)');
    await writer.query('insert into open_work.processes values ($1)', [randomUUID()]);
    await expect(target.restore(folder)).rejects.toThrow('has read from another event store');
    await writer.query('drop schema open_work cascade');
    await nothingIn(target);
  });

  it('into a database that has a key', async () => {
    const used = await emptySet();
    await used.vault.subjectFor('somebody@example.com');
    await expect(used.restore(folder)).rejects.toThrow('its database has rows in vault.subjects');
  });
});

describe('a restore that breaks off', () => {
  it('leaves a set on which no program begins, and of which no backup is taken', async () => {
    const target = await emptySet();
    const failing = { ...target.store, append: () => Promise.reject(new Error('The disk is full')) };
    const { database } = target;
    const parts = { store: failing, pool: database.writer, databaseUrl: database.url, keys, warn };
    await expect(restore(parts, { folder, forgotten: [{ subjectId: ana, at: AT }] })).rejects.toThrow(
      'The disk is full',
    );
    await expect(target.backup(folders.next())).rejects.toThrow('was begun and not finished');
    await expect(target.restore(folder)).rejects.toThrow('was begun and not finished');
  });
});

describe('a backup of an older version', () => {
  it('is brought up to date once it is filled in', async () => {
    const older = await changed(async (manifest) => ({
      ...manifest,
      schemas: { ...manifest.schemas, vault: 5, inbox: 4 },
    }));
    const target = await emptySet();
    // The columns that came with later versions of the inbox are passed over at version 4.
    await target.restore(older);
    expect(await target.vault.secretsOf('connection:onz')).toEqual({ token: 'secret' });
    const { rows } = await target.database.writer.query(
      'select version from vault.schema_version union all select version from inbox.schema_version',
    );
    expect(rows).toEqual([{ version: VAULT_STEPS.length }, { version: INBOX_STEPS.length }]);
    expect(await target.inbox.claim(10)).toHaveLength(2);
  });
});

it('a backup of before a schema was kept is restored with it empty', async () => {
  const older = await changed(async ({ files, schemas, ...manifest }) => {
    const { views: _later, ...known } = schemas;
    return {
      ...{ ...manifest, schemas: known },
      files: files.filter(({ name }) => name !== 'views.checkout_views'),
    };
  });
  const target = await emptySet();
  await target.database.writer.query('drop schema views cascade');
  await target.restore(older);
  expect((await rowsOf(target))['views.checkout_views']).toEqual([]);
});

describe('a backup', () => {
  it('is its owner’s alone, and refuses a folder that has something in it', async () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder))
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
    await expect(source.backup(folder)).rejects.toThrow('is not empty');
  });

  it('says what it holds: counts, head, log, hashes', async () => {
    const manifest = await readManifest(folder);
    const events = await eventsOf(source.store);
    expect(manifest.files.find(({ name }) => name === 'events')?.lines).toBe(events.length);
    expect(manifest.head).toMatch(/^\d+$/);
    expect(manifest.files.map(({ name }) => name).sort()).toEqual([
      'access.credentials',
      'access.last_sign_ins',
      'access.passkeys',
      'access.recovery_codes',
      'access.sign_ins',
      'access.totp',
      'events',
      'forgotten',
      'inbox.webhooks',
      'vault.keys_destroyed',
      'vault.opt_outs',
      'vault.saved_cards',
      'vault.secrets',
      'vault.subject_contacts',
      'vault.subjects',
      'views.checkout_views',
    ]);
  });
});
