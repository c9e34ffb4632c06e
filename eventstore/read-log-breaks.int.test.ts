import { jsonEvent } from '@eventstore/db-client';
import { startEventStore, type EventStoreServer } from '@razao/event-store-server/server.ts';
import { createDatabase } from '@razao/event-store-server/testing/test-store.ts';
import { AS_TOLD } from '@razao/event-store-server/fault-injection/faults.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../runtime/testing/eventually.ts';
import { connectEventStore, type EventStore } from './store.ts';
import { newestRecord } from './head.ts';
import { readLog } from './read-log.ts';

/** Reading much of the log while the leader resigns: a rebuild takes longer than an election. */
const EVENTS = 3_000;

let server: EventStoreServer;
let store: EventStore;
let until: bigint;
beforeAll(async () => {
  server = await startEventStore({ databaseUrl: await createDatabase(), faults: AS_TOLD });
  const writer = connectEventStore(server.url);
  const events = Array.from({ length: EVENTS }, () =>
    jsonEvent({ type: 'PurchaseRequested', data: {} }),
  );
  await writer.client.appendToStream('payment-x', events);
  until = (await newestRecord(writer)) ?? 0n;
  await writer.close();
});
beforeEach(() => {
  store = connectEventStore(server.url);
  return () => store.close();
});
afterAll(() => server.stop());

const hasNoLeader = () =>
  newestRecord(store).then(
    () => false,
    () => true,
  );

/** Positions that were told, the leader resigning after the first part. */
async function read(afterBreak?: (read: bigint | undefined) => Promise<void>): Promise<bigint[]> {
  const told: bigint[] = [];
  const asked = { after: undefined, until, batchMax: 100, ...(afterBreak && { afterBreak }) };
  for await (const { events } of readLog(store, asked)) {
    if (told.length === 0) server.cluster?.resign();
    if (told.length === 0) await eventually('the connection is cut', hasNoLeader);
    told.push(...events.map(({ position }) => position));
  }
  return told;
}

it('goes on behind what was read, once it was asked whether that is the same log', async () => {
  const asked: (bigint | undefined)[] = [];
  const told = await read(async (position) => void asked.push(position));
  expect(told).toHaveLength(EVENTS);
  expect(told).toEqual([...new Set(told)].sort((a, b) => Number(a - b)));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every((position) => position === undefined || told.includes(position))).toBe(true);
});

it('ends with what is said of a log that is another one by now', async () => {
  await expect(read(() => Promise.reject(new Error('another log')))).rejects.toThrow('another log');
});

it('ends with the break where nobody is asked', async () => {
  await expect(read()).rejects.toThrow();
});
