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

let store: TestStore;
beforeAll(async () => void (store = await startTestStore()));
afterAll(() => store.stop());

/**
 * Three events, and two more behind them, so that the head is not where a repeated append ended.
 */
async function streamOfFive(first = events(3)) {
  const stream = newStream();
  const original = await store.client.appendToStream(stream, first, { expectedRevision: 'no_stream' });
  await store.client.appendToStream(stream, events(2), { expectedRevision: 2n });
  return { stream, first, original };
}

const countOf = async (stream: string) => (await collect(store.client.readStream(stream))).length;

describe.each(APPEND_METHODS)('%s', (_method, options) => {
  describe.each([['no_stream' as const], ['any' as const], ['stream_exists' as const]])(
    'repeated with %s',
    (expectedRevision) => {
      test('given the same ids, then the first answer is given again and nothing is written', async () => {
        const { stream, first, original } = await streamOfFive();
        const repeated = await store.client.appendToStream(stream, first, {
          ...options,
          expectedRevision,
        });
        expect(repeated).toEqual(original);
        expect(await countOf(stream)).toBe(5);
      });

      test('given some of the ids and a new one, then it is a conflict', async () => {
        const { stream, first } = await streamOfFive();
        const error = await failure(
          store.client.appendToStream(stream, [...first.slice(0, 2), event()], {
            ...options,
            expectedRevision,
          }),
        );
        expect(error).toMatchObject({ type: 'wrong-expected-version', actualVersion: 4n });
      });
    },
  );

  test('given an exact revision and the same ids, then the first answer is given again', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, events(2));
    const later = events(2);
    const original = await store.client.appendToStream(stream, later, { expectedRevision: 1n });
    await store.client.appendToStream(stream, event());
    expect(
      await store.client.appendToStream(stream, later, { ...options, expectedRevision: 1n }),
    ).toEqual(original);
    expect(await countOf(stream)).toBe(5);
  });

  test('given an exact revision and the ids in another order, then it is a conflict', async () => {
    const { stream, first } = await streamOfFive();
    const error = await failure(
      store.client.appendToStream(stream, first.toReversed(), {
        ...options,
        expectedRevision: 'no_stream',
      }),
    );
    expect(error).toMatchObject({ type: 'wrong-expected-version', actualVersion: 4n });
  });

  test.each([['any' as const], ['stream_exists' as const]])(
    'given %s and the ids in another order, then it is a conflict (difference D7)',
    async (expectedRevision) => {
      const { stream, first } = await streamOfFive();
      const append = store.client.appendToStream(stream, first.toReversed(), {
        ...options,
        expectedRevision,
      });
      expect(await failure(append)).toMatchObject({
        type: 'wrong-expected-version',
        actualVersion: 4n,
      });
      expect(await countOf(stream)).toBe(5);
    },
  );

  test('given more ids than were stored behind the revision, then it is a conflict', async () => {
    const first = events(2);
    const stream = newStream();
    await store.client.appendToStream(stream, first, { expectedRevision: 'no_stream' });
    const error = await failure(
      store.client.appendToStream(stream, [...first, event()], {
        ...options,
        expectedRevision: 'no_stream',
      }),
    );
    expect(error.type).toBe('wrong-expected-version');
  });

  test('given the head as expected revision and ids that are stored already, then they are stored again', async () => {
    const stream = newStream();
    const once = events(1);
    await store.client.appendToStream(stream, once, { expectedRevision: 'no_stream' });
    const again = await store.client.appendToStream(stream, once, { ...options, expectedRevision: 0n });
    expect(again.nextExpectedRevision).toBe(1n);
    expect(await countOf(stream)).toBe(2);
  });

  test.each([['any' as const], ['no_stream' as const]])(
    'given ids of another stream and %s, then they are stored here as well',
    async (expectedRevision) => {
      const { first } = await streamOfFive();
      const other = newStream();
      const result = await store.client.appendToStream(other, first, { ...options, expectedRevision });
      expect(result.nextExpectedRevision).toBe(2n);
      expect(await countOf(other)).toBe(3);
    },
  );

  test('given the same append sent twenty times at once, then it is stored once and answered alike', async () => {
    const stream = newStream();
    const same = events(3);
    const append = () =>
      store.client.appendToStream(stream, same, { ...options, expectedRevision: 'no_stream' });
    const results = await Promise.all(Array.from({ length: 20 }, append));
    expect(
      new Set(results.map((result) => `${result.nextExpectedRevision} ${result.position?.commit}`)).size,
    ).toBe(1);
    expect(await countOf(stream)).toBe(3);
  });

  test('given a soft-deleted stream, when its first append is repeated with no_stream, then it still is a repetition, without a position (difference D21)', async () => {
    const { stream, first, original } = await streamOfFive();
    await store.client.deleteStream(stream);
    expect(
      await store.client.appendToStream(stream, first, { ...options, expectedRevision: 'no_stream' }),
    ).toEqual({ ...original, position: undefined });
  });

  test.each([['no_stream' as const], ['any' as const]])(
    'given events that are hidden by now, when their append is repeated with %s, then it has no position (difference D21)',
    async (expectedRevision) => {
      const { stream, first, original } = await streamOfFive();
      await store.client.setStreamMetadata(stream, { maxCount: 3 });
      const repeat = () => store.client.appendToStream(stream, first, { ...options, expectedRevision });
      expect(await repeat()).toEqual(original);
      await store.client.setStreamMetadata(stream, { maxCount: 2 });
      expect(await repeat()).toEqual({ ...original, position: undefined });
    },
  );

  test('given a soft-deleted stream, when other ids come with no_stream, then they are written behind the old ones', async () => {
    const { stream } = await streamOfFive();
    await store.client.deleteStream(stream);
    const result = await store.client.appendToStream(stream, events(1), {
      ...options,
      expectedRevision: 'no_stream',
    });
    expect(result.nextExpectedRevision).toBe(5n);
  });

  test('given a soft-deleted stream, when a mixture of old and new ids comes with no_stream, then it is a conflict', async () => {
    const { stream, first } = await streamOfFive();
    await store.client.deleteStream(stream);
    const mixture = [...first.slice(0, 1), ...events(1)];
    const error = await failure(
      store.client.appendToStream(stream, mixture, { ...options, expectedRevision: 'no_stream' }),
    );
    expect(error.type).toBe('wrong-expected-version');
  });
});

describe('after a restart of the server', () => {
  test('given an exact revision and the same ids, then the first answer is given again', async () => {
    const { stream, first, original } = await streamOfFive();
    await store.restart();
    expect(await store.client.appendToStream(stream, first, { expectedRevision: 'no_stream' })).toEqual(
      original,
    );
  });

  test('given any and the same ids, then nothing is remembered and they are stored again', async () => {
    const { stream, first } = await streamOfFive();
    await store.restart();
    const result = await store.client.appendToStream(stream, first, { expectedRevision: 'any' });
    expect(result.nextExpectedRevision).toBe(7n);
  });
});
