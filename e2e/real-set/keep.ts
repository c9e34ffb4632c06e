import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDescendants } from '../../bench/purchases/programs.ts';

/** A program that runs. */
export interface Running {
  readonly pid: number;
  readonly ended: Promise<unknown>;
  /** Asks it to end in good order. */
  end(): void;
}

/** A program that is started again whenever it ends, as `restart: unless-stopped` has it. */
export interface Kept {
  /** It and all that it started; empty while it is down. */
  pids(): number[];
  /** Sends a signal to all of them. */
  signal(name: NodeJS.Signals): void;
  /** Asks it to end in good order; resolves when that one is gone. */
  end(): Promise<void>;
  /** SIGKILL, and it is not started again until `bringBack`. */
  lose(): void;
  bringBack(): void;
  /** Ends it and starts it no more. */
  stop(): Promise<void>;
}

const PAUSE_MS = 300;
const STOP_MS = 20_000;

/** Starts a program and keeps it; rejects when its first start does. */
export async function keep(start: () => Promise<Running>): Promise<Kept> {
  let [stopped, isLost] = [false, false];
  let running: Running | undefined = await start();

  async function keepOn(): Promise<void> {
    while (!stopped) {
      await running?.ended;
      running = undefined;
      await sleep(PAUSE_MS);
      // What it needs may be down as well: the next try may find it.
      if (!stopped && !isLost) running = await start().catch(() => undefined);
    }
    running?.end();
    await running?.ended;
  }
  const keeping = keepOn();

  const pids = () => (running ? withDescendants([running.pid]) : []);
  const signal = (name: NodeJS.Signals) => pids().forEach((pid) => send(pid, name));
  const end = async () => {
    const ending = running;
    ending?.end();
    await ending?.ended;
  };
  return {
    pids,
    signal,
    end,
    lose() {
      isLost = true;
      signal('SIGKILL');
    },
    bringBack: () => void (isLost = false),
    async stop() {
      stopped = true;
      signal('SIGCONT');
      const timer = setTimeout(() => signal('SIGKILL'), STOP_MS);
      await end();
      await keeping;
      clearTimeout(timer);
    },
  };
}

export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** The user that it runs as, where that is another one. */
  readonly uid?: number;
  readonly gid?: number;
  /** What ends it in good order; by default SIGTERM. */
  readonly endsBy?: NodeJS.Signals;
}

/** How to start a program whose words go to `<name>.log` of a folder. */
export const launching =
  ({ name, command, args, env = process.env, endsBy, ...place }: Program, logFolder: string) =>
  async (): Promise<Running> => {
    const log = openSync(join(logFolder, `${name}.log`), 'a');
    // Our own programs end when the channel does: when the test is gone, whatever ended it.
    const child = spawn(command, args, { env, ...place, stdio: ['ignore', log, log, 'ipc'] });
    closeSync(log);
    return {
      pid: child.pid ?? 0,
      ended: new Promise((done) => child.once('exit', done).once('error', done)),
      end: () => void child.kill(endsBy),
    };
  };

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
