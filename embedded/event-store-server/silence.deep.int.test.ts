import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSilentProxy, type SilentProxy } from './testing/silent-proxy.ts';
import {
  collect,
  createDatabase,
  event,
  failure,
  newStream,
  startTestStore,
  type TestStore,
} from './testing/test-store.ts';

const STATEMENT_TIMEOUT_MS = 1_000;
/** Longer than a stop takes, which then answers what is open. */
const WRITE_TIMEOUT_MS = 5_000;

let proxy: SilentProxy;
let store: TestStore;
let said: string[];
beforeEach(async () => {
  said = [];
  proxy = await startSilentProxy(await createDatabase());
  store = await startTestStore({
    databaseUrl: proxy.url,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    writeTimeoutMs: WRITE_TIMEOUT_MS,
    report: (_level, message) => void said.push(message),
  });
});
afterEach(async () => {
  await store.stop();
  proxy.stop();
});

test('given connections that fall silent, then appends come back with a new lease, and it is said', async () => {
  const stream = newStream();
  await store.client.appendToStream(stream, event('Before'));
  proxy.silence();
  const proposed = event('After');
  const append = () => store.client.appendToStream(stream, proposed, { expectedRevision: 0n });
  const error = await failure(append());
  expect(['unavailable', 'deadline-exceeded']).toContain(error.type);
  const deadline = Date.now() + 10_000;
  while (!(await append().then(Boolean, () => false))) expect(Date.now()).toBeLessThan(deadline);
  expect((await collect(store.client.readStream(stream))).map((read) => read.event?.type)).toEqual([
    'Before',
    'After',
  ]);
  expect(said).toEqual(
    expect.arrayContaining(['The database could not be written to.', 'Writing again.']),
  );
});

test('given a database that falls silent for good, when the server stops, then it stops in time', async () => {
  proxy.silenceForEver();
  const open = failure(store.client.appendToStream(newStream(), event()));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const started = Date.now();
  await store.server.stop();
  expect(Date.now() - started).toBeLessThan(6_000);
  expect((await open).type).toBe('unavailable');
});
