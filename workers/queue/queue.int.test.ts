import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSilentProxy } from '@razao/event-store-server/testing/silent-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../runtime/testing/database.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { hasRedis, startRedis, type TestRedis } from '../testing/redis.ts';
import type { Task } from '../tasks/process.ts';
import { openQueue, type QueueSettings, type WorkQueue } from './queue.ts';

const FOLDER = `.razao/queue-${process.pid}`;

let database: TestDatabase;
let redis: TestRedis;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
  const outfile = `${FOLDER}/stuck-worker.mjs`;
  await build({
    entryPoints: ['workers/testing/stuck-worker.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
});
afterAll(async () => {
  await redis?.stop();
  await database?.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

const aJob = (): Task => ({
  key: randomUUID(),
  kind: 'charge',
  connectionId: 'connection-1',
  eventId: randomUUID(),
  correlationId: randomUUID(),
  openedAt: new Date().toISOString(),
  tries: 1,
});

describe.each(['PostgreSQL', 'Redis'])('the queue on %s', (backend) => {
  let settings: QueueSettings;
  let queue: WorkQueue;
  let workers: { close(): Promise<void> }[];

  beforeEach(async () => {
    // A namespace of its own for each test.
    const prefix = `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    settings = {
      databaseUrl: database.url,
      prefix,
      ...(backend === 'Redis' && { redisUrl: redis.url }),
    };
    queue = await openQueue(settings, 'charges');
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await queue.close();
  });

  /** Runs a worker; answers the list of event ids that it was given, which grows. */
  async function work(
    processor: (job: Task, times: number) => Promise<void> = async () => undefined,
  ): Promise<string[]> {
    const seen: string[] = [];
    const worker = await queue.work(
      (job) => {
        seen.push(job.eventId);
        return processor(job, seen.filter((id) => id === job.eventId).length);
      },
      { concurrency: 4, onError: () => undefined, lockMs: 1_500 },
    );
    workers.push(worker);
    return seen;
  }
  const wasGiven = (seen: readonly string[], { eventId }: Task, times = 1) =>
    eventually(
      `job ${eventId} runs ${times} times`,
      () => seen.filter((id) => id === eventId).length >= times,
    );

  it('hands over ids only, as they were given', async () => {
    const job = aJob();
    const given: Task[] = [];
    await work(async (each) => void given.push(each));
    await queue.add([job]);
    await eventually('the job runs', () => given.length > 0);
    expect(given).toEqual([job]);
  });

  it.runIf(backend === 'PostgreSQL')('leaves no rows of events behind, which nobody reads', async () => {
    const job = aJob();
    await queue.add([job]);
    await wasGiven(await work(), job);
    const left = await database.writer.query(`select event from queue_${settings.prefix}.event`);
    expect(left.rows).toEqual([]);
  });

  it('runs one job for an event that is added several times before it ran', async () => {
    const [job, last] = [aJob(), aJob()];
    await queue.add([job, job]);
    await queue.add([job]);
    const seen = await work();
    await wasGiven(seen, job);
    await queue.add([last]);
    await wasGiven(seen, last);
    expect(seen).toEqual([job.eventId, last.eventId]);
  });

  it('runs a failing job once: the scheduler finds its work', async () => {
    const [job, last] = [aJob(), aJob()];
    const seen = await work(async ({ eventId }) => {
      if (eventId === job.eventId) throw new Error('not yet');
    });
    await queue.add([job]);
    await wasGiven(seen, job);
    await queue.add([last]);
    await wasGiven(seen, last);
    expect(seen).toEqual([job.eventId, last.eventId]);
  });

  it('gives the job of a killed worker to another', async () => {
    const job = aJob();
    await queue.add([job]);
    const stuck = spawn(process.execPath, [`${FOLDER}/stuck-worker.mjs`, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [taken] = (await once(createInterface(stuck.stdout), 'line')) as [string];
    stuck.kill('SIGKILL');
    await once(stuck, 'exit');
    expect(taken).toBe(job.eventId);
    const seen = await work();
    await wasGiven(seen, job);
  });

  it('leaves its jobs to others while a worker is not fit', async () => {
    let fit = true;
    const unfit: string[] = [];
    const options = { concurrency: 4, onError: () => undefined, isFit: () => fit };
    workers.push(await queue.work(async ({ eventId }) => void unfit.push(eventId), options));
    const [first, last] = [aJob(), aJob()];
    await queue.add([first]);
    await eventually('the first runs', () => unfit.includes(first.eventId));
    fit = false;
    await sleep(500);
    const jobs = Array.from({ length: 8 }, aJob);
    await queue.add(jobs);
    const others = await work();
    await eventually('others do them', () => others.length === jobs.length);
    expect(unfit).toEqual([first.eventId]);
    await workers.pop()?.close();
    fit = true;
    await queue.add([last]);
    await eventually('fit again', () => unfit.includes(last.eventId));
  });

  it('is empty after a flush, and takes the same jobs again', async () => {
    const job = aJob();
    await queue.add([job, aJob(), aJob()]);
    await queue.flush();
    const seen = await work();
    await queue.add([job]);
    await wasGiven(seen, job);
    expect(seen).toEqual([job.eventId]);
  });

  it('can be flushed while a worker is at it', async () => {
    const [job, next] = [aJob(), aJob()];
    let finish: () => void = () => undefined;
    const seen = await work(() => new Promise((resolve) => (finish = resolve)));
    await queue.add([job]);
    await wasGiven(seen, job);
    await queue.flush();
    finish();
    await queue.add([next]);
    await wasGiven(seen, next);
    finish();
  });
});

it.each([
  [
    'Redis',
    { redisUrl: 'redis://:a-secret@127.0.0.1:1' },
    /127\.0\.0\.1:1 does not answer .* REDIS_URL/,
  ],
  [
    'PostgreSQL',
    { databaseUrl: 'postgres://u:a-secret@127.0.0.1:1/d' },
    /127\.0\.0\.1:1 .* DATABASE_URL/,
  ],
])('without %s a program that starts says which address does not answer', async (_what, given, said) => {
  const settings: QueueSettings = { databaseUrl: database.url, ...given };
  const error = await openQueue(settings, 'charges').catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toMatch(said);
  expect((error as Error).message).not.toContain('a-secret');
});

it('connections to Redis that fall silent are given up, and the work goes on by others', async () => {
  const proxy = await startSilentProxy(redis.url);
  const queue = await openQueue({ databaseUrl: database.url, redisUrl: proxy.url }, 'charges');
  const done: string[] = [];
  const worker = await queue.work(async ({ key }) => void done.push(key), {
    concurrency: 1,
    onError: () => undefined,
  });
  const [first, second] = [aJob(), aJob()];
  await queue.add([first]);
  await eventually('the first', () => done.includes(first.key));
  proxy.silence();
  void queue.add([second]).catch(() => undefined);
  await eventually('the second', () => done.includes(second.key), 25_000);
  await worker.close();
  await queue.close();
  proxy.stop();
}, 40_000);

it.runIf(hasRedis).each([
  ['is full', 'has no room', 'maxmemory', '1', '0'],
  ['is a replica', 'is a replica', 'replicaof', '127.0.0.1 1', 'no one'],
])('a Redis that %s takes no work, and says so', async (_what, sentence, setting, on, off) => {
  const own = await startRedis();
  const operator = new Redis(own.url);
  const set = (value: string) =>
    setting === 'replicaof'
      ? operator.call(setting, ...value.split(' '))
      : operator.config('SET', setting, value);
  const queue = await openQueue({ databaseUrl: database.url, redisUrl: own.url }, 'charges');
  expect(await queue.check()).toBeUndefined();
  await set(on);
  expect(await queue.check()).toContain(sentence);
  await set(off);
  expect(await queue.check()).toBeUndefined();
  await queue.close();
  operator.disconnect();
  await own.stop();
});

it.runIf(hasRedis)('a Redis whose password was changed is not taken for one that is away', async () => {
  const own = await startRedis();
  const operator = new Redis(own.url);
  const queue = await openQueue({ databaseUrl: database.url, redisUrl: own.url }, 'charges');
  expect(await queue.check()).toBeUndefined();
  await operator.config('SET', 'requirepass', 'another');
  await operator.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
  await eventually('it is told', async () => (await queue.check().catch(() => '')) === 'access denied');
  await operator.config('SET', 'requirepass', '');
  await eventually('all is well', async () => (await queue.check().catch(() => '')) === undefined);
  await queue.close();
  operator.disconnect();
  await own.stop();
});

it.runIf(hasRedis)(
  'a Redis is opened with its password, and named where that is another one',
  async () => {
    const guarded = await startRedis('a-secret');
    const settings = { databaseUrl: database.url, redisUrl: guarded.url };
    const queue = await openQueue(settings, 'charges');
    await queue.check();
    await queue.close();
    const wrong = { ...settings, redisUrl: guarded.url.replace('a-secret', 'another') };
    await expect(openQueue(wrong, 'charges')).rejects.toThrow(
      /refuses the password .*WRONGPASS.* check REDIS_URL/,
    );
    await guarded.stop();
  },
);
