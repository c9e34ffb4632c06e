import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '@razao/event-store-server/testing/test-store.ts';
import { startSilentProxy, type SilentProxy } from '@razao/event-store-server/testing/silent-proxy.ts';
import { requestSale } from '../runtime/testing/payments.ts';
import { Deadline } from './deadline.ts';
import { OutcomeUnknown } from './failures.ts';
import { connectEventStore, type EventStore } from './store.ts';
import { stream } from './streams.ts';

const METADATA = { $correlationId: 'x', $causationId: 'x', commandId: 'x', actor: 'test' };

let server: TestStore;
let proxy: SilentProxy;
let store: EventStore;
beforeEach(async () => {
  server = await startTestStore();
  proxy = await startSilentProxy(server.server.url);
  store = connectEventStore(proxy.url);
});
afterEach(async () => {
  await store.close();
  proxy.stop();
  await server.stop();
});

async function elapsedMs(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}
const append = (withinMs?: number) => {
  const event = { id: randomUUID(), type: 'PaymentExpired', data: { at: '2026-11-03T13:00:00Z' } };
  return store.append(stream.payment(randomUUID()), -1, [event], METADATA, withinMs);
};

describe('a server that keeps its connections and says nothing', () => {
  it('lets a read end when its time is over, its outcome unknown', async () => {
    const paymentId = await requestSale(store);
    proxy.silenceForEver();
    const reading = store.load(stream.payment(paymentId), new Deadline(1_000));
    expect(await elapsedMs(expect(reading).rejects.toThrow(OutcomeUnknown))).toBeLessThan(2_000);
  });

  it('lets an append end when its time is over, its outcome unknown', async () => {
    await requestSale(store);
    proxy.silenceForEver();
    expect(await elapsedMs(expect(append(500)).rejects.toThrow(OutcomeUnknown))).toBeLessThan(1_500);
  });

  it('is reached by another connection after one try, if that works', async () => {
    const paymentId = await requestSale(store);
    proxy.silence();
    const reading = async () => expect(await store.load(stream.payment(paymentId))).toHaveLength(1);
    expect(await elapsedMs(reading())).toBeLessThan(8_000);
    expect(await elapsedMs(append())).toBeLessThan(1_000);
  });
});

describe('a server that is down', () => {
  it('is waited for as long as there is time', async () => {
    const paymentId = await requestSale(store);
    await server.server.stop();
    const reading = store.load(stream.payment(paymentId), new Deadline(1_000));
    const ms = await elapsedMs(expect(reading).rejects.toThrow(OutcomeUnknown));
    expect(ms).toBeGreaterThan(400);
    expect(ms).toBeLessThan(2_000);
  });

  it('and comes back after some seconds fails no command', async () => {
    await requestSale(store);
    await server.server.stop();
    const selling = requestSale(store);
    await sleep(4_000);
    proxy.stop();
    await server.restart();
    proxy = await startSilentProxy(server.server.url, proxy.port);
    await selling;
  });
});

it('reads a stream by page, from either end, and nothing beyond it', async () => {
  const id = stream.payment(randomUUID());
  const at = (n: number) => ({ at: `2026-11-03T13:00:0${n}Z` });
  const events = [0, 1, 2, 3].map((n) => ({ id: randomUUID(), type: 'PaymentExpired', data: at(n) }));
  await store.append(id, -1, events, METADATA);
  const read = async (direction: 'forwards' | 'backwards', from?: number) =>
    (await store.loadPage(id, { direction, from, max: 2 })).map(({ revision }) => revision);
  expect(await read('forwards')).toEqual([0, 1]);
  expect(await read('forwards', 3)).toEqual([3]);
  expect(await read('forwards', 4)).toEqual([]);
  expect(await read('backwards')).toEqual([3, 2]);
  expect(await read('backwards', 0)).toEqual([0]);
  const nowhere = { direction: 'backwards', max: 2 } as const;
  expect(await store.loadPage(stream.payment(randomUUID()), nowhere)).toEqual([]);
});
