import { execFile, execFileSync, spawn } from 'node:child_process';
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
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { eventually } from '../../runtime/testing/eventually.ts';
import { services } from './compose.ts';
import { freePort } from './free-port.ts';

/** As docker-compose.yml gives them to its servers. */
export const PASSWORDS = services.postgres?.environment ?? {};
/** Its servers' names, the primary first. */
export const SERVERS = PASSWORDS.SERVERS?.split(' ') ?? [];
const PRIMARY = PASSWORDS.PRIMARY ?? '';
const SCRIPTS = [
  ...['server.sh', 'primary.sh', 'promote.sh', 'names.sh'].map((name) => `deploy/postgres/${name}`),
  ...['standing.sh', 'standing-at-rest.sh', 'lacking.sh'].map((name) => `deploy/postgres/${name}`),
  'deploy/testing/docker-entrypoint.sh',
];

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
  /** In good order, or by another signal. */
  stop(signal?: NodeJS.Signals): Promise<void>;
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
export function folderOfPostgres(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'razao-postgres-'));
  giveToServers(folder);
  for (const path of SCRIPTS) {
    const own = join(folder, basename(path));
    copyFileSync(path, own);
    chmodSync(own, 0o755);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function giveToServers(folder: string): void {
  const { user } = systemPostgres();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
}

/** One of the servers of docker-compose.yml, on this machine. */
export interface Server {
  /** Of all servers: `folderOfPostgres`. */
  readonly folder: string;
  /** The service. */
  readonly name: string;
  readonly port: number;
  /** Where PRIMARY is, on 127.0.0.1; none: it is this one. */
  readonly primaryPort?: number;
  /** Where it finds the others; none named: they are away. */
  readonly otherPorts?: readonly number[];
  /** All that there are; none named: it is alone. */
  readonly servers?: readonly string[];
  /** Settings besides those of the service, `-cname=value`. */
  readonly settings?: readonly string[];
}

const here = (port?: number) => `127.0.0.1:${port}`;

/** How to start a server: what the service starts, with what it is given. */
export function serverProgram(server: Server) {
  const { folder, name, port, primaryPort, otherPorts = [], servers = [name] } = server;
  const { settings = ['-cfsync=off'] } = server;
  const another = SERVERS.find((each) => each !== name) ?? '';
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  giveToServers(own);
  const env = {
    ...PASSWORDS,
    ...{ SERVER: name, SERVERS: servers.join(' '), PRIMARY: primaryPort ? another : name },
    ...{ PRIMARY_ADDRESS: here(primaryPort), OTHERS: otherPorts.map(here).join(' ') },
    ...{ PGDATA: join(own, '18/docker'), POSTGRES_USER: 'postgres', PGHOST: own, PGPORT: String(port) },
  };
  const ours = [`-cport=${port}`, '-clisten_addresses=127.0.0.1', `-cunix_socket_directories=${own}`];
  const args = [join(folder, 'server.sh'), ...(services[name]?.command ?? []), ...ours, ...settings];
  return { name, command: 'sh', args, ...options(folder, env) };
}

/** The primary, in an empty folder; alone where no `servers` are named. */
export const startPrimary = async (
  folder: string,
  more: Partial<Pick<Server, 'servers' | 'settings' | 'otherPorts' | 'port'>> = {},
): Promise<SystemPostgres> => start({ folder, name: PRIMARY, port: await freePort(), ...more });

/** A replica, in an empty folder or with the data that it had before. */
export const startReplica = async (
  folder: string,
  name: string,
  primaryPort: number,
  more: Partial<Pick<Server, 'settings' | 'otherPorts' | 'port'>> = {},
): Promise<SystemPostgres> => {
  const server = { folder, name, port: await freePort(), primaryPort, servers: SERVERS };
  return start({ ...server, otherPorts: [primaryPort], ...more });
};

/** Runs our script of promotion, for servers at ports of 127.0.0.1; answers or throws its words. */
export async function promote(
  folder: string,
  lostPort: number,
  replicaPorts: readonly number[],
  withinS = 60,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { command, args, ...more } = promotion(folder, lostPort, replicaPorts);
  const given = { ...more.env, PROMOTE_WITHIN_S: String(withinS), ...env };
  const run = promisify(execFile);
  return (await run(command, args, { ...more, env: given, encoding: 'utf8' })).stdout;
}

/** How to start it. */
export function promotion(folder: string, lostPort: number, replicaPorts: readonly number[]) {
  const args = [join(folder, 'promote.sh'), ...[lostPort, ...replicaPorts].map(here)];
  return { command: 'sh', args, ...options(folder, PASSWORDS) };
}

/** Runs commands as the servers' user, which find a server's data in `$PGDATA`. */
export function prepare(folder: string, name: string, commands: string): void {
  const { env, cwd, uid, gid } = serverProgram({ folder, name, port: 0 });
  const user = uid === undefined ? {} : { uid, gid };
  execFileSync('sh', ['-euc', commands], { env, cwd, ...user, stdio: ['ignore', 'ignore', 'inherit'] });
}

function options(folder: string, env: Readonly<Record<string, string>>) {
  const { user, path } = systemPostgres();
  return { ...user, cwd: '/', env: { PATH: `${folder}:${path}`, LANG: 'C.UTF-8', ...env } };
}

async function start(server: Server): Promise<SystemPostgres> {
  const { folder, port } = server;
  const { command, args, ...more } = serverProgram(server);
  const logFile = join(folder, `server-${port}.log`);
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { ...more, stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = once(child, 'exit');
  const query: SystemPostgres['query'] = async (user, password, sql, database = 'razao') => {
    const client = new pg.Client({ host: '127.0.0.1', port, user, password, database });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const written = () => readFileSync(logFile, 'utf8');
  await eventually('PostgreSQL answers', async () => {
    if (child.exitCode !== null) throw new Error(`${server.name} ended: ${written()}`);
    return query('razao', PASSWORDS.DATABASE_PASSWORD, 'select 1').catch(() => undefined);
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    port,
    query,
    log: written,
    async stop(signal = 'SIGINT') {
      child.kill(signal);
      await ended;
    },
  };
}
