import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Recorder } from './testing/recorder.ts';
import {
  APPEND_METHODS,
  collect,
  event,
  failure,
  startTestStore,
  type TestStore,
} from './testing/test-store.ts';
import { streamNameFilter } from '@eventstore/db-client';

let store: TestStore;
beforeAll(async () => void (store = await startTestStore()));
afterAll(() => store.stop());

describe.each([
  ['accents', 'razão-são-paulo'],
  ['emoji', 'fluxo-🦃'],
  ['right-to-left', 'دفتر-1'],
  ['a percent sign', '100%-sure'],
  ['a line break and a nul', 'a\nb\0c'],
  ['three thousand letters', 'long-'.repeat(600)],
])('given a stream whose name has %s', (_, prefix) => {
  describe.each(APPEND_METHODS)('%s', (method, options) => {
    const stream = `${prefix}-${method}`;

    test('when it is written, read and subscribed to, then the name is the same', async () => {
      await store.client.appendToStream(stream, event(`Tipo-ç-${prefix}`), options);
      const [read] = await collect(store.client.readStream(stream));
      expect(read?.event).toMatchObject({ streamId: stream, type: `Tipo-ç-${prefix}` });
      const recorder = await new Recorder(() =>
        store.client.subscribeToAll({ filter: streamNameFilter({ prefixes: [stream] }) }),
      ).untilEvents(1);
      await recorder.unsubscribe();
      expect(recorder.events[0]?.event?.streamId).toBe(stream);
    });

    test('when an append conflicts, then the error names it', async () => {
      const error = await failure(
        store.client.appendToStream(stream, event(), { ...options, expectedRevision: 'no_stream' }),
      );
      expect(error).toMatchObject({ type: 'wrong-expected-version', streamName: stream });
    });
  });

  test('when a delete conflicts, then the trailer names it, percent-encoded where it is not plain ASCII', async () => {
    const stream = `${prefix}-BatchAppend`;
    const error = await failure(store.client.deleteStream(stream, { expectedRevision: 7n }));
    expect(error.type).toBe('wrong-expected-version');
    expect([stream, encodeURIComponent(stream)]).toContain(error.streamName);
  });

  test('when it is tombstoned, then reading it fails as deleted', async () => {
    const stream = `${prefix}-Append`;
    await store.client.tombstoneStream(stream);
    expect(await failure(collect(store.client.readStream(stream)))).toMatchObject({
      type: 'stream-deleted',
    });
  });
});

test('given a name that is not found, then the error has it as it was asked for', async () => {
  const error = await failure(collect(store.client.readStream('não-existe-🦃')));
  expect(error).toMatchObject({ type: 'stream-not-found', streamName: 'não-existe-🦃' });
});
