import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LogFile } from '../log-file.ts';
import { readOrCreateSecret } from '../secret-file.ts';
import { findBinaries, spawnUnprivileged, type Binaries } from './command.ts';
import { settings } from './settings.ts';

export interface PostgresServer {
  /** Process id of the postmaster. */
  readonly pid: number;
  readonly port: number;
  /** Connection string of one database. */
  url(database: string): string;
  /** Creates the database when it does not exist yet. */
  createDatabase(name: string): Promise<void>;
  /** Fast shutdown; resolves when the process is gone. */
  stop(): Promise<void>;
  /** Resolves with the exit code when the process ends, for whatever reason. */
  readonly exited: Promise<number | null>;
}

export interface PostgresOptions {
  /** Cluster, password and log live here; made when missing. */
  folder: string;
  /** 0 or none: a free port. */
  port?: number;
  /**
   * Out of reach of a terminal's Ctrl-C: whoever started it stops it, after everything that uses
   * it.
   */
  ownGroup?: boolean;
  /** Other programs than those that come with npm. */
  binaries?: Binaries;
}

const START_TIMEOUT_MS = 30_000;

/**
 * Starts PostgreSQL on the folder's cluster, durable (fsync on), and first ends one that a killed
 * owner left running.
 */
export async function startPostgres({
  folder,
  port = 0,
  ownGroup = false,
  binaries: given,
}: PostgresOptions): Promise<PostgresServer> {
  const binaries = given ?? (await findBinaries());
  const cluster = join(folder, 'cluster');
  await mkdir(folder, { recursive: true });
  const password = await readOrCreateSecret(join(folder, 'password'), () =>
    randomBytes(24).toString('hex'),
  );
  if (!existsSync(join(cluster, 'PG_VERSION')))
    await initialise(binaries, cluster, join(folder, 'password'));
  await endLeftover(cluster);

  const chosenPort = port || (await freePort());
  const url = (database: string) => `postgres://razao:${password}@127.0.0.1:${chosenPort}/${database}`;
  const logFile = join(folder, 'postgres.log');
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(200)) {
    const { child, exited } = launch(binaries, cluster, { port: chosenPort, logFile, ownGroup });
    if (await untilReady(url('postgres'), exited, deadline)) {
      return {
        pid: child.pid ?? 0,
        port: chosenPort,
        url,
        exited,
        createDatabase: (name) => createDatabase(url('postgres'), name),
        async stop() {
          child.kill('SIGINT');
          await exited;
        },
      };
    }
    child.kill('SIGKILL');
    // Children of a killed postmaster hold its shared memory for a moment, and a new one refuses to
    // start beside them.
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start; its log says why: ${logFile}`);
  }
}

interface LaunchOptions {
  readonly port: number;
  readonly logFile: string;
  readonly ownGroup: boolean;
}

function launch(
  binaries: Binaries,
  cluster: string,
  { port, logFile, ownGroup }: LaunchOptions,
): { child: ChildProcess; exited: Promise<number | null> } {
  const args = ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', ...settings()];
  const child = spawnUnprivileged(binaries.postgres, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: ownGroup,
  });
  child.stderr?.on('error', () => undefined).pipe(new LogFile(logFile));
  return {
    child,
    exited: new Promise((resolve) => child.once('exit', resolve).on('error', () => resolve(null))),
  };
}

async function initialise(binaries: Binaries, cluster: string, passwordFile: string): Promise<void> {
  // A crash during initdb leaves half a cluster; without PG_VERSION nothing in it was ever used.
  await rm(cluster, { recursive: true, force: true });
  const args = [
    '-D',
    cluster,
    '-U',
    'razao',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  const child = spawnUnprivileged(binaries.initdb, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('exit', resolve).once('error', reject),
  );
  if (code !== 0) {
    await rm(cluster, { recursive: true, force: true });
    throw new Error(
      `PostgreSQL could not create its cluster: ${complaint.trim().split('\n').at(-1) ?? ''}`,
    );
  }
}

/**
 * A postmaster whose owner was killed goes on running and holds the folder: stop it before a new
 * one starts.
 */
async function endLeftover(cluster: string): Promise<void> {
  const pid = Number(
    (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  if (!pid || !isPostgres(pid, await commandLine(pid), cluster)) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < 10_000; waited += 50) {
      if (!isPostgres(pid, await commandLine(pid), cluster)) return;
      await sleep(50);
    }
  }
  throw new Error(`An older PostgreSQL (process ${pid}) still holds ${cluster} and does not stop.`);
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return new Promise((resolve) => {
    let text = '';
    const ps = spawn('ps', ['-o', 'command=', '-p', String(pid)]);
    ps.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    ps.once('close', () => resolve(text)).once('error', () => resolve(''));
  });
}

const isPostgres = (pid: number, command: string, cluster: string) =>
  pid > 1 && command.includes('postgres') && command.includes(cluster);

/** False when the server ended, or the deadline passed, before it answered. */
async function untilReady(
  url: string,
  exited: Promise<number | null>,
  deadline: number,
): Promise<boolean> {
  let ended = false;
  void exited.then(() => (ended = true));
  for (; Date.now() < deadline && !ended; await sleep(50)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      await client.end();
      return true;
    } catch {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) =>
    probe.once('error', reject).listen(0, '127.0.0.1', resolve),
  );
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string')
    throw new Error('No free port on the loopback interface.');
  return address.port;
}
