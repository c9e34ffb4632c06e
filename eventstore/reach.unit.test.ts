import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { eventually } from '../runtime/testing/eventually.ts';
import { watchReach } from './reach.ts';
import type { EventStore } from './store.ts';

it('is lost once nothing was answered for some time, and there again with the next answer', async () => {
  const stopping = new AbortController();
  const loadLog = vi.fn<() => Promise<[]>>(() => Promise.resolve([]));
  const store = { loadLog } as unknown as EventStore;
  const isReached = watchReach(store, stopping.signal, { awayAfterMs: 200, askEveryMs: 10 });
  await sleep(300);
  expect(isReached()).toBe(true);
  loadLog.mockRejectedValue(new Error('away'));
  await sleep(50);
  expect(isReached()).toBe(true);
  await eventually('it is lost', () => !isReached());
  loadLog.mockResolvedValue([]);
  await eventually('it is there again', isReached);
  stopping.abort();
});
