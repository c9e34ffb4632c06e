import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestSale } from '../runtime/testing/payments.ts';
import { eventually } from '../runtime/testing/eventually.ts';
import { keys } from '../runtime/testing/keys.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import { openVault } from '../runtime/vault/vault.ts';
import { checkLogAtStart } from './same-log.ts';
import type { EventStore } from './store.ts';

let stack: TestStack;
let isAway: boolean;
let looks: number;
let stopping: AbortController;
const warn = vi.fn<(why: { err: unknown }, sentence: string) => void>();
beforeEach(async () => {
  stack = await startTestStack({ own: true });
  await openVault(stack.database.writer, keys);
  warn.mockClear();
  [isAway, looks, stopping] = [true, 0, new AbortController()];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stack.stop();
});

/** The store as a program sees it whose leader is not there until it is said to be. */
const comingBack = (): EventStore => ({
  ...stack.store,
  async loadLog(part) {
    looks += 1;
    if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return stack.store.loadLog(part);
  },
});
const look = () =>
  checkLogAtStart(
    { store: comingBack(), pool: stack.database.writer, checkpoints: async () => [] },
    { signal: stopping.signal, log: { warn } },
  );
const looked = () => eventually('it has looked', () => looks > 0);

it('a program whose database has no key waits for a store that is away, and ends where that has events: any key would make the database pass for the right one', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await requestSale(stack.store);
  const looking = look();
  looking.catch(() => undefined);
  await looked();
  await sleep(8_000);
  expect(warn.mock.calls.map(([, sentence]) => sentence)).toEqual([
    'waits for the event store, and begins when it answers: the database has no key, so that it may be a wrong one',
  ]);
  expect(exit).not.toHaveBeenCalled();
  isAway = false;
  await expect(looking).rejects.toThrow('exit 1');
});

it('begins where the store that comes back is empty, too', async () => {
  const looking = look();
  await looked();
  isAway = false;
  await expect(looking).resolves.toBeUndefined();
});

it('one whose database has a key does not wait for it', async () => {
  const vault = await openVault(stack.database.writer, keys);
  await vault.subjectFor('maria@example.com');
  await expect(look()).resolves.toBeUndefined();
  expect(isAway).toBe(true);
});

it('one that is told to stop waits no longer', async () => {
  const looking = look();
  await looked();
  stopping.abort();
  await expect(looking).resolves.toBeUndefined();
});
