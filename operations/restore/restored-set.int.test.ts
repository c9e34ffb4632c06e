import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missingReadModels } from '../../api/read-models.ts';
import { migrateAll } from '../../deploy/migrate/migrate-all.ts';
import {
  folderOfPostgres,
  PASSWORDS,
  startPrimary,
  type SystemPostgres,
} from '../../deploy/testing/postgres.ts';
import { viewSchemaOf } from '../../projections/table.ts';
import { groups } from '../../projections/read-models.ts';
import { activate, createGeneration } from '../../projections/runner/generations.ts';
import { connectEventStore, type EventStore } from '../../eventstore/store.ts';
import { lookAtLog } from '../../eventstore/identity.ts';
import { createPools, inTransaction } from '../../runtime/database/pools.ts';
import { openInbox } from '../../runtime/inbox/inbox.ts';
import { startTestEventStore } from '../../runtime/testing/event-store.ts';
import { keys, MASTER_KEY } from '../../runtime/testing/keys.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { readManifest, writeManifest } from '../backup/manifest.ts';
import { startBackupStack, temporaryFolders, type BackupStack } from '../testing/backup-stack.ts';
import { restore } from './restore.ts';

const folders = temporaryFolders();
const { folder: data, remove } = folderOfPostgres();
let source: BackupStack;
let postgres: SystemPostgres;
let subjectId: string;

beforeAll(async () => {
  source = await startBackupStack();
  ({ subjectId } = await source.vault.subjectFor('ana@example.com'));
  postgres = await startPrimary(data);
});
afterAll(async () => {
  await postgres?.stop();
  await source?.stop();
  folders.remove();
  remove();
});

const password = {
  razao: PASSWORDS.DATABASE_PASSWORD,
  razao_api: PASSWORDS.API_DATABASE_PASSWORD,
  razao_projections: PASSWORDS.PROJECTIONS_DATABASE_PASSWORD,
} as const;
type User = keyof typeof password;
const urlOf = (user: User) => `postgres://${user}:${password[user]}@127.0.0.1:${postgres.port}/razao`;

async function as<T>(user: User, work: (pool: ReturnType<typeof createPools>['writer']) => Promise<T>) {
  const pools = createPools({ url: urlOf(user), max: 2 });
  return work(pools.writer).finally(() => pools.close());
}

/** An empty set that runs, each role as its own user. */
async function showReadModels(store: EventStore): Promise<void> {
  const { id } = await lookAtLog(store);
  await as('razao_projections', async (pool) => {
    for (const group of groups) {
      const generation = await createGeneration(pool, group, id);
      await inTransaction(pool, (client) => activate(client, generation, group));
    }
  });
}

describe('a set whose roles have users of their own', () => {
  let server: Awaited<ReturnType<typeof startTestEventStore>>;
  let store: EventStore;
  beforeEach(async () => {
    server = await startTestEventStore({ own: true });
    store = connectEventStore(server.url);
    for (const sql of ['drop database razao with (force)', 'create database razao owner razao'])
      await asAdministrator(sql);
    await migrateAll(urlOf('razao'), MASTER_KEY);
    await showReadModels(store);
    return async () => {
      await store.close();
      await server.stop();
    };
  });
  const restored = (folder: string) =>
    as('razao', (pool) =>
      restore(
        { store, pool, databaseUrl: urlOf('razao'), keys, warn: () => undefined },
        { folder, forgotten: [] },
      ),
    );

  it.each([
    ['of the same version', {}],
    ['of an older version', { vault: 5, inbox: 4 }],
  ])('lets them work after a restore from a backup %s', async (_which, versions) => {
    const folder = folders.next();
    await source.backup(folder);
    const manifest = await readManifest(folder);
    await writeManifest(folder, { ...manifest, schemas: { ...manifest.schemas, ...versions } });
    await restored(folder);
    await as('razao_api', async (api) => {
      await openInbox(api, keys);
      const vault = await openVault(api, keys);
      expect(await vault.subject(subjectId)).toBeDefined();
      await vault.subjectFor('new@example.com');
      await expect(api.query('select box from vault.secrets')).rejects.toThrow('permission denied');
    });
  });

  it('shows nobody the read models of the empty set after a restore', async () => {
    const folder = folders.next();
    await source.backup(folder);
    expect(await as('razao_api', missingReadModels)).toBeUndefined();
    await restored(folder);
    const views = groups.map(({ name, version }) => viewSchemaOf(name, version));
    const { rows } = await as('razao', (pool) =>
      pool.query('select nspname from pg_namespace where nspname = any($1)', [views]),
    );
    expect(rows).toEqual([]);
    expect(await as('razao_api', missingReadModels)).toContain('not there');
  });
});

async function asAdministrator(sql: string): Promise<void> {
  const url = `postgres://postgres:${PASSWORDS.POSTGRES_PASSWORD}@127.0.0.1:${postgres.port}/postgres`;
  const pools = createPools({ url, max: 1 });
  await pools.writer.query(sql).finally(() => pools.close());
}
