import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payment } from '../../domain/payment/aggregate.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { SLOTS } from '../bulkhead/bulkhead.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { OpenWorkWriter } from './open-work-writer.ts';
import { defineProcess, DONE, type WorkItem, type WorkResult } from './process.ts';
import { runScheduler } from './scheduler.ts';

let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());

const OPENED_AT = '2026-11-03T13:00:00.000Z';

/** A scheduler that looks again by itself after an hour, over so many pieces of each connection. */
async function schedule(
  name: string,
  connections: Readonly<Record<string, number>>,
  run: (item: WorkItem) => Promise<WorkResult>,
) {
  const process = defineProcess<never, 'look'>({
    name,
    source: payment,
    events: {},
    kinds: { look: { lane: 'incident', endsAfterMs: Number.MAX_SAFE_INTEGER, run } },
  });
  const writer = new OpenWorkWriter(stack.database.writer, name, await aLease(stack.database));
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
  await writer.note(works, 1n);
  await writer.markFolded();
  const stopping = new AbortController();
  const deps = { ...stack.dependenciesFor(scriptProvider()), pool: stack.database.writer };
  const running = runScheduler(
    { ...deps, log: silent, signal: stopping.signal, everyMs: 3_600_000 },
    process,
  );
  return async () => {
    stopping.abort();
    await running;
  };
}

it('goes on as soon as what one connection may have at a time is done', async () => {
  const done = new Set<string>();
  const count = 3 * SLOTS.incident + 1;
  const stop = await schedule('many', { one: count }, async ({ key }) => {
    done.add(key);
    return DONE;
  });
  await eventually('all are done', async () => done.size === count);
  await stop();
});

it('goes on with one connection while another one does not answer', async () => {
  const done: string[] = [];
  let answer: () => void = () => undefined;
  const silence = new Promise<void>((resolve) => (answer = resolve));
  const count = 3 * SLOTS.incident;
  const stop = await schedule('slow', { mute: 1, quick: count }, async ({ connectionId }) => {
    if (connectionId === 'mute') await silence;
    done.push(connectionId);
    return DONE;
  });
  await eventually('the others are done', async () => done.length === count);
  answer();
  await stop();
  expect(done.at(-1)).toBe('mute');
});
