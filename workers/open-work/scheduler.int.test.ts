import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payment } from '../../domain/payment/aggregate.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { SLOTS } from '../bulkhead/bulkhead.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { OpenWorkWriter } from './open-work-writer.ts';
import { defineProcess, DONE } from './process.ts';
import { runScheduler } from './scheduler.ts';

let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());

it('goes on as soon as what one connection may have at a time is done', async () => {
  const done: string[] = [];
  const process = defineProcess<never, 'look'>({
    name: 'many',
    source: payment,
    events: {},
    kinds: {
      look: {
        lane: 'incident',
        endsAfterMs: Number.MAX_SAFE_INTEGER,
        run: async ({ key }) => {
          done.push(key);
          return DONE;
        },
      },
    },
  });
  const writer = new OpenWorkWriter(stack.database.writer, process.name, await aLease(stack.database));
  await writer.begin();
  const openedAt = '2026-11-03T13:00:00.000Z';
  const works = Array.from({ length: 3 * SLOTS.incident + 1 }, () => ({
    key: randomUUID(),
    open: { kind: 'look', eventId: randomUUID(), correlationId: 'one', openedAt, dueAt: openedAt },
  }));
  await writer.note(works, 1n);
  await writer.markFolded();

  const stopping = new AbortController();
  const running = runScheduler(
    {
      ...stack.dependenciesFor(scriptProvider()),
      pool: stack.database.writer,
      log: silent,
      signal: stopping.signal,
      everyMs: 3_600_000,
    },
    process,
  );
  await eventually('all are done', async () => done.length === works.length);
  expect(new Set(done)).toEqual(new Set(works.map(({ key }) => key)));
  stopping.abort();
  await running;
});
