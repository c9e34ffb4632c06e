import { setTimeout as sleep } from 'node:timers/promises';
import { startSilentProxy } from '@razao/event-store-server/testing/silent-proxy.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { connect, connectPatiently, drop } from './connect.ts';
import { migrate } from './migrate.ts';
import { createPools } from './pools.ts';
import { holdRestoreLock, acquireRestoreLock } from './restore-lock.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database?.close());

const NOBODY = 'postgres://razao:sesame@127.0.0.1:1/razao';
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it answered',
    (error: Error) => error.message,
  );

/** The port of a database that is not there yet, and what lets it be there. */
async function door() {
  const first = await startSilentProxy(database.url);
  first.stop();
  return { url: first.url, open: () => startSilentProxy(database.url, first.port) };
}

describe('a database that cannot be used is one sentence that names its setting, never its password', () => {
  it.each([
    [
      'nobody there',
      NOBODY,
      'PostgreSQL at 127.0.0.1:1 does not answer (connect ECONNREFUSED 127.0.0.1:1).',
    ],
    [
      'a host that there is not',
      'postgres://razao:sesame@nowhere.invalid/razao',
      /PostgreSQL at nowhere\.invalid:5432 does not answer \(getaddrinfo E\w+ nowhere\.invalid\)\.$/,
    ],
    ['no address', 'postgres://razao:ses ame@:x/razao', 'DATABASE_URL: Invalid URL.'],
  ])('%s', async (_what, url, sentence) => {
    const message = await messageOf(connect(url));
    expect(message).toMatch(sentence);
    expect(message).toMatch(/^DATABASE_URL: /);
    expect(message).not.toMatch(/ses ?ame/);
  });

  it('a server that says nothing', async () => {
    const proxy = await startSilentProxy(database.url);
    proxy.silenceForEver();
    expect(await messageOf(connectPatiently(proxy.url, 1_000))).toMatch(
      /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+ does not answer \(timeout expired\)\.$/,
    );
    proxy.stop();
  });

  it('what PostgreSQL refuses', async () => {
    const refused = connect(database.url.replace(/\/[^/]*$/, '/no_such_database'));
    expect(await messageOf(refused)).toBe('DATABASE_URL: database "no_such_database" does not exist.');
  });

  it('one that went while a program made its schemas', async () => {
    const pools = createPools({ url: NOBODY });
    expect(await messageOf(migrate(pools.writer, 'any', []))).toMatch(
      /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1 does not answer/,
    );
    await pools.close();
  });
});

describe('a tool', () => {
  it('waits for a database that comes soon', async () => {
    const later = await door();
    const connecting = connectPatiently(later.url, 10_000);
    const proxy = await later.open();
    drop(await connecting);
    proxy.stop();
  });

  it('gives up when its time is over', async () => {
    const began = performance.now();
    expect(await messageOf(holdRestoreLock(NOBODY, 600))).toMatch(/^DATABASE_URL: /);
    expect(performance.now() - began).toBeGreaterThan(300);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('a program', () => {
  const start = (url: string) => {
    const ending = new AbortController();
    const onWaiting = vi.fn();
    const told = { signal: ending.signal, onWaiting, onRestore: vi.fn() };
    return { begun: acquireRestoreLock(url, told), onWaiting, end: () => ending.abort() };
  };

  it('waits for its database, says so once, and begins when it answers', async () => {
    const later = await door();
    const { begun, onWaiting, end } = start(later.url);
    await eventually('it says so', () => onWaiting.mock.calls.length > 0);
    // It looks every second: it has looked again by then.
    await sleep(2_500);
    const proxy = await later.open();
    await begun;
    expect(onWaiting.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^DATABASE_URL: PostgreSQL at .* does not answer .* begins when it does\.$/,
        ),
      ],
    ]);
    end();
    proxy.stop();
  });

  it('ends at once where waiting would not help', async () => {
    const { begun, onWaiting } = start(database.url.replace(/\/[^/]*$/, '/no_such_database'));
    expect(await messageOf(begun)).toMatch(/^DATABASE_URL: .* does not exist\.$/);
    expect(onWaiting).not.toHaveBeenCalled();
  });

  it('that is told to end waits no longer', async () => {
    const { begun, onWaiting, end } = start(NOBODY);
    await eventually('it waits', () => onWaiting.mock.calls.length > 0);
    end();
    await begun;
  });
});
