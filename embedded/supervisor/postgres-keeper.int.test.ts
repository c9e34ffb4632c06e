import { readFileSync, rmSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { keepPostgres, type KeptPostgres } from './postgres-keeper.ts';
import { eventually } from '../../runtime/testing/eventually.ts';

const FOLDER = resolve(`.razao/postgres-keeper-${process.pid}`);
const PID_FILE = `${FOLDER}/cluster/postmaster.pid`;

let kept: KeptPostgres | undefined;
afterEach(async () => {
  await kept?.stop();
  kept = undefined;
  rmSync(FOLDER, { recursive: true, force: true });
});

/** The process group, from the line that Linux keeps of each process. */
const groupOf = (pid: number): string | undefined =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')[2];

const pidOf = (): number => Number(readFileSync(PID_FILE, 'utf8').split('\n')[0]);

it('a PostgreSQL whose databases cannot be made is not left running', async () => {
  await expect(keepPostgres(FOLDER, ['fine', ''], new AbortController().signal)).rejects.toThrow(
    'zero-length',
  );
  expect(existsSync(PID_FILE)).toBe(false);
});

it('PostgreSQL is started again when it dies, and stopped also while it starts', async () => {
  kept = await keepPostgres(FOLDER, ['razao'], new AbortController().signal);
  const first = pidOf();
  process.kill(first, 'SIGINT');
  await eventually('it runs again', () => existsSync(PID_FILE) && pidOf() !== first);
  await kept.stop();
  expect(existsSync(PID_FILE)).toBe(false);
});

it.runIf(process.platform === 'linux')(
  'PostgreSQL does not get the Ctrl-C of a terminal: those who stop still need it',
  async () => {
    kept = await keepPostgres(FOLDER, ['razao'], new AbortController().signal);
    expect(groupOf(pidOf())).not.toBe(groupOf(process.pid));
  },
);

it('PostgreSQL is not started again once everything is to end', async () => {
  const stopping = new AbortController();
  kept = await keepPostgres(FOLDER, ['razao'], stopping.signal);
  stopping.abort();
  process.kill(pidOf(), 'SIGINT');
  await eventually('it ended', () => !existsSync(PID_FILE));
  await sleep(1_000);
  expect(existsSync(PID_FILE)).toBe(false);
});
