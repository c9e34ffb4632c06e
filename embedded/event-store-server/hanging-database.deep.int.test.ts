import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  collect,
  event,
  events,
  failure,
  IN_BATCHES,
  newStream,
  startTestStore,
  UNARY,
  type TestStore,
} from './testing/test-store.ts';

const WRITE_TIMEOUT_MS = 300;

let store: TestStore;
beforeAll(async () => void (store = await startTestStore({ writeTimeoutMs: WRITE_TIMEOUT_MS })));
afterAll(() => store.stop());

/** Lets nobody insert events until the work is done; reading goes on. */
async function whileInsertsHang<T>(work: () => Promise<T>): Promise<T> {
  const blocker = new pg.Client({ connectionString: store.databaseUrl });
  await blocker.connect();
  await blocker.query('begin; lock table eventstore.events in share mode');
  try {
    return await work();
  } finally {
    await blocker.end();
  }
}

async function untilAnInsertHangs(): Promise<void> {
  const waiting = `select 1 from pg_locks where not granted and relation = 'eventstore.events'::regclass`;
  while ((await store.query(waiting)).length === 0);
}

describe.each([
  ['BatchAppend', IN_BATCHES, 'deadline-exceeded'],
  ['Append', UNARY, 'timeout'],
])('%s', (_, options, type) => {
  test('given inserts that hang, when the time is over, then the outcome is unknown, and the repetition tells it', async () => {
    const stream = newStream();
    const proposed = events(2);
    const append = () =>
      store.client.appendToStream(stream, proposed, { ...options, expectedRevision: 'no_stream' });
    const error = await whileInsertsHang(() => failure(append()));
    expect(error.type).toBe(type);
    await expect(append()).resolves.toMatchObject({ nextExpectedRevision: 1n });
    expect(await collect(store.client.readStream(stream))).toHaveLength(2);
  });

  test('given an append that waits behind one that hangs, when its time is over, then it is never written', async () => {
    const [first, second] = [newStream(), newStream()];
    const errors = await whileInsertsHang(async () => {
      const begun = failure(store.client.appendToStream(first, event(), options));
      await untilAnInsertHangs();
      return Promise.all([begun, failure(store.client.appendToStream(second, event(), options))]);
    });
    expect(errors.map((error) => error.type)).toEqual([type, type]);
    await store.client.appendToStream(newStream(), event());
    expect(await failure(collect(store.client.readStream(second)))).toMatchObject({
      type: 'stream-not-found',
    });
  });
});

test('given inserts that hang, then what is stored is read', async () => {
  const stream = newStream();
  await store.client.appendToStream(stream, events(3));
  const read = await whileInsertsHang(() => collect(store.client.readStream(stream)));
  expect(read).toHaveLength(3);
});
