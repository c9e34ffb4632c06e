import type pg from 'pg';
import { giveRights, usersThere } from '../../deploy/migrate/give-rights.ts';
import { appendCopies, WRITE_MAX } from '../../eventstore/copy-events.ts';
import type { Forgotten } from '../../eventstore/forgotten.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { EventCopy } from '../../eventstore/stored-event.ts';
import { demandCommits } from '../../runtime/database/commit-readiness.ts';
import { beginRestore, requireWholeSet } from '../../runtime/database/restore-lock.ts';
import { overwriteRemoved } from '../../runtime/forget/overwrite-removed.ts';
import { openInbox } from '../../runtime/inbox/inbox.ts';
import type { MasterKeys } from '../../runtime/vault/envelope.ts';
import { masterKeyProof } from '../../runtime/vault/master-key-check.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { demandKnown } from '../backup/copy-tables.ts';
import { inParts, PART_CHARACTERS } from '../backup/in-parts.ts';
import { isUnchanged, readLines, type LineFile } from '../backup/line-files.ts';
import { filesOf, readManifest, type Manifest } from '../backup/manifest.ts';
import { KEPT_SCHEMAS } from '../backup/schemas.ts';
import { EVENTS, FORGOTTEN } from '../backup/take-backup.ts';
import { forgetPerson } from '../forget/forget-person.ts';
import { fillSchemas } from './fill-schemas.ts';
import { requireEmpty } from './require-empty.ts';
import { retireReadModels } from './retire-read-models.ts';

interface Parts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly keys: MasterKeys;
  /** Is told by a sentence what the restore could not do, and the operator can do behind it. */
  readonly warn: (sentence: string) => void;
}

/** What to restore. */
interface Source {
  readonly folder: string;
  /** Who was forgotten after the backup was taken. */
  readonly forgotten: readonly Forgotten[];
}

export interface Restored {
  readonly manifest: Manifest;
  readonly events: number;
  /** Subjects whose keys the backup held although they were forgotten. */
  readonly forgotten: number;
}

/**
 * Fills an empty set from a backup. All that can be refused is refused before anything is written,
 * by one sentence. Programs that run on the set end before, and begin again behind it; where it
 * breaks off they refuse to begin (`restore-lock.ts`).
 */
export async function restore(parts: Parts, source: Source): Promise<Restored> {
  await requireWholeSet(parts.pool);
  const manifest = await readManifest(source.folder);
  demandOurs(manifest, parts.keys);
  for (const file of manifest.files)
    if (!(await isUnchanged(source.folder, file)))
      throw new Error(
        `The file ${file.name} of the backup is damaged or missing: nothing was restored.`,
      );
  await requireEmpty(parts);
  await demandCommits(parts.pool);
  const lock = await beginRestore(parts.databaseUrl);
  try {
    // Once more: somebody may have written before the programs ended.
    await requireEmpty(parts);
  } catch (error) {
    await lock.release();
    throw error;
  }
  try {
    await lock.mark();
    const filled = await fill(parts, source, manifest);
    await lock.release();
    return { manifest, ...filled };
  } catch (error) {
    await lock.leave();
    throw error;
  }
}

/** Throws one sentence for a backup that this program or this master key cannot read. */
function demandOurs({ schemas, masterKeyProof: proof }: Manifest, keys: MasterKeys): void {
  if (proof !== masterKeyProof(keys).toString('hex'))
    throw new Error(
      'MASTER_KEY is not the key of the set that was backed up: start the empty set with that key. Nothing was restored.',
    );
  for (const { name, steps } of KEPT_SCHEMAS) demandKnown(name, schemas[name] ?? 0, steps.length);
}

async function fill(
  parts: Parts,
  { folder, forgotten: since }: Source,
  manifest: Manifest,
): Promise<Omit<Restored, 'manifest'>> {
  await fillSchemas(parts.pool, folder, manifest);
  await giveRights(parts.pool, await usersThere(parts.pool));
  await retireReadModels(parts.pool);
  const { events, forgotten } = await fillLog(parts.store, folder, manifest);
  const meanwhile: Forgotten[] = [];
  for (const file of filesOf(manifest, FORGOTTEN))
    for await (const each of readParsed<Forgotten>(folder, file)) meanwhile.push(each);
  // Of whom the copy has no key everything else was gone before it was taken, but for the last.
  const known = await withKey(parts.pool, [...forgotten, ...since]);
  return { events, forgotten: await forgetAgain(parts, [...known, ...meanwhile]) };
}

const PART_MAX = { lines: WRITE_MAX, characters: PART_CHARACTERS } as const;

/** Answers how many events were written, and who was forgotten by them. */
async function fillLog(
  store: EventStore,
  folder: string,
  manifest: Manifest,
): Promise<{ readonly events: number; readonly forgotten: readonly Forgotten[] }> {
  const forgotten: Forgotten[] = [];
  let events = 0;
  for (const file of filesOf(manifest, EVENTS))
    for await (const lines of inParts(readLines(folder, file), PART_MAX)) {
      const part = lines.map((line) => JSON.parse(line) as EventCopy);
      await appendCopies(store, part);
      events += part.length;
      for (const { type, data } of part)
        if (type === 'SubjectForgotten') forgotten.push(data as Forgotten);
    }
  return { events, forgotten };
}

/** Answers how many there were. */
async function forgetAgain(
  { store, pool, keys, warn }: Parts,
  forgotten: readonly Forgotten[],
): Promise<number> {
  const vault = await openVault(pool, keys);
  const inbox = await openInbox(pool, keys);
  const each = new Map(forgotten.map((one) => [one.subjectId, one]));
  for (const one of each.values()) await forgetPerson({ store, pool, vault, inbox }, one);
  if (each.size > 0) await overwriteRemoved(pool, warn);
  return each.size;
}

async function* readParsed<T>(folder: string, file: LineFile): AsyncGenerator<T> {
  for await (const line of readLines(folder, file)) yield JSON.parse(line) as T;
}

/** Those of them whose key is in the vault. */
async function withKey(pool: pg.Pool, forgotten: readonly Forgotten[]): Promise<Forgotten[]> {
  const { rows } = await pool.query<{ subject_id: string }>(
    'select subject_id from vault.subjects where subject_id = any($1)',
    [forgotten.map(({ subjectId }) => subjectId)],
  );
  const ids = new Set(rows.map(({ subject_id }) => subject_id));
  return forgotten.filter(({ subjectId }) => ids.has(subjectId));
}
