import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { LogFile } from '../log-file.ts';

export interface ChildOptions {
  readonly name: string;
  /** The built program. */
  readonly program: string;
  readonly env: NodeJS.ProcessEnv;
  readonly args?: readonly string[];
  readonly logFolder: string;
}

interface KeptChildOptions extends ChildOptions {
  /**
   * Aborts when everything is to end. Ctrl-C reaches the programs as well, so that one may end
   * before it is asked to.
   */
  readonly signal: AbortSignal;
}

export interface Child {
  /** What the program said when it was ready: its ports. */
  readonly facts: Record<string, unknown>;
  stop(): Promise<void>;
}

/** One that cannot work ends by itself; one may first build its tables from a long log. */
const READY_TIMEOUT_MS = 600_000;
const STOP_TIMEOUT_MS = 20_000;
const RESTART_PAUSE_MS = 300;

/**
 * Starts a program, waits until it serves, and starts it again whenever it ends before `signal`
 * aborts and without being asked to. Rejects with the program's own sentence when its first start
 * fails.
 */
export async function startChild({ signal, ...options }: KeptChildOptions): Promise<Child> {
  let stopped = false;
  const isOver = () => stopped || signal.aborted;
  let running = launch(options);
  const facts = await running.ready;

  async function keepAlive(): Promise<void> {
    while (!isOver()) {
      await running.ended;
      if (isOver()) return;
      await sleep(RESTART_PAUSE_MS);
      if (isOver()) return;
      running = launch(options);
      // A dependency may be down as well: its own keeper brings it back, and this one tries again.
      await running.ready.catch(() => undefined);
    }
  }
  void keepAlive();

  return {
    facts,
    async stop() {
      stopped = true;
      running.process.kill('SIGTERM');
      const timer = setTimeout(() => running.process.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await running.ended;
      clearTimeout(timer);
    },
  };
}

/** Runs a program that ends by itself; rejects with its own sentence when it fails. */
export async function runToEnd(options: ChildOptions): Promise<void> {
  const { ended, complaint } = launch(options);
  if ((await ended) !== 0) throw new Error(complaint() || `${options.name} failed`);
}

interface Launched {
  readonly process: ChildProcess;
  readonly ready: Promise<Record<string, unknown>>;
  readonly ended: Promise<number | null>;
  readonly complaint: () => string;
}

function launch({ name, program, env, args = [], logFolder }: ChildOptions): Launched {
  const child = fork(program, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: ['--enable-source-maps'],
  });
  const log = new LogFile(join(logFolder, `${name}.log`));
  let lastWords = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('error', () => undefined).pipe(log, { end: false });
  child.stderr?.on(
    'data',
    (chunk: Buffer) => (lastWords = chunk.toString().trim().split('\n').at(-1) ?? lastWords),
  );
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => resolve(code)).on('error', () => resolve(null)),
  );
  const ready = new Promise<Record<string, unknown>>((resolve, reject) => {
    const announce = (facts: unknown) => isReady(facts) && resolve(facts);
    child.on('message', announce);
    if (child.stdout)
      createInterface(child.stdout).on(
        'line',
        (line) => line.startsWith('{"ready"') && announce(JSON.parse(line)),
      );
    void ended.then(() => {
      log.end();
      reject(new Error(lastWords || `${name} ended before it was ready`));
    });
    setTimeout(() => reject(new Error(`${name} was not ready in time`)), READY_TIMEOUT_MS).unref();
  });
  ready.catch(() => undefined);
  return { process: child, ready, ended, complaint: () => lastWords };
}

const isReady = (facts: unknown): facts is Record<string, unknown> =>
  typeof facts === 'object' && facts !== null && 'ready' in facts;
