import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonEvent } from '@eventstore/db-client';
import { eventually } from '../runtime/testing/eventually.ts';
import { requestSale } from '../runtime/testing/payments.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import { headPosition, readLog } from './read-log.ts';
import type { EventStore } from './store.ts';

let stack: TestStack;
let store: EventStore;
beforeEach(async () => {
  stack = await startTestStack();
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

async function read(after: bigint | undefined, until: bigint, batchMax = 100): Promise<bigint[][]> {
  const batches: bigint[][] = [];
  for await (const batch of readLog(store, after, until, batchMax))
    batches.push(batch.map(({ position }) => position));
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

  it('is found behind any number of the server’s own events, and nowhere when there are only those', async () => {
    const own = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          store.client.setStreamMetadata(`payment-${index}`, { maxCount: 5 }),
        ),
      );
    await own(150);
    expect(await headPosition(store)).toBeUndefined();
    const [position] = await write(1);
    await own(250);
    expect(await headPosition(store)).toBe(position);
  });

  it('is asked for as one event', async () => {
    await write(3);
    const readAll = vi.spyOn(store.client, 'readAll');
    await headPosition(store);
    expect(readAll.mock.calls.map(([options]) => options?.maxCount)).toEqual([1]);
  });
});

describe('reading the log', () => {
  it('gives batches in order', async () => {
    const all = await write(5);
    expect(await read(undefined, all[4] ?? 0n, 2)).toEqual([
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
    expect(await read(undefined, 10n)).toEqual([]);
    const [only] = await write(1);
    expect(await read(only, 10n)).toEqual([]);
  });

  it('leaves out the server’s own records', async () => {
    const [first] = await write(1);
    await store.client.setStreamMetadata('payment-x', { maxCount: 5 });
    const [second] = await write(1);
    expect(await read(undefined, second ?? 0n)).toEqual([[first, second]]);
  });

  it('stops at an event that cannot be read', async () => {
    await write(1);
    await store.client.appendToStream(
      'payment-strange',
      jsonEvent({ type: 'PaymentTeleported', data: {}, metadata: { schemaVersion: 1 } }),
    );
    await expect(read(undefined, 10n)).rejects.toThrow('PaymentTeleported');
  });
});

it('a read that is left halfway does not keep the client from closing', async () => {
  await write(20);
  for await (const batch of readLog(store, undefined, 19n, 1)) if (batch.length === 1) break;
  await store.client.appendToStream(
    'payment-strange',
    jsonEvent({ type: 'PaymentTeleported', data: {}, metadata: { schemaVersion: 1 } }),
  );
  await expect(store.load('payment-strange')).rejects.toThrow('PaymentTeleported');
  let closed = false;
  void store.close().then(() => (closed = true));
  await eventually('the client is closed', () => closed, 5_000);
});
