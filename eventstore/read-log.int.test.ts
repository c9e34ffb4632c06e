import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonEvent } from '@eventstore/db-client';
import { eventually } from '../runtime/testing/eventually.ts';
import { requestSale } from '../runtime/testing/payments.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import { headPosition, newestRecord, oldestBehind } from './head.ts';
import { readLog } from './read-log.ts';
import type { EventStore } from './store.ts';

let stack: TestStack;
let store: EventStore;
beforeEach(async () => {
  stack = await startTestStack({ own: true });
  store = stack.store;
});
afterEach(() => stack.stop());

async function write(count: number): Promise<bigint[]> {
  const positions: bigint[] = [];
  for (let index = 0; index < count; index += 1) {
    await requestSale(store);
    positions.push((await headPosition(store)) ?? -1n);
  }
  return positions;
}

/** Records of the server's own, as many others write them. */
const others = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      store.client.setStreamMetadata(`payment-${index}`, { maxCount: 5 }),
    ),
  );

/** What a subscription tells that its server has passed over. */
interface Followed {
  readonly filter: {
    checkpointReached(subscription: PassThrough, position: { commit: bigint }): void;
  };
}

/** A read on a connection that stays open and says nothing. */
const silent = () =>
  Object.assign(new PassThrough({ objectMode: true }), { cancel: () => Promise.resolve() });

async function read(
  after: bigint | undefined,
  until: bigint,
  { batchMax = 100, types }: { batchMax?: number; types?: readonly string[] } = {},
): Promise<bigint[][]> {
  const batches: bigint[][] = [];
  for await (const { events } of readLog(store, { after, until, batchMax, ...(types && { types }) }))
    if (events.length > 0) batches.push(events.map(({ position }) => position));
  return batches;
}

describe('the head of the log', () => {
  it('of an empty store is nowhere', async () => {
    expect(await headPosition(store)).toBeUndefined();
  });

  it('is the newest event of ours, whatever the server wrote after it', async () => {
    const [position] = await write(1);
    await store.client.setStreamMetadata('payment-x', { maxCount: 5 });
    expect(await headPosition(store)).toBe(position);
  });

  it('is found behind any number of events of others in few calls', async () => {
    await others(150);
    expect(await headPosition(store)).toBeUndefined();
    const [position] = await write(1);
    await others(250);
    const readAll = vi.spyOn(store.client, 'readAll');
    expect(await headPosition(store)).toBe(position);
    expect(readAll.mock.calls.length).toBeLessThanOrEqual(4);
    for (const [options] of readAll.mock.calls) expect(options?.requiresLeader).toBe(true);
  });

  it('has one record read for the newest, whoever wrote it', async () => {
    const [position = 0n] = await write(1);
    await others(50);
    const readAll = vi.spyOn(store.client, 'readAll');
    expect(await newestRecord(store)).toBeGreaterThan(position);
    expect(readAll.mock.calls.map(([options]) => options?.maxCount)).toEqual([1]);
  });
});

describe('what is behind a position', () => {
  it('is the oldest event of ours after it, if any, whatever others wrote', async () => {
    await others(80);
    const [first = 0n, second = 0n] = await write(2);
    await others(80);
    const positionBehind = async (after: bigint | undefined) =>
      (await oldestBehind(store, after))?.position;
    expect(await positionBehind(undefined)).toBe(first);
    expect(await positionBehind(first)).toBe(second);
    expect(await positionBehind(second)).toBeUndefined();
  });

  it('is an error within our own time when the server says nothing', async () => {
    vi.spyOn(store.client, 'readAll').mockImplementation(() => silent() as never);
    vi.useFakeTimers();
    const asked = expect(oldestBehind(store, undefined)).rejects.toThrow('Not done within 3000 ms');
    await vi.advanceTimersByTimeAsync(3_000);
    await asked;
    vi.useRealTimers();
  });
});

