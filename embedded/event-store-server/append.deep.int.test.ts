import { BACKWARDS, binaryEvent, END } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  APPEND_METHODS,
  collect,
  event,
  events,
  failure,
  newStream,
  startTestStore,
  type TestStore,
} from './testing/test-store.ts';

/** Thousands of appends at once take a busy machine longer than the server allows by itself. */
const WRITE_TIMEOUT_MS = 30_000;

let store: TestStore;
beforeAll(async () => void (store = await startTestStore({ writeTimeoutMs: WRITE_TIMEOUT_MS })));
afterAll(() => store.stop());

describe.each(APPEND_METHODS)('%s', (_method, options) => {
  test('given no stream, when three events are appended, then the last revision and its position come back', async () => {
    const stream = newStream();
    const result = await store.client.appendToStream(stream, events(3), {
      ...options,
      expectedRevision: 'no_stream',
    });
    const [last] = await collect(
      store.client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 }),
    );
    expect(result).toEqual({ success: true, nextExpectedRevision: 2n, position: last?.event?.position });
  });

  test('given JSON data and metadata, when they are read, then they are the same', async () => {
    const stream = newStream();
    const metadata = { $correlationId: 'c', note: 'ünïcode ✓' };
    await store.client.appendToStream(
      stream,
      { ...event('Posted', { amount: 12, text: 'olá ‐ 🦃' }), metadata },
      options,
    );
    const [read] = await collect(store.client.readStream(stream));
    expect(read?.event).toMatchObject({
      type: 'Posted',
      isJson: true,
      data: { amount: 12, text: 'olá ‐ 🦃' },
      metadata,
    });
  });

  test('given binary data and metadata, when they are read, then every byte is the same', async () => {
    const stream = newStream();
    const data = Uint8Array.from({ length: 256 }, (_, index) => index);
    await store.client.appendToStream(
      stream,
      binaryEvent({ type: 'Blob', data, metadata: Uint8Array.from([255, 0, 1]) }),
      options,
    );
    const [read] = await collect(store.client.readStream(stream));
    expect(read?.event).toMatchObject({ isJson: false, data, metadata: Uint8Array.from([255, 0, 1]) });
  });

  test('given one event, when nothing is appended, then the current revision comes back', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, event(), options);
    const result = await store.client.appendToStream(stream, [], options);
    expect(result.nextExpectedRevision).toBe(0n);
  });

  test('given a log, when nothing is appended, then a position behind its end comes back, that is of no event (difference D22)', async () => {
    const before = await store.client.appendToStream(newStream(), event(), options);
    const { position } = await store.client.appendToStream(newStream(), [], options);
    const after = await store.client.appendToStream(newStream(), event('After'), options);
    expect(position?.commit).toBeGreaterThan(before.position?.commit ?? 0n);
    expect(position?.commit).toBeLessThan(after.position?.commit ?? 0n);
    const fromThere = { fromPosition: position ?? END, maxCount: 1 } as const;
    const [next] = await collect(store.client.readAll(fromThere));
    expect(next?.event?.position).toEqual(after.position);
    const [last] = await collect(store.client.readAll({ ...fromThere, direction: BACKWARDS }));
    expect(last?.event?.position).toEqual(before.position);
  });

  test('given the time of the append, when the event is read, then it was created then', async () => {
    const stream = newStream();
    const before = Date.now();
    await store.client.appendToStream(stream, event(), options);
    const [read] = await collect(store.client.readStream(stream));
    expect(read?.event?.created.getTime()).toBeGreaterThanOrEqual(before);
    expect(read?.event?.created.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    ['a revision that is past', 0n, 2n],
    ['a revision that is yet to come', 9n, 2n],
    ['no_stream', 'no_stream' as const, 2n],
  ])(
    'given three events, when other events are appended expecting %s, then the conflict names both revisions',
    async (_, expectedRevision, actual) => {
      const stream = newStream();
      await store.client.appendToStream(stream, events(3), options);
      const error = await failure(
        store.client.appendToStream(stream, events(1), { ...options, expectedRevision }),
      );
      expect(error).toMatchObject({
        type: 'wrong-expected-version',
        streamName: stream,
        expectedVersion: expectedRevision,
        actualVersion: actual,
      });
    },
  );

  test.each([['stream_exists' as const], [0n]])(
    'given no stream, when an append expects %s, then the conflict says that there is none',
    async (expectedRevision) => {
      const stream = newStream();
      const error = await failure(
        store.client.appendToStream(stream, events(1), { ...options, expectedRevision }),
      );
      expect(error).toMatchObject({
        type: 'wrong-expected-version',
        expectedVersion: expectedRevision,
        actualVersion: 'no_stream',
      });
    },
  );

  test('given metadata and no events, when an append expects stream_exists, then it succeeds', async () => {
    const stream = newStream();
    await store.client.setStreamMetadata(stream, { maxCount: 10 });
    const result = await store.client.appendToStream(stream, event(), {
      ...options,
      expectedRevision: 'stream_exists',
    });
    expect(result.nextExpectedRevision).toBe(0n);
  });

  test.each([['$all'], ['$$$$nested']])(
    'when the stream is %s, then access is denied, as on a server with users (difference D24)',
    async (stream) => {
      const error = await failure(store.client.appendToStream(stream, event(), options));
      expect(error.type).toBe('access-denied');
    },
  );
});

test('given an append that may take one millisecond only, when it is sent in batches, then its deadline is exceeded', async () => {
  const error = await failure(store.client.appendToStream(newStream(), events(30_000), { deadline: 1 }));
  expect(error.type).toBe('deadline-exceeded');
});

test('given 10,000 appends at once, when they are all answered, then every revision was given once', async () => {
  const stream = newStream();
  const results = await Promise.all(
    Array.from({ length: 10_000 }, () => store.client.appendToStream(stream, event())),
  );
  const revisions = new Set(results.map((result) => result.nextExpectedRevision));
  expect(revisions.size).toBe(10_000);
});
