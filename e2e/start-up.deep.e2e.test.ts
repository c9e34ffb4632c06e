// Slow: starts and ends the whole system in every way that it can.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, eventually, graphql } from './support/api.ts';
import { instanceEnv, removeFolder, startInstance, type Instance } from './support/instance.ts';

const FOLDER = `.razao/start-up-${process.pid}`;
const NOBODY = 65_534;

/** Runs the start until it gives up. */
function startInVain(
  env: NodeJS.ProcessEnv,
  command: readonly string[] = [],
): { status: number | null; said: string } {
  const [program = '', ...args] = [...command, process.execPath, 'dist/start.js'];
  const ended = spawnSync(program, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status: ended.status, said: (ended.stdout + ended.stderr).trim() };
}

/** Processes that have the folder's path in their command line or environment. */
function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) =>
      ['cmdline', 'environ'].some((file) => {
        try {
          return readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder);
        } catch {
          // It ended while we looked.
          return false;
        }
      }),
    )
    .map(Number);
}

describe('a start that cannot be', () => {
  let taken: Server;
  let port: number;
  const unwritable = join(tmpdir(), `razao-unwritable-${randomUUID()}`);

  beforeAll(async () => {
    taken = createServer();
    await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
    port = (taken.address() as { port: number }).port;
    mkdirSync(unwritable);
    chmodSync(unwritable, 0o555);
  });
  afterAll(() => {
    taken.close();
    rmSync(unwritable, { recursive: true, force: true });
  });

  it('says which port is taken', () => {
    expect(startInVain({ PORT: String(port), HOST: '127.0.0.1', RAZAO_DATA: `${FOLDER}-port` })).toEqual(
      {
        status: 1,
        said: `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PORT to another one.`,
      },
    );
  });

  it.each([
    [{ PORT: 'eighty' }, /^Bad settings: PORT: .*\.$/],
    [{ PORT: '70000' }, /^Bad settings: PORT: .*\.$/],
    [{ SANDBOX: 'maybe' }, /^Bad settings: SANDBOX: .*\.$/],
    [{ LOG_LEVEL: 'loud' }, /^Bad settings: LOG_LEVEL: .*\.$/],
  ])('names the variable that is bad: %o', (env, sentence) => {
    const { status, said } = startInVain({ RAZAO_DATA: `${FOLDER}-bad`, ...env });
    expect(status).toBe(1);
    expect(said).toMatch(sentence);
  });

  it.each(['api', 'projections', 'workers'])(
    'of one role alone names every variable that is missing: %s',
    (role) => {
      const { PATH } = process.env;
      const ended = spawnSync(process.execPath, [`dist/${role}.js`], {
        env: { PATH, REDIS_URL: 'nonsense' },
        encoding: 'utf8',
        timeout: 30_000,
      });
      expect(ended.status).toBe(1);
      expect(ended.stderr.trim()).toBe(
        'Bad settings: EVENTSTORE_URL is missing; DATABASE_URL is missing; REDIS_URL must be a redis:// connection string; MASTER_KEY is missing.',
      );
    },
  );

  // Root may write everywhere: it has to become somebody else first.
  const asNobody =
    process.getuid?.() === 0
      ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
      : [];
  const canBeNobody =
    spawnSync(asNobody[0] ?? 'true', [...asNobody.slice(1), 'true']).status === 0 &&
    spawnSync(asNobody[0] ?? 'true', [...asNobody.slice(1), process.execPath, '--version']).status === 0;
  it.skipIf(!canBeNobody)('says which folder it may not write', () => {
    // Any free port may be taken before the start looks; on an address of its own none is.
    const env = { HOST: '127.0.0.77', PORT: String(port), RAZAO_DATA: unwritable };
    const { status, said } = startInVain(env, asNobody);
    expect({ status, said }).toEqual({
      status: 1,
      said: `The data folder ${unwritable} cannot be written: set RAZAO_DATA to one that can.`,
    });
  });
});

