import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccess } from '../../api/sign-in/access.ts';
import { readCopies } from '../../eventstore/copy-events.ts';
import { newestRecord } from '../../eventstore/head.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { EventCopy } from '../../eventstore/stored-event.ts';
import { holdRestoreLock } from '../../runtime/database/restore-lock.ts';
import { migrate } from '../../runtime/database/migrate.ts';
import { openInbox, type Inbox } from '../../runtime/inbox/inbox.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { masterKeyProof } from '../../runtime/vault/master-key-check.ts';
import { openVault, type Vault } from '../../runtime/vault/vault.ts';
import { VIEW_STEPS } from '../../runtime/views/schema.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { KEPT_SCHEMAS } from '../backup/schemas.ts';
import { restore } from '../restore/restore.ts';

/** An empty set whose programs have started once, as far as vault, inbox and access. */
export interface BackupStack extends TestStack {
  readonly vault: Vault;
  readonly inbox: Inbox;
  backup(folder: string): ReturnType<typeof takeBackup>;
  restore(folder: string, more?: Partial<Parameters<typeof restore>[1]>): ReturnType<typeof restore>;
}

export async function startBackupStack(): Promise<BackupStack> {
  const stack = await startTestStack();
  const { store, database } = stack;
  const pool = database.writer;
  const vault = await openVault(pool, keys);
  const inbox = await openInbox(pool, keys);
  await openAccess(pool, keys);
  await migrate(pool, 'views', VIEW_STEPS);
  const now = () => new Date('2026-11-03T13:00:00Z');
  return {
    ...stack,
    vault,
    inbox,
    async backup(folder) {
      const restores = await holdRestoreLock(database.url);
      const parts = { store, pool, restores, proof: masterKeyProof(keys), now };
      return takeBackup(parts, folder).finally(() => restores.release());
    },
    restore: (folder, more = {}) =>
      restore(
        { store, pool, databaseUrl: database.url, keys, warn: () => undefined },
        { folder, forgotten: [], ...more },
      ),
  };
}

/** New folders that are removed with all they hold. */
export function temporaryFolders() {
  const root = mkdtempSync(join(tmpdir(), 'razao-backup-'));
  let count = 0;
  return {
    next: () => join(root, `${(count += 1)}`),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export async function eventsOf(store: EventStore): Promise<EventCopy[]> {
  const copies: EventCopy[] = [];
  for await (const copy of readCopies(store, (await newestRecord(store)) ?? 0n)) copies.push(copy);
  return copies;
}

/** All rows of what a backup holds, by table. */
export async function rowsOf({ database }: TestStack): Promise<Record<string, unknown[]>> {
  const tables = KEPT_SCHEMAS.flatMap(({ name, tables }) => tables.map((each) => `${name}.${each}`));
  const found: Record<string, unknown[]> = {};
  for (const table of tables)
    found[table] = (await database.writer.query(`select * from ${table} each order by each::text`)).rows;
  return found;
}
