import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServerProgram } from './testing/server-process.ts';
import { createDatabase } from './testing/test-store.ts';

const folder = `.razao/eventstore-main-${process.pid}`;
let program: string;
let databaseUrl: string;

beforeAll(async () => {
  program = await buildServerProgram(folder);
  databaseUrl = await createDatabase();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const environment = (env: Record<string, string>) => ({ ...process.env, ...env });

function start(env: Record<string, string>): {
  child: ChildProcess;
  firstLine: Promise<string>;
  complaint: Promise<string>;
} {
  const child = spawn(process.execPath, [program], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, firstLine: firstLineOf(child), complaint: allOf(child) };
}

const firstLineOf = async (child: ChildProcess) =>
  String(((await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as Buffer[])[0]).trim();

async function allOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return text;
}

describe('given a database', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'when it serves and gets %s, then it says its port in one line and ends cleanly',
    async (signal) => {
      const { child, firstLine } = start({ EVENTSTORE_DATABASE_URL: databaseUrl });
      expect(JSON.parse(await firstLine)).toEqual({ ready: true, port: expect.any(Number) });
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
  );

  test('when the process that forked it goes away, then it ends as well', async () => {
    const child = fork(program, {
      env: environment({ EVENTSTORE_DATABASE_URL: databaseUrl }),
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    await firstLineOf(child);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

describe('when it cannot start, then it says why in one sentence and exits with 1', () => {
  const failed = async (env: Record<string, string>) => {
    const { child, complaint } = start(env);
    const text = await complaint;
    expect(child.exitCode).toBe(1);
    expect(text.trim().split('\n')).toHaveLength(1);
    return text.trim();
  };

  test('given no database', async () => {
    expect(await failed({ EVENTSTORE_DATABASE_URL: '' })).toBe(
      'The event store could not start: EVENTSTORE_DATABASE_URL is missing: the PostgreSQL database in which the events are kept.',
    );
  });

  test('given a database that does not answer', async () => {
    expect(await failed({ EVENTSTORE_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toContain(
      'ECONNREFUSED',
    );
  });

  test('given a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    expect(await failed({ EVENTSTORE_DATABASE_URL: databaseUrl, EVENTSTORE_PORT: port })).toContain(
      'address already in use',
    );
    taken.close();
  });

  test('given a port that is no port', async () => {
    expect(await failed({ EVENTSTORE_DATABASE_URL: databaseUrl, EVENTSTORE_PORT: 'http' })).toContain(
      'EVENTSTORE_PORT',
    );
  });
});
