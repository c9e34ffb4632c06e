import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payment } from '../../domain/payment/payment.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { TaskWriter } from './task-writer.ts';
import { retryIn, defineProcess, done, type Task, type TaskResult } from './process.ts';
import { runScheduler } from './scheduler.ts';

let stack: WorkerStack;
/** Whether the worker reaches the log. */
let reachesLog = true;
beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());

const OPENED_AT = '2026-11-03T13:00:00.000Z';

/** Of each connection, at a time. */
const SLOTS = 4;

/**
 * A scheduler over so many due pieces of each connection, which looks again by itself after an
 * hour.
 */
async function schedule(
  name: string,
  connections: Readonly<Record<string, number>>,
  run: (item: Task, observe: Observe) => Promise<TaskResult>,
  everyMs = 3_600_000,
) {
  const process = defineProcess<never, 'look'>({
    name,
    source: payment,
    events: {},
    kinds: { look: { slots: SLOTS, observes: 'LOOK_UPS', endsAfterMs: Number.MAX_SAFE_INTEGER, run } },
  });
  const writer = new TaskWriter(stack.database.writer, name, await aLease(stack.database));
  await writer.begin();
  const works = Object.entries(connections).flatMap(([connectionId, count]) =>
    Array.from({ length: count }, () => ({
      key: randomUUID(),
      connectionId,
      open: {
        kind: 'look',
        eventId: randomUUID(),
        correlationId: name,
        openedAt: OPENED_AT,
        dueAt: OPENED_AT,
      },
    })),
  );
  await writer.enqueue(works, 1n);
  await writer.markCaughtUp();
  const stopping = new AbortController();
  const deps = { ...stack.dependenciesFor(scriptProvider()), pool: stack.database.writer };
  const running = runScheduler(
    { ...deps, reachesLog: () => reachesLog, log: silent, signal: stopping.signal, everyMs },
    process,
  );
  return async () => {
    stopping.abort();
    await running;
  };
}

it('leaves what is due to others while this worker does not reach the log', async () => {
  const finished: string[] = [];
  reachesLog = false;
  const run = async ({ key }: Task) => {
    finished.push(key);
    return done;
  };
  const stop = await schedule('unfit', { one: 1 }, run, 50);
  await sleep(200);
  expect(finished).toEqual([]);
  reachesLog = true;
  await eventually('it is done', async () => finished.length === 1);
  await stop();
});

it('goes on as soon as what one connection may have at a time is done', async () => {
  const finished = new Set<string>();
  const count = 3 * SLOTS + 1;
  const stop = await schedule('many', { one: count }, async ({ key }) => {
    finished.add(key);
    return done;
  });
  await eventually('all are done', async () => finished.size === count);
  await stop();
});

it('goes on with one connection while another one does not answer', async () => {
  const finished: string[] = [];
  let answer: () => void = () => undefined;
  const silence = new Promise<void>((resolve) => (answer = resolve));
  const count = 3 * SLOTS;
  const stop = await schedule('slow', { mute: 1, quick: count }, async ({ connectionId }) => {
    if (connectionId === 'mute') await silence;
    finished.push(connectionId);
    return done;
  });
  await eventually('the others are done', async () => finished.length === count);
  answer();
  await stop();
  expect(finished.at(-1)).toBe('mute');
});

it('goes on when pieces are done while it looks for more', async () => {
  const finished = new Set<string>();
  const count = 30 * SLOTS;
  const stop = await schedule('quick', { one: count }, async ({ key }) => {
    await sleep(Math.random() * 60);
    finished.add(key);
    return done;
  });
  await eventually('all are done', async () => finished.size === count);
  await stop();
});

it('looks at every connection, however much one has left behind', async () => {
  const finished: string[] = [];
  const stop = await schedule('flood', { flood: 20_000, other: 1 }, async ({ connectionId }) => {
    finished.push(connectionId);
    return done;
  });
  await eventually('the other one is done', async () => finished.includes('other'));
  await stop();
  expect(finished.indexOf('other')).toBeLessThan(2 * SLOTS);
});

it('leaves slow connections what their slots take: many of them leave room for others', async () => {
  const finished: string[] = [];
  let answer: () => void = () => undefined;
  const silence = new Promise<void>((resolve) => (answer = resolve));
  const slow = Array.from({ length: 8 }, (_, index) => [`slow ${index}`, 100] as const);
  const count = 10 * SLOTS;
  const run = async ({ connectionId }: Task) => {
    if (connectionId.startsWith('slow')) await silence;
    finished.push(connectionId);
    return done;
  };
  const stop = await schedule('slow ones', { ...Object.fromEntries(slow), quick: count }, run, 20);
  await eventually('the quick one is done', async () => finished.length === count);
  const first = [...finished];
  answer();
  await stop();
  expect(first).toEqual(Array(count).fill('quick'));
});

it('does the others’ work while a connection with 20,000 pieces due has an open circuit', async () => {
  let count = 0;
  const run = async ({ connectionId }: Task, observe: Observe) => {
    if (connectionId === 'well') count += 1;
    else await observe(async () => ({ kind: 'notSent', reason: 'UNREACHABLE' }));
    return connectionId === 'well' ? done : retryIn(60_000);
  };
  const stop = await schedule('paused', { away: 20_000, well: 40 }, run, 1_000);
  await eventually('all of the other one are done', async () => count === 40, 10_000);
  await stop();
});
