import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  collect,
  event,
  events,
  failure,
  newStream,
  startTestStore,
  type TestStore,
} from './testing/test-store.ts';

let store: TestStore;
let blocker: pg.Client;
beforeEach(async () => {
  store = await startTestStore();
  blocker = new pg.Client({ connectionString: store.databaseUrl });
  await blocker.connect();
});
afterEach(async () => {
  await blocker.end();
  await store.stop();
});

async function untilAnInsertHangs(): Promise<void> {
  const waiting = `select 1 from pg_locks where not granted and relation = 'eventstore.events'::regclass`;
  while ((await store.query(waiting)).length === 0);
}

test('given a flush under way, when the server stops, then it is answered before anything is turned away', async () => {
  const [early, late] = [newStream(), newStream()];
  const other = store.connect();
  await Promise.all([store.client, other].map((client) => client.appendToStream(newStream(), event())));
  await blocker.query('begin; lock table eventstore.events in share mode');
  const order: string[] = [];
  const note = (what: string) => (outcome: unknown) => void order.push(`${what} ${String(outcome)}`);
  const append = (client: typeof other, stream: string, what: string) =>
    client.appendToStream(stream, events(2)).then(
      () => note(what)('stored'),
      (error: { type?: string }) => note(what)(error.type),
    );
  const stored = append(store.client, early, 'flush');
  await untilAnInsertHangs();
  const stopping = store.server.stop();
  const refused = append(other, late, 'late');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(order).toEqual([]);
  await blocker.query('commit');
  await Promise.all([stored, refused, stopping]);
  expect(order).toEqual(['flush stored', 'late unavailable']);
});

test('given a stop that has begun, then new calls of every kind are unavailable', async () => {
  const stream = newStream();
  await store.client.appendToStream(stream, events(3));
  await blocker.query('begin; lock table eventstore.events in share mode');
  const open = store.client.appendToStream(newStream(), event());
  await untilAnInsertHangs();
  const stopping = store.server.stop();
  const credentials = { username: 'any', password: 'any' };
  const { client } = store;
  const subscribed = (subscription: AsyncIterable<unknown>) =>
    subscription[Symbol.asyncIterator]().next();
  const errors = await Promise.all(
    [
      collect(client.readStream(stream)),
      collect(client.readAll()),
      subscribed(client.subscribeToAll()),
      subscribed(client.subscribeToStream(stream)),
      client.appendToStream(stream, event(), { credentials }),
      client.deleteStream(stream),
      client.tombstoneStream(stream),
    ].map(failure),
  );
  expect(errors.map((error) => error.type)).toEqual(errors.map(() => 'unavailable'));
  await blocker.query('commit');
  await expect(open).resolves.toMatchObject({ success: true });
  await stopping;
});
