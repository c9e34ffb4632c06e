import { END, START, type ResolvedEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Recorder } from './testing/recorder.ts';
import {
  collect,
  event,
  events,
  newStream,
  startTestStore,
  type TestStore,
} from './testing/test-store.ts';

let store: TestStore;
beforeAll(async () => void (store = await startTestStore()));
afterAll(() => store.stop());

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => event('Numbered', { number: from + index }));
const numbersOf = (recorder: Recorder) =>
  recorder.events.map((resolved) => (resolved.event?.data as { number: number }).number);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a subscription to a stream', () => {
  test('tells its confirmation, what is stored, that it has caught up, and then what happens', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, events(2, 'Old'));
    const recorder = await new Recorder(() => store.client.subscribeToStream(stream)).untilCaughtUp();
    await store.client.appendToStream(stream, events(1, 'New'));
    await recorder.untilEvents(3);
    await recorder.unsubscribe();
    expect(recorder.told).toEqual(['confirmation', 'Old', 'Old', 'caughtUp', 'New']);
  });

  test('from the end leaves out what is stored', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, events(2, 'Old'));
    const recorder = await new Recorder(() =>
      store.client.subscribeToStream(stream, { fromRevision: END }),
    ).untilCaughtUp();
    await store.client.appendToStream(stream, events(1, 'New'));
    await recorder.untilEvents(1);
    await recorder.unsubscribe();
    expect(recorder.told).toEqual(['confirmation', 'caughtUp', 'New']);
  });

  test('from a revision begins behind it', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numbered(0, 5));
    const recorder = await new Recorder(() =>
      store.client.subscribeToStream(stream, { fromRevision: 2n }),
    ).untilCaughtUp();
    await recorder.unsubscribe();
    expect(numbersOf(recorder)).toEqual([3, 4]);
  });

  test('waits for a stream that does not exist yet', async () => {
    const stream = newStream();
    const recorder = await new Recorder(() => store.client.subscribeToStream(stream)).untilCaughtUp();
    await store.client.appendToStream(newStream(), events(3, 'Elsewhere'));
    await store.client.appendToStream(stream, event('First'));
    await recorder.untilEvents(1);
    await recorder.unsubscribe();
    expect(recorder.types).toEqual(['First']);
  });

  test('goes on when the stream is deleted and written again', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, event('Before'));
    const recorder = await new Recorder(() => store.client.subscribeToStream(stream)).untilCaughtUp();
    await store.client.deleteStream(stream);
    await store.client.appendToStream(stream, event('After'));
    await recorder.untilEvents(2);
    await recorder.unsubscribe();
    expect(recorder.types).toEqual(['Before', 'After']);
  });

  test('tells the tombstone, and then ends as deleted, when the stream is tombstoned (difference D11)', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, event());
    const recorder = await new Recorder(() => store.client.subscribeToStream(stream)).untilCaughtUp();
    await store.client.tombstoneStream(stream);
    await recorder.until(({ error }) => error !== null);
    expect(recorder.error).toMatchObject({ type: 'stream-deleted', streamName: stream });
    expect(recorder.events.at(-1)?.event).toMatchObject({
      type: '$streamDeleted',
      revision: 9223372036854775807n,
      isJson: false,
    });
  });

  test('to a tombstoned stream fails as deleted', async () => {
    const stream = newStream();
    await store.client.tombstoneStream(stream, { expectedRevision: 'no_stream' });
    const recorder = await new Recorder(() => store.client.subscribeToStream(stream)).until(
      ({ error }) => error !== null,
    );
    expect(recorder.error?.type).toBe('stream-deleted');
  });

  test('to a tombstoned stream from its end is told nothing at all (difference D12)', async () => {
    const stream = newStream();
    await store.client.tombstoneStream(stream, { expectedRevision: 'no_stream' });
    const recorder = await new Recorder(() =>
      store.client.subscribeToStream(stream, { fromRevision: END }),
    ).untilCaughtUp();
    await store.client.appendToStream(newStream(), event());
    await recorder.unsubscribe();
    expect(recorder.told).toEqual(['confirmation', 'caughtUp']);
  });

  test('misses nothing when it begins while others write', async () => {
    const stream = newStream();
    const writing = (async () => {
      for (let number = 0; number < 300; number += 3)
        await store.client.appendToStream(stream, numbered(number, 3));
    })();
    const recorders = Array.from(
      { length: 5 },
      () => new Recorder(() => store.client.subscribeToStream(stream)),
    );
    await writing;
    for (const recorder of recorders) {
      await recorder.untilEvents(300);
      await recorder.unsubscribe();
      expect(numbersOf(recorder)).toEqual(upTo(300));
    }
  });
});

describe('a subscription to the log', () => {
  const positionsIn = (resolved: readonly ResolvedEvent[]) =>
    resolved.map(({ event }) => event?.position?.commit);
  const stored = async () => positionsIn(await collect(store.client.readAll()));

  test('from the start tells the whole log in order and without a gap', async () => {
    await store.client.appendToStream(newStream(), events(5));
    const recorder = await new Recorder(() =>
      store.client.subscribeToAll({ fromPosition: START }),
    ).untilCaughtUp();
    await recorder.unsubscribe();
    expect(positionsIn(recorder.events)).toEqual(await stored());
  });

  test('from a position begins behind it', async () => {
    const first = await store.client.appendToStream(newStream(), event('First'));
    await store.client.appendToStream(newStream(), event('Second'));
    const position = first.position;
    if (!position) throw new Error('The append had no position.');
    const recorder = await new Recorder(() =>
      store.client.subscribeToAll({ fromPosition: position }),
    ).untilCaughtUp();
    await recorder.unsubscribe();
    expect(recorder.types).toEqual(['Second']);
  });

  test('from the end tells what happens from then on, in the order of the log', async () => {
    const recorder = await new Recorder(() =>
      store.client.subscribeToAll({ fromPosition: END }),
    ).untilCaughtUp();
    await Promise.all(
      upTo(50).map((number) => store.client.appendToStream(newStream(), numbered(number, 2))),
    );
    await recorder.untilEvents(100);
    await recorder.unsubscribe();
    expect(positionsIn(recorder.events)).toEqual((await stored()).slice(-100));
  });

  test('falls back to the tables when one append is bigger than what memory keeps, and then catches up again', async () => {
    const recorder = await new Recorder(() =>
      store.client.subscribeToAll({ fromPosition: END }),
    ).untilCaughtUp();
    const stream = newStream();
    const batch = () =>
      Promise.all(
        upTo(15).map(() =>
          store.client.appendToStream(stream, event('Big', { padding: 'x'.repeat(900_000) })),
        ),
      );
    await batch();
    await recorder.untilEvents(15);
    await recorder.unsubscribe();
    expect(recorder.events.map((resolved) => Number(resolved.event?.revision))).toEqual(upTo(15));
  });

  test('does not outlive its client', async () => {
    const client = store.connect();
    await new Recorder(() => client.subscribeToAll({ fromPosition: END })).untilCaughtUp();
    await client.dispose();
    await expect(store.client.appendToStream(newStream(), event())).resolves.toMatchObject({
      success: true,
    });
  });
});

// The real server breaks off, which the client calls unknown: a consumer takes any error alike.
test('given a running subscription, when the server stops, then it ends as unavailable (difference D15)', async () => {
  const recorder = await new Recorder(() =>
    store.client.subscribeToAll({ fromPosition: END }),
  ).untilCaughtUp();
  const stopped = store.server.stop();
  await recorder.until(({ error }) => error !== null);
  await stopped;
  expect(recorder.error?.type).toBe('unavailable');
  await store.restart();
});
