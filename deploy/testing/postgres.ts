import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../../runtime/testing/eventually.ts';
import { services } from './compose.ts';
import { freePort } from './free-port.ts';

/** As docker-compose.yml gives them to the primary. */
export const PASSWORDS = services.postgres?.environment ?? {};

export interface SystemPostgres {
  readonly port: number;
  /** Runs one statement; answers its rows. */
  query(
    user: string,
    password: string | undefined,
    sql: string,
    database?: string,
  ): Promise<pg.QueryResult['rows']>;
  /** What it has written so far, each refused statement among it. */
  log(): string;
  stop(): Promise<void>;
}

/** The system's newest PostgreSQL. It refuses to run as root, as the image's user does not. */
export function systemPostgres() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const bin = join(root, String(versions[0]), 'bin');
  if (!existsSync(join(bin, 'pg_basebackup')))
    throw new Error('Replication is tested on a whole PostgreSQL: install Debian’s package postgresql.');
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  return { user, path: `${bin}:${process.env.PATH}` };
}

/** A folder for one or more servers, which belongs to the user that they run as. */
export function folderOfPostgres() {
  const { user } = systemPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'razao-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** As the image's entry point does for an empty volume: makes the data, and runs our script. */
export async function startPrimary(folder: string): Promise<SystemPostgres> {
  const data = join(folder, 'primary');
  const env = { PGDATA: data, POSTGRES_USER: 'postgres', PGHOST: folder, ...PASSWORDS };
  const port = await freePort();
  run(
    env,
    `initdb --username=postgres --auth-local=trust --auth-host=scram-sha-256 > ${folder}/initdb.log`,
  );
  run(env, `echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"`);
  const silent = `-o "-c listen_addresses= -c port=${port} -k ${folder}" -l ${folder}/init.log -w`;
  run({ ...env, PGPORT: String(port) }, `pg_ctl ${silent} start && sh ${ours(folder, 'primary.sh')}`);
  run({ ...env, PGPORT: String(port) }, `pg_ctl -m fast -w stop`);
  return start(env, ['postgres', ...argumentsOf(folder, port)], { port, folder });
}

/** Our script of the replica, in an empty volume or one that `before` has put something into. */
export async function startReplica(
  folder: string,
  primary: SystemPostgres,
  before: (data: string) => string = () => 'true',
): Promise<SystemPostgres> {
  const data = join(folder, 'volume/18/docker');
  const env = {
    ...{ PGDATA: data, PRIMARY_HOST: '127.0.0.1', PRIMARY_PORT: String(primary.port) },
    REPLICATION_PASSWORD: PASSWORDS.REPLICATION_PASSWORD ?? '',
  };
  mkdirSync(join(folder, 'volume'), { recursive: true });
  const { user } = systemPostgres();
  if (user.uid !== undefined) chownSync(join(folder, 'volume'), user.uid, user.gid);
  run(env, before(data));
  const port = await freePort();
  return start(env, ['sh', ours(folder, 'replica.sh'), ...argumentsOf(folder, port)], { port, folder });
}

/** A script of ours where the server's user may read it. */
function ours(folder: string, name: string): string {
  const path = join(folder, name);
  copyFileSync(join('deploy/postgres', name), path);
  chmodSync(path, 0o755);
  return path;
}

const argumentsOf = (folder: string, port: number) => [
  ...['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-k', folder],
  ...['-c', 'fsync=off', '-c', 'max_slot_wal_keep_size=1GB'],
];

function options(env: Record<string, string>): SpawnOptions {
  const { user, path } = systemPostgres();
  return { ...user, cwd: '/', env: { PATH: path, LANG: 'C.UTF-8', ...env } };
}

function run(env: Record<string, string>, script: string): void {
  execFileSync('sh', ['-euc', script], { ...options(env), stdio: ['ignore', 'ignore', 'inherit'] });
}

async function start(
  env: Record<string, string>,
  [command = '', ...args]: readonly string[],
  { port, folder }: { readonly port: number; readonly folder: string },
): Promise<SystemPostgres> {
  const logFile = join(folder, `server-${port}.log`);
  const log = openSync(logFile, 'a');
  const server = spawn(command, args, { ...options(env), stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = once(server, 'exit');
  const query: SystemPostgres['query'] = async (user, password, sql, database = 'razao') => {
    const client = new pg.Client({ host: '127.0.0.1', port, user, password, database });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  await eventually('PostgreSQL answers', async () => {
    if (server.exitCode !== null) throw new Error(`${command} ended with ${server.exitCode}`);
    return query('razao', PASSWORDS.DATABASE_PASSWORD, 'select 1').catch(() => undefined);
  }).catch((error: unknown) => {
    server.kill('SIGKILL');
    throw error;
  });
  return {
    port,
    query,
    log: () => readFileSync(logFile, 'utf8'),
    async stop() {
      server.kill('SIGINT');
      await ended;
    },
  };
}
