import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FolderLock {
  release(): Promise<void>;
}

/** `lock.7`; the bare `lock` is the first of all, as earlier versions wrote it. */
const LOCK_NAME = /^lock(?:\.(\d+))?$/;

/**
 * Takes the folder for this process alone, or throws one sentence that names the owner.
 *
 * A lock file cannot be both left behind by a killed owner and replaced safely: of two that find
 * it, the slower one would remove the quicker one's. So none is ever replaced. The highest number
 * counts; who finds its owner gone adds the next number, which appears whole and only once, and
 * yields to a higher one that came to be meanwhile.
 */
export async function takeLock(folder: string): Promise<FolderLock> {
  const claim = join(folder, `claim-${randomUUID()}`);
  await writeFile(claim, `${process.pid} ${await startOf(process.pid)}`);
  try {
    for (;;) {
      const highest = await highestLock(folder);
      const owner = await ownerOf(lockFile(folder, highest));
      if (owner)
        throw new Error(
          `The data folder ${folder} is in use by a running instance (process ${owner}): stop it, or set RAZAO_DATA to another one.`,
        );
      const own = lockFile(folder, highest + 1);
      if (!(await appears(claim, own))) continue;
      if ((await highestLock(folder)) === highest + 1) {
        await removeBelow(folder, highest + 1);
        // Emptied, not removed: the count must not begin again.
        return { release: () => writeFile(own, '') };
      }
      await rm(own, { force: true });
    }
  } finally {
    await rm(claim, { force: true });
  }
}

const lockFile = (folder: string, number: number): string =>
  join(folder, number === 0 ? 'lock' : `lock.${number}`);

async function numbersIn(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => {
    const match = LOCK_NAME.exec(name);
    return match ? [Number(match[1] ?? 0)] : [];
  });
}

const highestLock = async (folder: string): Promise<number> => Math.max(0, ...(await numbersIn(folder)));

async function removeBelow(folder: string, number: number): Promise<void> {
  for (const older of await numbersIn(folder))
    if (older < number) await rm(lockFile(folder, older), { force: true });
}

/** A link comes to be with its content, and fails when the name is taken. */
async function appears(claim: string, lock: string): Promise<boolean> {
  try {
    await link(claim, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function ownerOf(lock: string): Promise<number | undefined> {
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
