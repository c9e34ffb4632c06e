import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const read = (stream: string) => collect(store.client.readStream(stream));
const revisionsOf = async (stream: string) =>
  (await read(stream)).map((resolved) => resolved.event?.revision);

async function streamOf(count: number): Promise<string> {
  const stream = newStream();
  await store.client.appendToStream(stream, events(count));
  return stream;
}

describe('a soft-deleted stream', () => {
  test('is not found', async () => {
    const stream = await streamOf(3);
    await store.client.deleteStream(stream);
    expect(await failure(read(stream))).toMatchObject({ type: 'stream-not-found', streamName: stream });
  });

  test('refuses stream_exists as deleted', async () => {
    const stream = await streamOf(3);
    await store.client.deleteStream(stream);
    const error = await failure(
      store.client.appendToStream(stream, event(), { expectedRevision: 'stream_exists' }),
    );
    expect(error).toMatchObject({ type: 'stream-deleted', streamName: stream });
  });

  test.each([['any' as const], ['no_stream' as const], [2n]])(
    'comes back with the next append that expects %s, and numbering goes on',
    async (expectedRevision) => {
      const stream = await streamOf(3);
      await store.client.deleteStream(stream);
      const result = await store.client.appendToStream(stream, events(2), { expectedRevision });
      expect(result.nextExpectedRevision).toBe(4n);
      expect(await revisionsOf(stream)).toEqual([3n, 4n]);
    },
  );

  test('comes back after a restart of the server as well', async () => {
    const stream = await streamOf(3);
    await store.client.deleteStream(stream);
    await store.restart();
    await store.client.appendToStream(stream, event());
    expect(await revisionsOf(stream)).toEqual([3n]);
  });

  test('comes back with its next metadata, which is kept and truncated at the next revision', async () => {
    const stream = await streamOf(3);
    await store.client.deleteStream(stream);
    await store.client.setStreamMetadata(stream, { maxCount: 7 });
    const { metadata } = await store.client.getStreamMetadata(stream);
    expect(metadata).toEqual({ maxCount: 7, truncateBefore: 3 });
    await store.client.appendToStream(stream, event());
    expect(await revisionsOf(stream)).toEqual([3n]);
  });

  test('keeps its other metadata when it comes back', async () => {
    const stream = await streamOf(2);
    await store.client.appendToStream(`$$${stream}`, event('$metadata', { owner: 'ledger', $tb: 1 }));
    // The exact number is none of JavaScript's, so the client cannot write it.
    await store.query(
      `update eventstore.events set data = convert_to('{"owner":"ledger","$tb":9223372036854775807}', 'UTF8')
       where stream = (select id from eventstore.streams where name = convert_to($1, 'UTF8'))`,
      [`$$${stream}`],
    );
    await store.restart();
    await store.client.appendToStream(stream, event());
    const { metadata } = await store.client.getStreamMetadata(stream);
    expect(metadata).toEqual({ owner: 'ledger', truncateBefore: 2 });
  });

  test('is told its own revision when its metadata brings it back', async () => {
    const stream = await streamOf(2);
    await store.client.deleteStream(stream);
    const { nextExpectedRevision } = await store.client.setStreamMetadata(stream, { maxCount: 7 });
    expect(nextExpectedRevision).toBe(1n);
  });

  test.each(['deleteStream', 'tombstoneStream'] as const)(
    'may be ended with no_stream: %s',
    async (end) => {
      const stream = await streamOf(2);
      await store.client.deleteStream(stream);
      await store.client[end](stream, { expectedRevision: 'no_stream' });
    },
  );

  test('can be deleted and brought back over and over', async () => {
    const stream = await streamOf(1);
    for (let round = 1; round <= 3; round++) {
      await store.client.deleteStream(stream);
      await store.client.appendToStream(stream, event());
      expect(await revisionsOf(stream)).toEqual([BigInt(round)]);
    }
  });
});

describe('deleting', () => {
  test('answers with a position in the log', async () => {
    const stream = await streamOf(1);
    const { position } = await store.client.deleteStream(stream, { expectedRevision: 0n });
    expect(position?.commit).toBeGreaterThan(0n);
  });

  test('fails on another revision than expected', async () => {
    const stream = await streamOf(3);
    const error = await failure(store.client.deleteStream(stream, { expectedRevision: 1n }));
    expect(error).toMatchObject({
      type: 'wrong-expected-version',
      streamName: stream,
      expectedVersion: 1n,
      actualVersion: 2n,
    });
    expect(await revisionsOf(stream)).toEqual([0n, 1n, 2n]);
  });

  test('with no_stream fails when the stream has events', async () => {
    const stream = await streamOf(3);
    const error = await failure(store.client.deleteStream(stream, { expectedRevision: 'no_stream' }));
    expect(error).toMatchObject({ type: 'wrong-expected-version', streamName: stream });
  });

  test.each([['no_stream' as const], ['any' as const]])(
    'with %s fails when there is neither an event nor metadata',
    async (expectedRevision) => {
      const stream = newStream();
      const error = await failure(store.client.deleteStream(stream, { expectedRevision }));
      expect(error).toMatchObject({
        type: 'wrong-expected-version',
        streamName: stream,
        actualVersion: -1n,
      });
    },
  );

  test('with no_stream succeeds when there is metadata only', async () => {
    const stream = newStream();
    await store.client.setStreamMetadata(stream, { cacheControl: 10 });
    await store.client.deleteStream(stream, { expectedRevision: 'no_stream' });
    await store.client.appendToStream(stream, event(), { expectedRevision: 'no_stream' });
    expect(await revisionsOf(stream)).toEqual([0n]);
  });

  test('a metastream is denied, as on a server with users (difference D24)', async () => {
    const stream = await streamOf(1);
    expect(await failure(store.client.deleteStream(`$$${stream}`))).toMatchObject({
      type: 'access-denied',
    });
  });
});

