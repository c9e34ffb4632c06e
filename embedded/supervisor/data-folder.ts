import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export interface DataFolder {
  readonly path: string;
  /**
   * Made at the first start and kept; losing it loses all personal data and provider secrets, by
   * design.
   */
  readonly masterKey: string;
  release(): Promise<void>;
}

/**
 * Opens the folder that holds everything, for this process alone. Throws one clear sentence when
 * that cannot be.
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const path = resolve(folder);
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK | constants.X_OK);
    // A read-only file system lets access() pass for root.
    await writeFile(join(path, '.writable'), '');
    await rm(join(path, '.writable'));
  } catch {
    throw new Error(`The data folder ${path} cannot be written: set RAZAO_DATA to one that can.`);
  }
  const lock = join(path, 'lock');
  const owner = await lockOwner(lock);
  if (owner)
    throw new Error(
      `The data folder ${path} is in use by a running instance (process ${owner}): stop it, or set RAZAO_DATA to another one.`,
    );
  await writeFile(lock, `${process.pid} ${await startOf(process.pid)}`);
  return {
    path,
    masterKey: await readOrCreateKey(join(path, 'master.key')),
    release: () => rm(lock, { force: true }),
  };
}

async function lockOwner(lock: string): Promise<number | undefined> {
  const [pid = '', start = ''] = (await readFile(lock, 'utf8').catch(() => '')).split(' ');
  // A killed owner leaves its lock behind, and its number may belong to somebody else by now.
  return pid !== '' && start !== '' && (await startOf(Number(pid))) === start ? Number(pid) : undefined;
}

/** When a process began, in the system's own count; empty for one that does not run. */
async function startOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') {
    try {
      process.kill(pid, 0);
      return 'running';
    } catch {
      return '';
    }
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A killed process stays in the list until its parent asks after it, and nobody may.
  return state === 'Z' ? '' : (fields[18] ?? '');
}

async function readOrCreateKey(file: string): Promise<string> {
  if (!existsSync(file)) await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFile(file, 'utf8');
}