describe('reading the log', () => {
  it('gives batches in order', async () => {
    const all = await write(5);
    expect(await read(undefined, all[4] ?? 0n, { batchMax: 2 })).toEqual([
      all.slice(0, 2),
      all.slice(2, 4),
      all.slice(4),
    ]);
  });

  it('begins behind one position and ends with another', async () => {
    const all = await write(5);
    expect(await read(all[0], all[3] ?? 0n)).toEqual([all.slice(1, 4)]);
  });

  it('does not follow what is written while it reads', async () => {
    const all = await write(2);
    await write(2);
    expect(await read(undefined, all[1] ?? 0n)).toEqual([all]);
  });

  it('of nothing gives nothing', async () => {
    expect(await read(undefined, 1n)).toEqual([]);
    const [only = 0n] = await write(1);
    expect(await read(only, only)).toEqual([]);
  });

  it('leaves out the server’s own records', async () => {
    const [first] = await write(1);
    await store.client.setStreamMetadata('payment-x', { maxCount: 5 });
    const [second] = await write(1);
    expect(await read(undefined, second ?? 0n)).toEqual([[first, second]]);
  });

  it('passes over what is in streams of others, without metadata', async () => {
    const [first] = await write(1);
    await store.client.appendToStream(
      '$settings',
      jsonEvent({ type: 'update-default-acl', data: { $userStreamAcl: { $r: 'ops' } } }),
    );
    await store.client.appendToStream('theirs-1', jsonEvent({ type: 'PurchaseRequested', data: {} }));
    const [second] = await write(1);
    expect(await read(undefined, second ?? 0n)).toEqual([[first, second]]);
  });

  it('asks for some types alone, and those in streams of others are passed over all the same', async () => {
    const [first] = await write(1);
    await store.client.appendToStream(
      'theirs-1',
      ['PurchaseRequested', 'PaymentExpired'].map((type) => jsonEvent({ type, data: {} })),
    );
    const [second] = await write(1);
    await store.client.appendToStream('payment-x', jsonEvent({ type: 'PaymentExpired', data: {} }));
    const head = (await headPosition(store)) ?? 0n;
    expect(await read(undefined, head, { types: ['PurchaseRequested'] })).toEqual([[first, second]]);
    expect(await read(undefined, head, { types: ['PaymentCancelled'] })).toEqual([]);
  });

  it('tells how far it is while nothing comes that is wanted', async () => {
    const wanted = ['PaymentCancelled'];
    await write(1);
    const theirs = () => Array.from({ length: 600 }, () => jsonEvent({ type: 'Theirs', data: {} }));
    for (let page = 0; page < 5; page += 1) await store.client.appendToStream('theirs-2', theirs());
    const [last = 0n] = await write(1);
    const told: bigint[] = [];
    for await (const part of readLog(store, {
      after: undefined,
      until: last,
      types: wanted,
      batchMax: 9,
    })) {
      expect(part.events).toEqual([]);
      told.push(part.position);
    }
    expect(told.length).toBeGreaterThan(1);
    expect(told.toSorted((a, b) => Number(a - b))).toEqual(told);
    expect(told.every((position) => position < last)).toBe(true);
  });

  it('tells how far it is together with what came at the same moment', async () => {
    const [first = 0n, ...others] = await write(3);
    const passed = others.at(-1) ?? 0n;
    vi.spyOn(store.client, 'subscribeToAll').mockImplementation((({ filter }: Followed) => {
      const said = silent();
      // It counts once the reader knows that something is recorded there.
      const speaking = setInterval(() => {
        said.emit('data', { event: { streamId: 'payment-1', position: { commit: first } } });
        filter.checkpointReached(said, { commit: passed });
      }, 20);
      return Object.assign(said, { unsubscribe: async () => clearInterval(speaking) });
    }) as never);
    for await (const part of readLog(store, { after: undefined, until: passed + 1n, batchMax: 1_000 })) {
      expect(part.events.length).toBeGreaterThan(0);
      expect(part.position).toBe(passed);
      break;
    }
    expect.assertions(2);
  });

  it('parses nothing: an event that cannot be read names itself to whoever reads it', async () => {
    await store.client.appendToStream(
      'payment-strange',
      jsonEvent({ type: 'PaymentTeleported', data: {}, metadata: { schemaVersion: 1 } }),
    );
    const head = (await headPosition(store)) ?? 0n;
    for await (const { events } of readLog(store, { after: undefined, until: head, batchMax: 1 }))
      expect(() => events[0]?.read()).toThrow(
        /^Event PaymentTeleported at revision 0 of payment-strange cannot be read: /,
      );
    expect.assertions(1);
  });
});

it('a read that is left halfway does not keep the client from closing', async () => {
  await write(20);
  const head = (await headPosition(store)) ?? 0n;
  const all = readLog(store, { after: undefined, until: head, batchMax: 1 });
  for await (const { events } of all) if (events.length === 1) break;
  await store.client.appendToStream(
    'payment-strange',
    jsonEvent({ type: 'PaymentTeleported', data: {}, metadata: { schemaVersion: 1 } }),
  );
  await expect(store.load('payment-strange')).rejects.toThrow('PaymentTeleported');
  let closed = false;
  void store.close().then(() => (closed = true));
  await eventually('the client is closed', () => closed, 5_000);
});
