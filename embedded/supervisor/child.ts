import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { OTHER_LOG_EXIT_CODE } from '../../eventstore/other-log-exit-code.ts';
import { LogFile } from '../log-file.ts';
import { EndedAtLogMismatch, waitForLog, type LogWait } from './wait-for-log.ts';

export interface ChildOptions {
  readonly name: string;
  /** The built program. */
  readonly program: string;
  readonly env: NodeJS.ProcessEnv;
  readonly args?: readonly string[];
  readonly logFolder: string;
  /** From when on it is taken for one that hangs, in milliseconds, and killed. */
  readonly readyWithinMs?: number;
}

interface KeptChildOptions extends ChildOptions, LogWait {
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
const READY_WITHIN_MS = 600_000;
const STOP_TIMEOUT_MS = 20_000;
const RESTART_PAUSE_MS = 300;

/**
 * Starts a program, waits until it serves, and starts it again whenever it ends before `signal`
 * aborts and without being asked to. Rejects with the program's own sentence when its first start
 * fails for another reason than its log.
 */
export async function startChild({ signal, ...options }: KeptChildOptions): Promise<Child> {
  const stopping = new AbortController();
  const over = AbortSignal.any([signal, stopping.signal]);
  let running: Launched;
  const run = () =>
    waitForLog({ ...options, signal: over }, () => {
      running = launch(options);
      return running.ready;
    });
  const facts = await run();

  async function keepAlive(): Promise<void> {
    while (!over.aborted) {
      await running.ended;
      await sleep(RESTART_PAUSE_MS, undefined, { signal: over });
      // A dependency may be down as well: its own keeper brings it back, and this one tries again.
      await run().catch(() => undefined);
    }
  }
  // What it throws is that all is over.
  keepAlive().catch(() => undefined);

  return {
    facts,
    async stop() {
      stopping.abort();
      running.process.kill('SIGTERM');
      const timer = setTimeout(() => running.process.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await running.ended;
      clearTimeout(timer);
    },
  };
}

/**
 * Runs a program that ends by itself; rejects with its own sentence when it fails, with
 * EndedAtLogMismatch where that is because of its log.
 */
export async function runToEnd(options: ChildOptions): Promise<void> {
  const { ended, failure } = launch(options);
  const code = await ended;
  if (code !== 0) throw failure(code);
}

interface Launched {
  readonly process: ChildProcess;
  readonly ready: Promise<Record<string, unknown>>;
  readonly ended: Promise<number | null>;
  /** What it said of its end. */
  readonly failure: (code: number | null) => Error;
}

function launch(options: ChildOptions): Launched {
  const { name, program, env, args = [], logFolder, readyWithinMs = READY_WITHIN_MS } = options;
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
    child
      .once('close', (code, killedBy) => {
        // It has ended once its log is whole and closed: who waits for it may look, or clear up.
        log.end(endOf(name, { code, killedBy }), () => resolve(code));
      })
      .on('error', () => resolve(null)),
  );
  const failure = (code: number | null) =>
    code === OTHER_LOG_EXIT_CODE
      ? new EndedAtLogMismatch(lastWords)
      : new Error(lastWords || `${name} ended and did not say why`);
  let late: NodeJS.Timeout;
  const ready = new Promise<Record<string, unknown>>((resolve, reject) => {
    const announce = (facts: unknown) => isReady(facts) && resolve(facts);
    child.on('message', announce);
    if (child.stdout)
      createInterface(child.stdout).on(
        'line',
        (line) => line.startsWith('{"ready"') && announce(JSON.parse(line)),
      );
    void ended.then((code) => reject(failure(code)));
    late = setTimeout(() => {
      reject(new Error(`${name} was not ready in time`));
      // It would go on beside the next one that is tried.
      child.kill('SIGKILL');
    }, readyWithinMs).unref();
  });
  ready.catch(() => undefined).finally(() => clearTimeout(late));
  return { process: child, ready, ended, failure };
}

/** A program that was killed says nothing of its end itself. */
const endOf = (name: string, how: { code: number | null; killedBy: string | null }): string =>
  `${JSON.stringify({ time: new Date().toISOString(), name, ...how, msg: 'ended' })}\n`;

const isReady = (facts: unknown): facts is Record<string, unknown> =>
  typeof facts === 'object' && facts !== null && 'ready' in facts;
