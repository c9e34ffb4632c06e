import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readOrCreateSecret } from '../secret-file.ts';
import { takeLock } from './folder-lock.ts';

export interface DataFolder {
  readonly path: string;
  /**
   * Kept since the first start; losing it loses all personal data and provider secrets, by design.
   */
  readonly masterKey: string;
  release(): Promise<void>;
}

/**
 * Opens the folder that holds everything, for this process alone. A new one keeps `masterKey` (32
 * bytes in base64), as that of a lost set whose backup is to be restored, or else a key of its own.
 * Throws one clear sentence when it cannot be opened.
 */
export async function openDataFolder(folder: string, masterKey?: string): Promise<DataFolder> {
  const path = resolve(folder);
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK | constants.X_OK);
    // A read-only file system lets access() pass for root.
    await writeFile(join(path, '.writable'), '');
    await rm(join(path, '.writable'), { force: true });
  } catch {
    throw new Error(`The data folder ${path} cannot be written: set RAZAO_DATA to one that can.`);
  }
  const lock = await takeLock(path);
  return {
    path,
    masterKey: await readOrCreateSecret(
      join(path, 'master.key'),
      () => masterKey ?? randomBytes(32).toString('base64'),
    ),
    release: () => lock.release(),
  };
}
