import { readFile, rm } from 'node:fs/promises';
import {
  binaryEvent,
  END,
  EventStoreDBClient,
  START,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServerProgram, startServerProcess, type ServerProcess } from './testing/server-process.ts';
import { createDatabase, newStream } from './testing/test-store.ts';

/*
 * The server is a process of its own here, so that its memory is its own. Thirty readers that do
 * not read, of a store of 80 MB, would hold 2.4 GB if the server kept for each what it does not
 * take.
 */
const folder = `.razao/eventstore-memory-${process.pid}`;
const STORED_MB = 80;
const READERS = 30;
const GROWTH_MB_MAX = 130;

let server: ServerProcess;
let client: EventStoreDBClient;
const readers: EventStoreDBClient[] = [];

beforeAll(async () => {
  server = await startServerProcess({
    program: await buildServerProgram(folder),
    databaseUrl: await createDatabase(),
  });
  client = connect();
});

afterAll(async () => {
  await Promise.all([client, ...readers].map((each) => each.dispose()));
  await server.kill();
  await rm(folder, { recursive: true, force: true });
});

const connect = () => EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`);

async function residentMB(): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

async function fill(megabytes: number): Promise<void> {
  const halfMegabyte = () =>
    Array.from({ length: 8 }, () => binaryEvent({ type: 'Filler', data: Buffer.alloc(64 * 1_024) }));
  for (let count = 0; count < megabytes; count += 4) {
    await Promise.all(
      Array.from({ length: 8 }, () => client.appendToStream(newStream('filler'), halfMegabyte())),
    );
  }
}

/** A subscription that confirms and then is not read. */
async function stalled(fromPosition: typeof START | typeof END): Promise<AllStreamSubscription> {
  const reader = connect();
  readers.push(reader);
  const subscription = reader.subscribeToAll({ fromPosition });
  await new Promise((resolve) => subscription.once('confirmation', resolve));
  return subscription;
}

test('given an idle server, then it is small', async () => {
  expect(await residentMB()).toBeLessThan(80);
});

describe('given readers that do not read', () => {
  test('when they are behind from the start and others go on writing, then memory stays bounded and writing goes on', async () => {
    await fill(STORED_MB / 2);
    const before = await residentMB();
    await Promise.all(Array.from({ length: READERS }, () => stalled(START)));
    await fill(STORED_MB / 2);
    expect((await residentMB()) - before).toBeLessThan(GROWTH_MB_MAX);
  });

  test('when they fall behind live and then read, then they are told everything in order', async () => {
    const subscription = await stalled(END);
    const { position: first } = await client.appendToStream(
      newStream(),
      binaryEvent({ type: 'First', data: Buffer.alloc(1) }),
    );
    const before = await residentMB();
    await fill(24);
    await client.appendToStream(newStream(), binaryEvent({ type: 'Last', data: Buffer.alloc(1) }));
    expect((await residentMB()) - before).toBeLessThan(GROWTH_MB_MAX);
    const told: (bigint | undefined)[] = [];
    for await (const resolved of subscription) {
      const { event } = resolved as AllStreamResolvedEvent;
      told.push(event?.position?.commit);
      if (event?.type === 'Last') break;
    }
    const stored: (bigint | undefined)[] = [];
    for await (const { event } of client.readAll({ fromPosition: first ?? START }))
      stored.push(event?.position?.commit);
    expect(told).toEqual(stored);
  });
});
