import { END, START } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEventStore } from './server.ts';
import { Recorder } from './testing/recorder.ts';
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
beforeAll(async () => void (store = await startTestStore()));
afterAll(() => store.stop());

const cutWriter = () =>
  store.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'razao-eventstore-writer'`,
  );

/**
 * Appends until it succeeds, as every caller must when an outcome is unknown: same ids, same
 * expectation.
 */
async function appendStubbornly(stream: string, proposed: ReturnType<typeof events>) {
  for (;;) {
    try {
      return await store.client.appendToStream(stream, proposed, { expectedRevision: 'no_stream' });
    } catch (error) {
      if ((error as { type?: string }).type !== 'unavailable') throw error;
    }
  }
}

test('given a server that works on the database, when another one starts, then it waits for a while and gives up', async () => {
  const error = await failure(startEventStore({ databaseUrl: store.databaseUrl, patienceMs: 100 }));
  expect(error.message).toBe('Another event store server works on this database.');
});

test('given a server that stops, when another one is waiting, then it takes over where the first has stopped', async () => {
  const { position: before } = await store.client.appendToStream(newStream(), events(3));
  const waiting = startEventStore({ databaseUrl: store.databaseUrl, patienceMs: 10_000 });
  await store.stop();
  await (await waiting).stop();
  await store.restart();
  const { position } = await store.client.appendToStream(newStream(), event());
  const behind = await collect(store.client.readAll({ fromPosition: before ?? START }));
  expect(behind.map((resolved) => resolved.event?.position)).toEqual([before, position]);
});

test('given the writing connection is cut, when appends are repeated, then each is stored once and told to who is subscribed', async () => {
  const streams = Array.from({ length: 200 }, () => newStream('cut'));
  const recorder = await new Recorder(() =>
    store.client.subscribeToAll({ fromPosition: END }),
  ).untilCaughtUp();
  const writing = Promise.all(streams.map((stream) => appendStubbornly(stream, events(2))));
  await cutWriter();
  await writing;
  await recorder.untilEvents(400);
  await recorder.unsubscribe();
  const log = await collect(store.client.readAll());
  expect(recorder.events.map(({ event }) => event?.id)).toEqual(
    log.slice(-400).map((resolved) => resolved.event?.id),
  );
  expect(new Set(recorder.events.map((resolved) => resolved.event?.id)).size).toBe(400);
});

test('given the writing connection is cut, then a stream that is subscribed to is told what comes after', async () => {
  const stream = newStream();
  const recorder = await new Recorder(() => store.client.subscribeToStream(stream)).untilCaughtUp();
  await cutWriter();
  await appendStubbornly(stream, events(2));
  await recorder.untilEvents(2);
  await recorder.unsubscribe();
  expect(recorder.types).toEqual(['Happened', 'Happened']);
});

test('given the writing connection was just cut, when the server stops meanwhile, then it stops, and the next one starts', async () => {
  for (let round = 0; round < 5; round++) {
    await cutWriter();
    await store.restart();
  }
  await expect(store.client.appendToStream(newStream(), event())).resolves.toMatchObject({
    success: true,
  });
});

test('given another server has raised the epoch, when an append comes, then it is not stored behind its back', async () => {
  await store.query('update eventstore.writer set epoch = epoch + 1');
  const stream = newStream();
  const error = await failure(store.client.appendToStream(stream, event()));
  expect(error.type).toBe('unavailable');
  const stored = await store.query(
    `select 1 from eventstore.streams where name = convert_to($1, 'UTF8')`,
    [stream],
  );
  expect(stored).toEqual([]);
});

test('given tables of another version, when a server starts, then it says so and keeps its hands off', async () => {
  await store.stop();
  await store.query('update eventstore.writer set format = -format');
  const error = await failure(startEventStore({ databaseUrl: store.databaseUrl }));
  expect(error.message).toBe(
    'The tables of this database were made by another version of the event store.',
  );
  await store.query('update eventstore.writer set format = -format');
  await store.restart();
});
