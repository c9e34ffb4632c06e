import { afterAll, beforeAll, expect, test } from 'vitest';
import { event, failure, newStream, startTestStore, type TestStore } from './testing/test-store.ts';

let store: TestStore;
beforeAll(async () => void (store = await startTestStore({ statesMax: 5 })));
afterAll(() => store.stop());

test('given more new streams than the writer remembers, when the first one is written to again, then it is known', async () => {
  const streams = Array.from({ length: 20 }, () => newStream('many'));
  for (const stream of streams)
    await store.client.appendToStream(stream, event(), { expectedRevision: 'no_stream' });
  const [first = ''] = streams;
  const again = store.client.appendToStream(first, event(), { expectedRevision: 'no_stream' });
  expect(await failure(again)).toMatchObject({ type: 'wrong-expected-version' });
  const appended = await store.client.appendToStream(first, event(), { expectedRevision: 0n });
  expect(appended.nextExpectedRevision).toBe(1n);
});

test('given a server that was started anew, when an old stream is written to as new, then it is known', async () => {
  const stream = newStream('old');
  await store.client.appendToStream(stream, event());
  await store.restart();
  const again = store.client.appendToStream(stream, event(), { expectedRevision: 'no_stream' });
  expect(await failure(again)).toMatchObject({ type: 'wrong-expected-version' });
});
