import type pg from 'pg';
import { readCopies } from '../../eventstore/copy-events.ts';
import { readForgotten } from '../../eventstore/forgotten.ts';
import { newestRecord } from '../../eventstore/head.ts';
import { compareLog } from '../../eventstore/compare-log.ts';
import { lookAtLog } from '../../eventstore/identity.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { migrate } from '../../runtime/database/migrate.ts';
import type { HeldRestoreLock } from '../../runtime/database/restore-lock.ts';
import { copySchemas } from './copy-tables.ts';
import { writeLines } from './line-files.ts';
import { prepareFolder, writeManifest, type Manifest } from './manifest.ts';
import { requireReadToItsEnd } from './require-its-events.ts';
import { KEPT_SCHEMAS, type KeptSchema } from './schemas.ts';

export const EVENTS = 'events';
export const FORGOTTEN = 'forgotten';

interface Parts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly restores: Pick<HeldRestoreLock, 'demandHeld'>;
  /** As `masterKeyProof` makes it. */
  readonly proof: Buffer;
  readonly now: () => Date;
}

const copied = (when: KeptSchema['copied']): KeptSchema[] =>
  KEPT_SCHEMAS.filter((schema) => schema.copied === when);

/**
 * Copies what cannot be made again into a new folder, while everything runs: all that was
 * acknowledged before it began is in it, and each event's keys. Throws one sentence, and leaves a
 * folder without manifest, when it cannot be finished.
 */
export async function takeBackup(
  { store, pool, restores, proof, now }: Parts,
  folder: string,
  patience?: Parameters<typeof requireReadToItsEnd>[1],
): Promise<Manifest> {
  await prepareFolder(folder);
  for (const { name, steps } of KEPT_SCHEMAS) await migrate(pool, name, steps);
  const takenAt = now().toISOString();
  const begunAt = await newestRecord(store);
  const webhooks = await copySchemas(pool, copied('BEFORE_EVENTS'), folder);
  const { id: logId, newest: head } = await lookAtLog(store);
  const copies = head === undefined ? [] : readCopies(store, head, sameLog(store, logId));
  const events = await writeLines(folder, EVENTS, asLines(copies));
  const keys = await copySchemas(pool, copied('BEHIND_EVENTS'), folder);
  const forgotten = await writeLines(
    folder,
    FORGOTTEN,
    asLines(readForgotten(store, begunAt, sameLog(store, logId))),
  );
  const manifest: Manifest = {
    format: 1,
    takenAt,
    logId,
    head: head === undefined ? null : String(head),
    masterKeyProof: proof.toString('hex'),
    schemas: { ...webhooks.versions, ...keys.versions },
    files: [...webhooks.files, events, ...keys.files, forgotten],
  };
  await restores.demandHeld();
  // Another database may be the primary since, and this one lack the newest keys.
  await requireReadToItsEnd({ store, pool }, patience);
  await writeManifest(folder, manifest);
  return manifest;
}

/** To be asked after a break: throws one sentence unless the log goes on where it was read. */
const sameLog = (store: EventStore, logId: string) => async (checkpoint: bigint | undefined) => {
  const { relations } = await compareLog(store, [{ logId, checkpoint }]);
  if (relations[0] !== 'SAME')
    throw new Error(
      'The event store holds another log than when this backup began: check EVENTSTORE_URL, and run this command again.',
    );
};

async function* asLines(items: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  for await (const item of items) yield JSON.stringify(item);
}
