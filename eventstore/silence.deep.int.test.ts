import { PassThrough } from 'node:stream';
import { jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSilentProxy, type SilentProxy } from '@razao/event-store-server/testing/silent-proxy.ts';
import { startTestStore, type TestStore } from '@razao/event-store-server/testing/test-store.ts';
import { eventually } from '../runtime/testing/eventually.ts';
import { requestSale } from '../runtime/testing/payments.ts';
import { headPosition, newestRecord } from './head.ts';
import { SubscriptionSilent } from './heartbeat.ts';
import { LogSubscription } from './log-subscription.ts';
import { readLog } from './read-log.ts';
import { connectEventStore, type EventStore } from './store.ts';
import { followLog } from './subscribe.ts';

/** What silence is noticed within, and a second for a machine that is busy. */
const NOTICED_WITHIN_MS = 11_000;

let server: TestStore;
let proxy: SilentProxy;
/** Goes by the proxy. */
let store: EventStore;
/** Goes straight to the server. */
let direct: EventStore;
let stopping: AbortController;
let following: Promise<void>;
beforeEach(async () => {
  server = await startTestStore();
  proxy = await startSilentProxy(server.server.url);
  store = connectEventStore(proxy.url);
  direct = connectEventStore(server.server.url);
  stopping = new AbortController();
  following = Promise.resolve();
});
afterEach(async () => {
  stopping.abort();
  await following;
  await store.close();
  await direct.close();
  proxy.stop();
  await server.stop();
});

function follow() {
  const taken: string[] = [];
  const errors: unknown[] = [];
  let checkpoint: bigint | undefined;
  following = followLog(store, {
    signal: stopping.signal,
    checkpoint: async () => checkpoint,
    async onBatch({ events, position }) {
      taken.push(...events.map(({ stream }) => stream));
      checkpoint = position;
    },
    onError: (error) => void errors.push(error),
  });
  return { taken, errors };
}

/** A subscription whose server says nothing, while all other calls are answered. */
function sayNothing() {
  const nothing = new PassThrough({ objectMode: true });
  vi.spyOn(store.client, 'subscribeToAll').mockReturnValue(
    Object.assign(nothing, { unsubscribe: async () => undefined }) as never,
  );
}

const others = (count: number) =>
  direct.client.appendToStream(
    'theirs-1',
    Array.from({ length: count }, () => jsonEvent({ type: 'TheirThing', data: {} })),
  );

describe('a connection that stays open and says nothing', () => {
  it('is given up by who follows the log, and what came meanwhile comes by another', async () => {
    const { taken } = follow();
    const first = await requestSale(direct);
    await eventually('the first', () => taken.length === 1);
    proxy.silence();
    const second = await requestSale(direct);
    await eventually('the second', () => taken.length === 2, NOTICED_WITHIN_MS);
    expect(taken).toEqual([`payment-${first}`, `payment-${second}`]);
  });

  it('is noticed although nothing is written, each time', async () => {
    const { taken, errors } = follow();
    await requestSale(direct);
    await eventually('the first', () => taken.length === 1);
    proxy.silenceForEver();
    await eventually('an error', () => errors.length === 1, NOTICED_WITHIN_MS);
    await eventually('another', () => errors.length === 2, NOTICED_WITHIN_MS);
  });

  it('keeps nobody waiting who is told to stop', async () => {
    const { taken } = follow();
    await requestSale(direct);
    await eventually('the first', () => taken.length === 1);
    proxy.silenceForEver();
    const readAll = vi.spyOn(store.client, 'readAll');
    await eventually('it looks', () => readAll.mock.calls.length > 0);
    const began = performance.now();
    stopping.abort();
    await following;
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('a subscription alone that says nothing', () => {
  const open = (types?: string[], silenceMs = 100) =>
    new LogSubscription(store, { after: undefined, batchMax: 10, types, silenceMs });

  it('breaks when the log has something for it', async () => {
    sayNothing();
    await others(1_500);
    await requestSale(direct);
    await expect(open().next()).rejects.toThrow(SubscriptionSilent);
    await expect(open(['PurchaseRequested']).next()).rejects.toThrow(SubscriptionSilent);
  });

  it('ends a reading of the log', async () => {
    sayNothing();
    await requestSale(direct);
    const until = (await headPosition(direct)) ?? 0n;
    const reading = readLog(store, { after: undefined, until, batchMax: 10 });
    await expect(reading.next()).rejects.toThrow(SubscriptionSilent);
  });

  it('waits while the log has nothing for it, and looks at each record once', async () => {
    sayNothing();
    await requestSale(direct);
    await others(1_500);
    const readAll = vi.spyOn(store.client, 'readAll');
    const subscription = open(['PaymentExpired']);
    const ended = vi.fn();
    const next = subscription.next().then(ended, ended);
    const looks = () => readAll.mock.calls.filter(([asked]) => asked?.direction === 'forwards');
    await eventually('it has looked often', () => looks().length >= 6);
    expect(ended).not.toHaveBeenCalled();
    const newest = (await newestRecord(direct)) ?? 0n;
    const places = looks().map(([asked]) => asked?.fromPosition);
    expect(new Set(places.slice(2).map((place) => JSON.stringify(place, text))).size).toBe(1);
    expect(places.at(-1)).toMatchObject({ commit: newest });
    subscription.fail(new Error('enough'));
    await next;
  });

  it('costs no reading for each event that comes', async () => {
    const silenceMs = 1_000;
    const began = performance.now();
    const subscription = open(undefined, silenceMs);
    const readAll = vi.spyOn(store.client, 'readAll');
    await Promise.all(Array.from({ length: 50 }, () => requestSale(direct)));
    for (let taken = 0; taken < 50;) taken += (await subscription.next()).events.length;
    const looks = readAll.mock.calls.filter(([asked]) => asked?.direction === 'forwards');
    expect(looks.length).toBeLessThanOrEqual((performance.now() - began) / silenceMs);
    await subscription.stop();
  });
});

const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
