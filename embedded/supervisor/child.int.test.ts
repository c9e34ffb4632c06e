import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../runtime/testing/eventually.ts';
import { startChild, type Child } from './child.ts';

const FOLDER = resolve(`.razao/supervisor-${process.pid}`);
/** Longer than the pause before a program is started again. */
const RESTART_MS = 1_000;

let stopping: AbortController;
let child: Child | undefined;

beforeEach(() => {
  mkdirSync(FOLDER, { recursive: true });
  stopping = new AbortController();
});
afterEach(async () => {
  await child?.stop();
  child = undefined;
  rmSync(FOLDER, { recursive: true, force: true });
});

/** A program that notes its process id, serves, and ends on SIGINT like ours. */
async function start(source = ''): Promise<void> {
  const program = `${FOLDER}/program.mjs`;
  const note = `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(`${FOLDER}/pids`)}, process.pid + '\\n');`;
  writeFileSync(
    program,
    `${note} process.on('SIGINT', () => process.exit(0)); setInterval(() => undefined, 1e6); ${source} process.send({ ready: true });`,
  );
  child = await startChild({
    name: 'program',
    program,
    env: process.env,
    logFolder: FOLDER,
    signal: stopping.signal,
  });
}

const pids = (): number[] => readFileSync(`${FOLDER}/pids`, 'utf8').trim().split('\n').map(Number);

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a program that is kept alive', () => {
  it('is started again when it dies', async () => {
    await start();
    process.kill(pids()[0] ?? 0, 'SIGKILL');
    await eventually('it runs again', () => pids().length === 2);
  });

  it('is not started again when the Ctrl-C that ends everything reached it first', async () => {
    await start();
    const [pid = 0] = pids();
    process.kill(pid, 'SIGINT');
    stopping.abort();
    await eventually('it ended', () => !isRunning(pid));
    await sleep(RESTART_MS);
    expect(pids()).toEqual([pid]);
  });

  it('is not running any more once it was stopped', async () => {
    await start();
    await child?.stop();
    await sleep(RESTART_MS);
    expect(pids().filter(isRunning)).toEqual([]);
    expect(pids()).toHaveLength(1);
  });

  it.runIf(process.platform === 'linux')(
    'goes on when its log has no room, and so does the log when it has (review row 37)',
    async () => {
      symlinkSync('/dev/full', `${FOLDER}/program.log`);
      await start("setInterval(() => console.log('a line'), 10);");
      await sleep(200);
      rmSync(`${FOLDER}/program.log`);
      await eventually('it is written', () =>
        readFileSync(`${FOLDER}/program.log`, { encoding: 'utf8', flag: 'a+' }).includes('a line'),
      );
      expect(pids()).toHaveLength(1);
    },
  );

  it('that cannot start says so in its own words', async () => {
    await expect(start("console.error('Port 1 is taken.'); process.exit(1);")).rejects.toThrow(
      'Port 1 is taken.',
    );
  });
});
