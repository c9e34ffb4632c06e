import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestSale } from '../runtime/testing/payments.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import { headPosition } from './head.ts';
import { compareLog } from './compare-log.ts';
import { resetToLog, lookAtLog } from './identity.ts';
import { connectEventStore, type EventStore } from './store.ts';
import { startSilentProxy } from '@razao/event-store-server/testing/silent-proxy.ts';
import { startTestStore } from '@razao/event-store-server/testing/test-store.ts';

let stack: TestStack;
let store: EventStore;
beforeAll(async () => {
  stack = await startTestStack({ own: true });
  store = stack.store;
});
afterAll(() => stack.stop());

it('a log gets one id, however many come first, and keeps it', async () => {
  const looks = await Promise.all(Array.from({ length: 8 }, () => lookAtLog(store)));
  expect(new Set(looks.map(({ id }) => id)).size).toBe(1);
  await requestSale(store);
  await stack.restartStore();
  expect((await lookAtLog(store)).id).toBe(looks[0]?.id);
});

it('is asked for by another connection where one says nothing', async () => {
  const { server, stop } = await startTestStore();
  const proxy = await startSilentProxy(server.url);
  const behind = connectEventStore(proxy.url);
  const { id } = await lookAtLog(behind);
  proxy.silence();
  const began = performance.now();
  expect((await lookAtLog(behind)).id).toBe(id);
  expect(performance.now() - began).toBeLessThan(9_000);
  await behind.close();
  proxy.stop();
  await stop();
});

it('two logs have two ids', async () => {
  const { server, stop } = await startTestStore();
  const other = connectEventStore(server.url);
  expect((await lookAtLog(other)).id).not.toBe((await lookAtLog(store)).id);
  await other.close();
  await stop();
});

it('the id is none of our events', async () => {
  const head = await headPosition(store);
  const { newest = 0n } = await lookAtLog(store);
  await resetToLog(store, []);
  expect(await headPosition(store)).toBe(head);
  expect((await lookAtLog(store)).newest).toBeGreaterThan(newest);
});

it('a leader that is a moment behind is no older copy', async () => {
  const { id, newest } = await lookAtLog(store);
  let looks = 0;
  const late: EventStore = {
    ...store,
    loadLog: async (part) => ((looks += 1) < 3 ? [] : store.loadLog(part)),
  };
  const { relations } = await compareLog(late, [{ logId: id, checkpoint: newest }]);
  expect(relations).toEqual(['SAME']);
  expect(looks).toBe(3);
  const beyond = { logId: id, checkpoint: (newest ?? 0n) * 1_000n };
  expect((await compareLog(store, [beyond])).relations).toEqual(['OLDER']);
});

it('a log that is accepted has another id, in place of its own and of those that were kept', async () => {
  const before = await lookAtLog(store);
  const logId = randomUUID();
  const kept = [logId, logId, null].map((id) => ({ logId: id, checkpoint: 9n }));
  const accepted = await resetToLog(store, kept);
  expect(accepted.id).not.toBe(before.id);
  expect([...accepted.inPlaceOf]).toEqual(expect.arrayContaining([before.id, logId]));
  const again = await resetToLog(store, []);
  expect([...again.inPlaceOf]).toEqual(expect.arrayContaining([before.id, logId, accepted.id]));
});

it('what was seen of an acceptance that was written twice is replaced, too', async () => {
  const seen = await lookAtLog(store);
  const twice = jsonEvent({ type: 'LogIdentified', data: { inPlaceOf: [] } });
  await store.client.appendToStream('razao-identity', twice);
  const { relations } = await compareLog(store, [{ logId: seen.id, checkpoint: seen.newest }]);
  expect(relations).toEqual(['REPLACED']);
});
