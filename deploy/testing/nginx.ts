import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../runtime/testing/eventually.ts';
import { services } from './compose.ts';
import { freePort } from './free-port.ts';

export interface RunningNginx {
  readonly port: number;
  /** What this release brings, and what is kept of all: files put here are handed out. */
  readonly kept: string;
  /** Lines of its access log and of its errors, so far. */
  log(): string;
  /** Where it is written which apis it sends requests to. */
  readonly apisFile: string;
  /** Those, host:port. */
  apis(): string[];
  /** Whether every worker that takes requests knows what was told last, once one of them does. */
  isOneGeneration(): boolean;
  /** Whether its container's health check says that it is well. */
  isHealthy(): boolean;
  /** When it was last told which apis are ready. */
  readonly followedFile: string;
  /** Process ids: the loop beside nginx, and in it what tells nginx the apis. */
  followers(): { readonly loop: number; readonly inside: number | undefined };
  stop(): Promise<void>;
}

/** The system's nginx with our start script and files, on a free port, in front of `apis`. */
export async function startNginx({
  apis,
  publicUrl = 'https://shop.test',
  port: wanted,
  brings,
}: {
  readonly apis: readonly string[];
  readonly publicUrl?: string;
  readonly port?: number;
  /** The folder of the release's files; without it there are none. */
  readonly brings?: string;
}): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'razao-nginx-'));
  // Its workers are another user where this runs as root.
  chmodSync(folder, 0o755);
  const [assets, kept, run] = ['assets', 'kept', 'run'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [assets, kept, run]) mkdirSync(path);
  const port = wanted ?? (await freePort());
  const log = openSync(join(folder, 'log'), 'a');
  const env = {
    ...process.env,
    API_ADDRESSES: apis.join(' '),
    PUBLIC_URL: publicUrl,
    WEB_PORT: `127.0.0.1:${port}`,
    ASSETS: brings ?? assets,
    KEPT_ASSETS: kept,
    RUN_FOLDER: run,
  };
  const nginx = spawn('sh', ['deploy/web/start.sh'], { stdio: ['ignore', log, log], env });
  closeSync(log);
  const ended = once(nginx, 'exit');
  const readLog = () => readFileSync(join(folder, 'log'), 'utf8');
  await eventually('nginx answers', async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${readLog()}`);
    return fetch(`http://127.0.0.1:${port}/web-is-up`).catch(() => undefined);
  });
  const apisFile = join(run, 'apis.conf');
  return {
    port,
    kept,
    log: readLog,
    apisFile,
    apis: () =>
      [...readFileSync(apisFile, 'utf8').matchAll(/server (\S+) max_fails/g)].map(
        ([, address = '']) => address,
      ),
    isOneGeneration: () => workersOf(nginx.pid).length === WORKERS,
    isHealthy: () => isHealthy(env),
    followedFile: join(run, 'followed'),
    followers() {
      const loop = childOf(nginx.pid, 'start.sh') ?? 0;
      return { loop, inside: childOf(loop, 'follow-apis.sh') };
    },
    async stop() {
      // What tells it the apis goes on for a second, and writes into the folder.
      const beside = childrenOf(nginx.pid).flatMap(({ pid }) => [
        pid,
        ...childrenOf(pid).map((each) => each.pid),
      ]);
      nginx.kill('SIGTERM');
      await ended;
      await eventually('what runs beside nginx has ended', () => !beside.some(isThere));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As docker-compose.yml asks, of the files that are here. */
function isHealthy(env: NodeJS.ProcessEnv): boolean {
  const [, program = '', ...args] = services.web?.healthcheck?.test ?? [];
  const here = args.map((word) => word.replace(/^\/web\//, 'deploy/web/'));
  return spawnSync(program, here, { env, stdio: 'ignore' }).status === 0;
}

/** As deploy/web/nginx.conf has it. */
const WORKERS = 2;

/** Those that take requests: one that is shutting down says so in its name. */
const workersOf = (parent: number | undefined) =>
  childrenOf(parent).filter(({ args }) => /nginx: worker process$/.test(args));

/** What has ended stays in the list, as a zombie, until somebody asks how. */
const isThere = (pid: number) =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout);

const childOf = (parent: number | undefined, command: string): number | undefined =>
  childrenOf(parent).find(({ args }) => args.includes(command))?.pid;

const childrenOf = (parent: number | undefined) =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid]) => Number(ppid) === parent)
    .map(([pid, , ...args]) => ({ pid: Number(pid), args: args.join(' ') }));
