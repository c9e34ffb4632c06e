import { randomUUID } from 'node:crypto';
import { BACKWARDS, END, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '@razao/event-store-server/testing/test-store.ts';
import { appendCopies, readCopies, WRITE_MAX } from './copy-events.ts';
import { newestRecord } from './head.ts';
import { connectEventStore, type EventStore } from './store.ts';
import type { EventCopy } from './stored-event.ts';

const servers: TestStore[] = [];
const stores: EventStore[] = [];
async function emptyStore(): Promise<EventStore> {
  const server = await startTestStore();
  const store = connectEventStore(server.server.url);
  servers.push(server);
  stores.push(store);
  return store;
}
async function copiesOf(store: EventStore): Promise<EventCopy[]> {
  const copies: EventCopy[] = [];
  for await (const copy of readCopies(store, (await newestRecord(store)) ?? 0n)) copies.push(copy);
  return copies;
}

/** Streams that take turns in the log, as those of buyers do. */
function interleaved(events: number): EventCopy[] {
  const next = new Map<string, number>();
  const ids = Array.from({ length: 40 }, () => `payment-${randomUUID()}`);
  return Array.from({ length: events }, (_, index) => {
    const stream = ids[(index * 7 + Math.floor(index / 3)) % ids.length] ?? '';
    const revision = next.get(stream) ?? 0;
    next.set(stream, revision + 1);
    const data = { index, text: 'ção "\\ \u2028', nested: [1.5, null, { a: true }] };
    return {
      stream,
      revision,
      id: randomUUID(),
      type: 'Copied',
      data,
      metadata: { $correlationId: 'c', n: index },
    };
  });
}

afterAll(async () => {
  for (const store of stores) await store.close();
  for (const server of servers) await server.stop();
});

describe('events that are copied into another log', () => {
  const copies = interleaved(WRITE_MAX);
  let target: EventStore;
  beforeAll(async () => {
    target = await emptyStore();
    await appendCopies(target, copies);
  });

  it('are the same, at the same revisions, in the same order', async () => {
    expect(await copiesOf(target)).toEqual(copies);
  });

  it('are written once, however often they are sent', async () => {
    await appendCopies(target, copies);
    expect(await copiesOf(target)).toEqual(copies);
  });

  it('are no whole copy where the log ended before the position up to which it was asked for', async () => {
    const [missing] = await target.loadLog({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
    if (!missing) throw new Error('nothing is in the log');
    const until = missing.position + 10n;
    const shown = { ...missing, position: missing.position + 5n };
    const shortened = { ...target, loadLog: async () => [shown] };
    const reading = async () => {
      for await (const copy of readCopies(shortened, until)) void copy;
    };
    await expect(reading()).rejects.toThrow('ended before');
  });

  it('are refused where something else is', async () => {
    const [first] = copies;
    if (!first) throw new Error('no copies');
    await expect(appendCopies(target, [{ ...first, id: randomUUID() }])).rejects.toThrow(
      'The stream has moved on',
    );
  });

  it('leave out what is not ours', async () => {
    const store = await emptyStore();
    await store.client.appendToStream('foreign-1', jsonEvent({ type: 'Other', data: {} }));
    await appendCopies(store, copies.slice(0, 3));
    expect(await copiesOf(store)).toEqual(copies.slice(0, 3));
  });

  it('of a large stream take several appends', async () => {
    const store = await emptyStore();
    const large = Array.from({ length: 12 }, (_, revision) => ({
      stream: 'payment-large',
      revision,
      id: randomUUID(),
      type: 'Large',
      data: { text: 'x'.repeat(120_000) },
      metadata: {},
    }));
    await appendCopies(store, large);
    expect(await copiesOf(store)).toEqual(large);
  });
});