describe('a start', () => {
  let instance: Instance;
  let paymentId: string;

  beforeAll(async () => {
    instance = await startInstance(FOLDER);
    paymentId = (await buy(instance.url, `start-up-${randomUUID()}`)).data?.purchase.paymentId ?? '';
  });
  afterAll(async () => {
    await instance?.stop();
    removeFolder(FOLDER);
  });

  it('refuses a second one on the same data', () => {
    const { status, said } = startInVain({ RAZAO_DATA: FOLDER, PORT: '1', HOST: '127.0.0.2' });
    expect(status).toBe(1);
    expect(said).toBe(
      `The data folder ${resolve(FOLDER)} is in use by a running instance (process ${instance.process.pid}): stop it, or set RAZAO_DATA to another one.`,
    );
  });

  it('lets a tool work beside it', () => {
    const verified = spawnSync(process.execPath, ['dist/verify-ledger.js'], {
      env: instanceEnv(instance),
      encoding: 'utf8',
    });
    expect(verified.stdout).toContain('equal:');
    expect(verified.status).toBe(0);
  });

  it('keeps secrets from other users of the machine', () => {
    for (const file of ['master.key', 'instance.json', 'postgres/password']) {
      expect(statSync(join(FOLDER, file)).mode & 0o777).toBe(0o600);
    }
  });

  it('ends on SIGTERM in good order and leaves no process', async () => {
    expect(processesOf(resolve(FOLDER)).length).toBeGreaterThan(5);
    expect(await instance.stop()).toBe(0);
    expect(processesOf(resolve(FOLDER))).toEqual([]);
  });

  it('finds its data again', async () => {
    instance = await startInstance(FOLDER);
    const found = await graphql<{ payment: { id: string; charged: boolean } }>(
      instance.url,
      'query($id: ID!) { payment(id: $id) { id charged } }',
      {
        id: paymentId,
      },
    );
    expect(found.data?.payment).toEqual({ id: paymentId, charged: true });
  });

  it('ends and leaves no process when npm, which started it, is told to', async () => {
    await instance.stop();
    const npm = spawn('npm', ['start'], { env: instance.env, stdio: ['ignore', 'pipe', 'ignore'] });
    const ended = new Promise((done) => npm.once('exit', done));
    await new Promise<void>((up) =>
      npm.stdout.on('data', (said: Buffer) => said.toString().includes('Ctrl-C') && up()),
    );
    npm.kill('SIGTERM');
    await ended;
    await eventually(
      async () => processesOf(resolve(FOLDER)),
      (left) => left.length === 0,
    );
  });

  it('starts over the lock of one that was killed and that nobody has asked after', async () => {
    await instance.stop();
    // The shell gives its place to a program that never asks after the shell's child: killed, that
    // one stays in the list, unless the system's first process takes it out before.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const killed = await new Promise<number>((done) =>
      parent.stdout.once('data', (said: Buffer) => done(Number(said.toString()))),
    );
    await eventually(
      async () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8'),
      (name) => name.trim() === 'sleep',
    );
    const started = statOf(killed).split(' ')[21] ?? '';
    process.kill(killed, 'SIGKILL');
    await eventually(
      async () => statOf(killed),
      (stat) => stat === '' || stat.includes(' Z '),
    );
    writeFileSync(newestLock(), `${killed} ${started}`);
    instance = await startInstance(FOLDER);
    parent.kill('SIGKILL');
  });

  it('ends without leaving a process also when it is told to while it starts', async () => {
    await instance.stop();
    const child = spawn(process.execPath, ['dist/start.js'], { env: instance.env, stdio: 'ignore' });
    const ended = new Promise<number | null>((done) => child.once('exit', done));
    await eventually(
      async () => readFileSync(newestLock(), 'utf8'),
      (owner) => owner.startsWith(`${child.pid} `),
    );
    child.kill('SIGTERM');
    await ended;
    expect(processesOf(resolve(FOLDER))).toEqual([]);
  });
});

/** What Linux says of a process; empty for one that is gone. */
function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** The lock file that counts: the one with the highest number. */
function newestLock(): string {
  const numbers = readdirSync(FOLDER).flatMap((name) => /^lock\.(\d+)$/.exec(name)?.[1] ?? []);
  return join(FOLDER, `lock.${Math.max(...numbers.map(Number))}`);
}
