import { randomInt } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

export interface Instance {
  readonly url: string;
  /** Where the api's operators look: readiness and metrics. */
  readonly operationsUrl: string;
  readonly dataFolder: string;
  readonly process: ChildProcess;
  /**
   * Process ids of one program: `api`, `workers`, `projections`, `eventstore`, `sandbox`,
   * `postgres`.
   */
  pidsOf(program: string): number[];
  /** What the tools of package.json need to reach it. */
  readonly env: NodeJS.ProcessEnv;
  /** SIGTERM, then waits until it is gone; answers the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL to it and to everything it started. */
  killAll(): Promise<void>;
}

/** One that was begun, and may not serve yet. */
export interface Launched extends Instance {
  /** All that it printed so far. */
  said(): string;
  /** Until it greets; throws what it said where it ends before or takes too long. */
  readonly up: Promise<void>;
}

/** Less than a hook may take: three start at a time, beside browsers. */
const START_TIMEOUT_MS = 170_000;

/**
 * Starts the built system as `npm start` does, on free ports, with its data in `folder`. `root`:
 * the project's folder, or that of another build of it.
 */
export async function startInstance(
  folder: string,
  env: NodeJS.ProcessEnv = {},
  root = '.',
): Promise<Instance> {
  const launched = await launchInstance(folder, env, root);
  await launched.up;
  return launched;
}

/** The same, without waiting until it serves. */
export async function launchInstance(
  folder: string,
  env: NodeJS.ProcessEnv = {},
  root = '.',
): Promise<Launched> {
  const dataFolder = resolve(folder);
  const port = Number(env.PORT ?? (await freePort()));
  const operationsPort = await freePort();
  const own = {
    ...process.env,
    NODE_ENV: 'production',
    RAZAO_DATA: dataFolder,
    PORT: String(port),
    OPERATIONS_PORT: String(operationsPort),
    HOST: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    ...env,
  };
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/start.js'], {
    cwd: root,
    env: own,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const up = new Promise<void>((ready, failed) => {
    const timer = setTimeout(
      () => failed(new Error(`Not up in time: ${said.join('')}`)),
      START_TIMEOUT_MS,
    );
    child.stdout.on('data', () => {
      if (!said.join('').includes('Ctrl-C')) return;
      clearTimeout(timer);
      ready();
    });
    void ended.then(() => failed(new Error(said.join('').trim())));
  });
  up.catch(() => undefined);
  return {
    said: () => said.join(''),
    up,
    url: `http://127.0.0.1:${port}`,
    operationsUrl: `http://127.0.0.1:${operationsPort}`,
    dataFolder,
    process: child,
    env: own,
    pidsOf: (program) => pidsOf(program, child.pid ?? 0, dataFolder),
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async killAll() {
      const everything = ['api', 'workers', 'projections', 'eventstore', 'sandbox', 'postgres'].flatMap(
        (program) => pidsOf(program, child.pid ?? 0, dataFolder),
      );
      child.kill('SIGKILL');
      for (const pid of everything) kill(pid);
      await ended;
    },
  };
}

/** SIGKILL; a process that is gone already is fine. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function pidsOf(program: string, parent: number, dataFolder: string): number[] {
  return processes()
    .filter(({ ppid, command }) =>
      program === 'postgres'
        ? command.includes(join(dataFolder, 'postgres', 'cluster'))
        : ppid === parent && command.includes(`dist/${program}.js`),
    )
    .map(({ pid }) => pid);
}

function processes(): { pid: number; ppid: number; command: string }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [
        {
          pid: Number(name),
          ppid: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
          command,
        },
      ];
    } catch {
      // It ended while we looked.
      return [];
    }
  });
}

/**
 * A port below those that the system hands out by itself: the programs that an instance starts take
 * such, and one of them would now and then take the one that was found free for another.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((answer) =>
      probe.once('error', () => answer(false)).listen(port, '127.0.0.1', () => answer(true)),
    );
    await new Promise((done) => probe.close(done));
    if (isFree) return port;
  }
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** The environment that the built tools need to work on a running instance. */
export const instanceEnv = (instance: Instance): NodeJS.ProcessEnv & { DATABASE_URL: string } => ({
  ...instance.env,
  ...(JSON.parse(readFileSync(join(instance.dataFolder, 'instance.json'), 'utf8')) as {
    DATABASE_URL: string;
  }),
});
