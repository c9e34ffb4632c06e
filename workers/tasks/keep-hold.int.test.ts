import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { payment } from '../../domain/payment/payment.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { HOLD_MS, takeDue } from './tasks.ts';
import { TaskWriter } from './task-writer.ts';
import { restart, retryIn, defineProcess, type TaskResult } from './process.ts';
import { runTask } from './run-task.ts';

const OPENED_AT = '2026-11-03T13:00:00.000Z';

let stack: WorkerStack;
let clockMs: number;
let process: string;
let end: (result: TaskResult) => void;
const now = () => new Date(clockMs);

beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  clockMs = Date.parse(OPENED_AT);
  process = randomUUID();
  const writer = new TaskWriter(stack.database.writer, process, await aLease(stack.database));
  await writer.begin();
  const open = { kind: 'look', eventId: randomUUID(), correlationId: process };
  await writer.enqueue(
    [{ key: 'a', connectionId: 'one', open: { ...open, openedAt: OPENED_AT, dueAt: OPENED_AT } }],
    1n,
  );
  await writer.markCaughtUp();
});
afterEach(() => {
  vi.useRealTimers();
});

const take = async () => {
  const due = { process, kind: 'look', max: 1, perConnection: 1, held: new Map<string, number>() };
  return (await takeDue(stack.database.writer, { ...due, now: now() }))[0];
};

/** Takes the work and begins it; it ends when it is told to. */
async function begin(long?: boolean) {
  const result = new Promise<TaskResult>((resolve) => (end = resolve));
  const look = { ...(long && { long }), run: () => result };
  const item = await take();
  const running = runTask(
    { ...stack.dependenciesFor(scriptProvider(), now), pool: stack.database.writer, log: silent },
    defineProcess({
      name: process,
      source: payment,
      events: {},
      kinds: { look: { slots: 1, endsAfterMs: Number.POSITIVE_INFINITY, ...look } },
    }),
    item ?? expect.fail(),
  );
  return async (answer: TaskResult) => {
    end(answer);
    await running;
  };
}

const dueAt = async () =>
  (
    await stack.database.writer.query<{ due_at: Date }>(
      'select due_at from open_work.items where process = $1',
      [process],
    )
  ).rows[0]?.due_at.getTime() ?? 0;

/** Lets time pass, and what runs by it reach the database. */
async function pass(ms: number) {
  for (let at = 0; at < ms; at += 5_000) {
    clockMs += 5_000;
    vi.advanceTimersByTime(5_000);
    await stack.database.writer.query('select pg_sleep(0.02)');
  }
}

it('work that says that it takes long is nobody else’s until it ends', async () => {
  const finish = await begin(true);
  await pass(3 * HOLD_MS);
  await eventually('its hold is renewed', async () => (await dueAt()) > clockMs);
  expect(await take()).toBeUndefined();
  await finish(retryIn(1_000));
  await pass(5_000);
  expect(await take()).toMatchObject({ tries: 2 });
});

it('other work that takes as long is taken by another worker', async () => {
  const finish = await begin();
  await pass(HOLD_MS + 5_000);
  expect(await take()).toMatchObject({ tries: 2 });
  await finish(retryIn(0));
});

it('its tries count anew after a part of it was done', async () => {
  const finish = await begin(true);
  await finish(restart(0));
  expect(await take()).toMatchObject({ tries: 1 });
});
