import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { moment } from '../../domain/kernel/enums.ts';
import type { LineFile } from './line-files.ts';

const hexadecimal = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(1),
  /** When the copying began. */
  takenAt: moment,
  /** Which log the events are of (decision 0054), and where it ended; null: nothing was in it. */
  logId: z.uuid(),
  head: z.string().nullable(),
  /** Tells the master key under which everything is wrapped, and nothing else of it. */
  masterKeyProof: hexadecimal,
  /** The version of each schema of PostgreSQL. */
  schemas: z.record(z.string(), z.int().min(1)),
  files: z.array(z.object({ name: z.string(), lines: z.int().min(0), sha256: hexadecimal })),
});

/** What a backup holds. It is written last: a folder without it is no backup. */
export type Manifest = z.infer<typeof manifestSchema>;

const NAME = 'manifest.json';

const digestOf = (manifest: unknown): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** A new or empty folder for its owner alone. Throws one sentence for any other. */
export async function prepareFolder(folder: string): Promise<void> {
  // A disk that is read only says so here alone: where it takes no folder, none "exists".
  await access(nearestThereIs(folder), constants.W_OK);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`The folder ${folder} is not empty: name a new one for each backup.`);
}

/** The folder itself, or the nearest above it. */
function nearestThereIs(folder: string): string {
  const path = resolve(folder);
  return existsSync(path) || path === dirname(path) ? path : nearestThereIs(dirname(path));
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = join(folder, `${NAME}.unfinished`);
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ manifest, digest: digestOf(manifest) }, undefined, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, NAME));
  // What names a file has to be on the disk as the file is: its folder, and where that is named.
  for (const each of [folder, dirname(resolve(folder))]) await sync(each);
}

async function sync(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  await opened.sync().finally(() => opened.close());
}

/** Throws one sentence for a folder that holds no whole backup that this program can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Error(`${folder} holds no whole backup: it has no ${NAME}, which is written last.`);
  const stored = parseJson(text) as { manifest?: unknown; digest?: unknown } | undefined;
  const parsed = manifestSchema.safeParse(stored?.manifest);
  if (!parsed.success || stored?.digest !== digestOf(parsed.data))
    throw new Error(`${join(folder, NAME)} is damaged, or of a newer version: nothing was restored.`);
  return parsed.data;
}

/** The files of one table, or of the log: none, or one. */
export const filesOf = ({ files }: Manifest, name: string): LineFile[] =>
  files.filter((file) => file.name === name);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
