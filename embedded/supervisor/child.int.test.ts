import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OTHER_LOG_EXIT_CODE } from '../../eventstore/other-log-exit-code.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { runToEnd, startChild, type Child } from './child.ts';
import { waitForLog } from './wait-for-log.ts';

const FOLDER = resolve(`.razao/supervisor-${process.pid}`);
const PIDS = `${FOLDER}/pids`;
const ACCEPTED = `${FOLDER}/accepted`;
/** Longer than the pause before a program is started again. */
const RESTART_MS = 1_000;
const OTHER_LOG_PAUSE_MS = 700;

let stopping: AbortController;
let child: Child | undefined;
const onOtherLog = vi.fn<(sentence: string, isOtherLog: boolean) => void>();

beforeEach(() => {
  onOtherLog.mockClear();
  mkdirSync(FOLDER, { recursive: true });
  stopping = new AbortController();
});
afterEach(async () => {
  await child?.stop();
  child = undefined;
  rmSync(FOLDER, { recursive: true, force: true });
});

const wait = () => ({
  signal: stopping.signal,
  onOtherLog,
  otherLogPauseMs: OTHER_LOG_PAUSE_MS,
});

/** A program that notes its process id and goes on with `source`. */
function written(source: string): Parameters<typeof startChild>[0] {
  const program = `${FOLDER}/program.mjs`;
  const note = `import { appendFileSync, existsSync } from 'node:fs'; appendFileSync(${JSON.stringify(PIDS)}, process.pid + '\\n');`;
  writeFileSync(program, `${note} ${source}`);
  return { name: 'program', program, env: process.env, logFolder: FOLDER, ...wait() };
}

/** One that serves, and ends on SIGINT like ours. */
async function start(source = ''): Promise<void> {
  child = await startChild(
    written(
      `process.on('SIGINT', () => process.exit(0)); setInterval(() => undefined, 1e6); ${source} process.send({ ready: true });`,
    ),
  );
}

/** Ends because of the log until an operator has accepted it. */
const AT_OTHER_LOG = `if (!existsSync(${JSON.stringify(ACCEPTED)})) { console.error('It is an older copy.'); process.exit(${OTHER_LOG_EXIT_CODE}); }`;
const accept = () => writeFileSync(ACCEPTED, '');

const pids = (): number[] =>
  existsSync(PIDS) ? readFileSync(PIDS, 'utf8').trim().split('\n').map(Number) : [];

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a program that is kept alive', () => {
  it('is started again when it dies, and its log says that it did', async () => {
    await start();
    process.kill(pids()[0] ?? 0, 'SIGKILL');
    await eventually('it runs again', () => pids().length === 2);
    expect(readFileSync(`${FOLDER}/program.log`, 'utf8')).toMatch(
      /^{"time":"[^"]+Z","name":"program","code":null,"killedBy":"SIGKILL","msg":"ended"}$/m,
    );
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
    'goes on when its log has no room, and so does the log when it has',
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

  it('that is not ready in time is ended: no second one is started beside it', async () => {
    const hangs = { ...written('setInterval(() => undefined, 1e6);'), readyWithinMs: 500 };
    await expect(startChild(hangs)).rejects.toThrow('program was not ready in time');
    await eventually('it ended', () => !pids().some(isRunning));
  });

  it('is left unchanged once it was ready', async () => {
    const source = 'setInterval(() => undefined, 1e6); process.send({ ready: true });';
    child = await startChild({ ...written(source), readyWithinMs: 2_000 });
    await sleep(2_000 + RESTART_MS);
    expect(pids().filter(isRunning)).toHaveLength(1);
    expect(pids()).toHaveLength(1);
  });

  it('that cannot start says so in its own words', async () => {
    await expect(start("console.error('Port 1 is taken.'); process.exit(1);")).rejects.toThrow(
      'Port 1 is taken.',
    );
  });
});

describe('a program that ends because its log is not the one of its database', () => {
  const twice = () => eventually('it is tried again', () => pids().length === 2);

  it('is started again, after a pause and with one word about it, until it runs', async () => {
    const begun = performance.now();
    const starting = start(AT_OTHER_LOG);
    await twice();
    expect(performance.now() - begun).toBeGreaterThan(OTHER_LOG_PAUSE_MS);
    accept();
    await starting;
    expect(pids().filter(isRunning)).toHaveLength(1);
    expect(onOtherLog.mock.calls).toEqual([['It is an older copy.', true]]);
  });

  it('after it ran waits in the same way, and is not started once it was stopped', async () => {
    accept();
    await start(AT_OTHER_LOG);
    rmSync(ACCEPTED);
    process.kill(pids()[0] ?? 0, 'SIGKILL');
    await eventually('it is told', () => onOtherLog.mock.calls.length === 1);
    await child?.stop();
    await sleep(OTHER_LOG_PAUSE_MS + RESTART_MS);
    expect(pids()).toHaveLength(2);
    expect(onOtherLog).toHaveBeenCalledOnce();
  });

  it('is waited for also while a try fails for another reason, as without its database', async () => {
    const flaw = `if (existsSync(${JSON.stringify(PIDS)}) && pidsBefore === 2) process.exit(1);`;
    const count = `import { readFileSync } from 'node:fs'; const pidsBefore = readFileSync(${JSON.stringify(PIDS)}, 'utf8').trim().split('\\n').length;`;
    const starting = start(`${count} ${flaw} ${AT_OTHER_LOG}`);
    await eventually('it is tried a third time', () => pids().length === 3);
    accept();
    await starting;
    expect(onOtherLog.mock.calls.map(([, isOtherLog]) => isOtherLog)).toEqual([true, false]);
  });

  it('is not waited for once everything is to end', async () => {
    const starting = start(AT_OTHER_LOG);
    await eventually('it is told', () => onOtherLog.mock.calls.length === 1);
    stopping.abort();
    await expect(starting).rejects.toThrow('aborted');
    await sleep(OTHER_LOG_PAUSE_MS + RESTART_MS);
    expect(pids()).toHaveLength(1);
  });

  it('is run again also where it is to end by itself', async () => {
    const running = waitForLog(wait(), () => runToEnd(written(AT_OTHER_LOG)));
    await twice();
    accept();
    await running;
    expect(onOtherLog.mock.calls).toEqual([['It is an older copy.', true]]);
  });
});

it('a program that is to end by itself and fails says so in its own words', async () => {
  await expect(
    runToEnd(written("console.error('The demo was refused.'); process.exit(1);")),
  ).rejects.toThrow('The demo was refused.');
  expect(pids()).toHaveLength(1);
});