describe('a tombstoned stream', () => {
  const tombstoned = async () => {
    const stream = await streamOf(2);
    await store.client.tombstoneStream(stream, { expectedRevision: 1n });
    return stream;
  };

  test.each([
    ['reading', (stream: string) => read(stream)],
    ['reading its metadata', (stream: string) => store.client.getStreamMetadata(stream)],
    ['appending', (stream: string) => store.client.appendToStream(stream, event())],
    [
      'repeating an append',
      (stream: string) =>
        store.client.appendToStream(stream, event(), { expectedRevision: 'no_stream' }),
    ],
    ['writing metadata', (stream: string) => store.client.setStreamMetadata(stream, { maxCount: 1 })],
    ['deleting', (stream: string) => store.client.deleteStream(stream)],
    ['tombstoning again', (stream: string) => store.client.tombstoneStream(stream)],
  ])('is gone for good: %s fails as deleted', async (_, attempt) => {
    const stream = await tombstoned();
    const error = await failure(attempt(stream));
    expect(error.type).toBe('stream-deleted');
    expect(String(error.streamName)).toContain(stream);
  });

  test('that has metadata goes on taking it, and nobody can read it (difference D23)', async () => {
    const stream = newStream();
    await store.client.setStreamMetadata(stream, { maxCount: 7 });
    await store.client.tombstoneStream(stream, { expectedRevision: 'no_stream' });
    const { nextExpectedRevision } = await store.client.setStreamMetadata(stream, { maxCount: 3 });
    expect(nextExpectedRevision).toBe(1n);
    const conflict = store.client.setStreamMetadata(stream, {}, { expectedRevision: 7n });
    expect(await failure(conflict)).toMatchObject({ type: 'wrong-expected-version' });
    expect(await failure(store.client.getStreamMetadata(stream))).toMatchObject({
      type: 'stream-deleted',
    });
    expect(await failure(store.client.appendToStream(stream, event()))).toMatchObject({
      type: 'stream-deleted',
    });
  });

  test('that was soft-deleted before does not come back with its metadata', async () => {
    const stream = await streamOf(1);
    await store.client.deleteStream(stream);
    await store.client.tombstoneStream(stream);
    await store.client.setStreamMetadata(stream, { maxCount: 3 });
    expect(await failure(read(stream))).toMatchObject({ type: 'stream-deleted' });
    const log = await collect(store.client.readAll());
    const own = log.filter((resolved) => resolved.event?.streamId.endsWith(stream));
    expect(own.map((resolved) => resolved.event?.type)).toEqual([
      'Happened',
      '$metadata',
      '$streamDeleted',
      '$metadata',
    ]);
  });

  test('is still gone after a restart of the server', async () => {
    const stream = await tombstoned();
    await store.restart();
    expect(await failure(store.client.appendToStream(stream, event()))).toMatchObject({
      type: 'stream-deleted',
    });
  });

  test('leaves its events and its tombstone in the log', async () => {
    const stream = await tombstoned();
    const log = await collect(store.client.readAll());
    const own = log.map(({ event }) => event).filter((recorded) => recorded?.streamId === stream);
    expect(own.map((recorded) => recorded?.type)).toEqual(['Happened', 'Happened', '$streamDeleted']);
    expect(own.at(-1)?.revision).toBe(9223372036854775807n);
  });

  test('need not have existed before', async () => {
    const stream = newStream();
    await store.client.tombstoneStream(stream, { expectedRevision: 'no_stream' });
    expect(await failure(read(stream))).toMatchObject({ type: 'stream-deleted', streamName: stream });
  });

  test.each([['no_stream' as const], [5n]])(
    'is not made when the expectation %s is wrong',
    async (expectedRevision) => {
      const stream = await streamOf(2);
      const error = await failure(store.client.tombstoneStream(stream, { expectedRevision }));
      expect(error).toMatchObject({ type: 'wrong-expected-version', streamName: stream });
    },
  );
});
