import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Lease } from '../../runtime/database/lease.ts';
import type { EnqueuedTask } from './pending-tasks.ts';
import { TaskWriter } from './task-writer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CLOSED: EnqueuedTask = { key: 'payment-1', open: null };

/** A writer, and the checkpoints that it has written. */
function observed() {
  const written: unknown[] = [];
  const query = async ({ values }: pg.QueryConfig<unknown[]>) => {
    written.push(values?.[1]);
    return { rows: [{ moved: 1, held: 1 }] };
  };
  const pool = { query } as unknown as pg.Pool;
  const lease = { name: 'tasks', epoch: 1n } as unknown as Lease;
  return { writer: new TaskWriter(pool, 'charges', lease), written };
}

it('writes a change within a quarter of a second, also while a checkpoint waits', async () => {
  const { writer, written } = observed();
  await writer.enqueue([], 1n);
  await vi.advanceTimersByTimeAsync(300);
  await writer.enqueue([CLOSED], 2n);
  await vi.advanceTimersByTimeAsync(250);
  expect(written).toEqual(['2']);
});

it('writes a checkpoint behind which nothing changed once a second', async () => {
  const { writer, written } = observed();
  for (let position = 1n; position <= 20n; position += 1n) {
    await writer.enqueue([], position);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(written).toEqual(['10', '20']);
});
