import { binaryEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Recorder } from './testing/recorder.ts';
import {
  APPEND_METHODS,
  collect,
  event,
  failure,
  newStream,
  startTestStore,
  type TestStore,
} from './testing/test-store.ts';

/** 41 bytes or so each, type and data counted. */
const tiny = (count: number) =>
  Array.from({ length: count }, (_, index) => event('test', { message: 'test', index }));

const MiB = 1024 * 1024;

describe('given the usual limit of 1 MiB', () => {
  let store: TestStore;
  beforeAll(async () => void (store = await startTestStore()));
  afterAll(() => store.stop());

  test('when 40,000 tiny events exceed it together, then the error names the limit and nothing is stored', async () => {
    const stream = newStream();
    const error = await failure(store.client.appendToStream(stream, tiny(40_000), { deadline: 60_000 }));
    expect(error).toMatchObject({ type: 'maximum-append-size-exceeded', maxAppendSize: MiB });
    expect(await failure(collect(store.client.readStream(stream)))).toMatchObject({
      type: 'stream-not-found',
    });
  });

  describe.each(APPEND_METHODS)('%s', (_, options) => {
    test('when one event is as big as it, types and data counted, then it is stored', async () => {
      const data = new Uint8Array(MiB - 2 * 'Blob'.length);
      const { nextExpectedRevision } = await store.client.appendToStream(
        newStream(),
        binaryEvent({ type: 'Blob', data }),
        options,
      );
      expect(nextExpectedRevision).toBe(0n);
    });

    test('when one event is one byte bigger, then it is refused', async () => {
      const data = new Uint8Array(MiB - 2 * 'Blob'.length + 1);
      const error = await failure(
        store.client.appendToStream(newStream(), binaryEvent({ type: 'Blob', data }), options),
      );
      expect(error.type).toBe('maximum-append-size-exceeded');
    });

    test('when an append was refused, then the next one on the same connection succeeds', async () => {
      const stream = newStream();
      await failure(
        store.client.appendToStream(
          stream,
          binaryEvent({ type: 'Blob', data: new Uint8Array(MiB) }),
          options,
        ),
      );
      await expect(store.client.appendToStream(stream, event(), options)).resolves.toMatchObject({
        nextExpectedRevision: 0n,
      });
    });
  });
});

describe('given a limit of 17 MB', () => {
  let store: TestStore;
  beforeAll(async () => void (store = await startTestStore({ maxAppendBytes: 17 * MiB })));
  afterAll(() => store.stop());

  test.each(APPEND_METHODS)(
    'when an event of 16.9 MB is appended by %s, then every byte is read and told live',
    async (_, options) => {
      const stream = newStream();
      const recorder = await new Recorder(() => store.client.subscribeToStream(stream)).untilCaughtUp();
      const data = Buffer.alloc(16.9 * MiB, 'razão');
      await store.client.appendToStream(stream, binaryEvent({ type: 'Big', data }), options);
      await recorder.untilEvents(1);
      await recorder.unsubscribe();
      const [read] = await collect(store.client.readStream(stream));
      for (const resolved of [read, recorder.events[0]])
        expect(Buffer.compare(resolved?.event?.data as Uint8Array, data)).toBe(0);
    },
  );
});
