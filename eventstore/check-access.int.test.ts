import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEventStore, type EventStoreServer } from '@razao/event-store-server/server.ts';
import { selfSignedCertificate } from '@razao/event-store-server/testing/certificate.ts';
import { startSilentProxy } from '@razao/event-store-server/testing/silent-proxy.ts';
import { createDatabase } from '@razao/event-store-server/testing/test-store.ts';
import { eventually } from '../runtime/testing/eventually.ts';
import { checkAccess, checkAccessNowOrLater } from './check-access.ts';
import { newestRecord } from './head.ts';
import { lookAtLog } from './identity.ts';
import { connectEventStore, type EventStore } from './store.ts';

const certificateFile = join(tmpdir(), `razao-authority-${randomUUID()}.pem`);
const users = {
  admin: { password: 'sesame', groups: ['$admins'] },
  razao: { password: 'sesame' },
  plain: { password: 'sesame' },
};
let secure: EventStoreServer;
let open: EventStoreServer;
const stores: EventStore[] = [];

beforeAll(async () => {
  const tls = { ...selfSignedCertificate(), credentials: { users } };
  writeFileSync(certificateFile, tls.certificate);
  [secure, open] = await Promise.all([
    startEventStore({ databaseUrl: await createDatabase(), tls }),
    startEventStore({ databaseUrl: await createDatabase() }),
  ]);
  // One line of $all's access list is what a user of ours needs.
  const admin = EventStoreDBClient.connectionString(urlOf('admin:sesame'));
  await admin.setStreamMetadata('$all', { acl: { readRoles: ['$admins', 'razao'] } });
  await admin.dispose();
});
afterEach(() => Promise.all(stores.splice(0).map((store) => store.close())));
afterAll(async () => {
  await secure.stop();
  await open.stop();
  rmSync(certificateFile, { force: true });
});

const urlOf = (user: string, host = '127.0.0.1') =>
  `esdb://${user}@${host}:${secure.port}?tls=true&tlsCAFile=${certificateFile}`;

function connect(url: string): EventStore {
  const store = connectEventStore(url);
  stores.push(store);
  return store;
}
const check = (url: string, withinMs = 2_000) => checkAccess(connect(url), url, withinMs);

describe('an event store that can be used', () => {
  it.each([
    ['without users', () => open.url],
    ['by an administrator', () => urlOf('admin:sesame')],
    ['by a user whom $all’s access list names', () => urlOf('razao:sesame')],
  ])('%s is found so, and nothing is written', async (_how, url) => {
    const store = connect(url());
    await lookAtLog(store);
    const newest = await newestRecord(store);
    await checkAccess(store, url());
    expect(await newestRecord(store)).toBe(newest);
  });
});

describe('an event store that cannot be used is one sentence', () => {
  it.each([
    [
      'a wrong password',
      () => urlOf('admin:wrong'),
      /does not know the user admin, or the password is not theirs\.$/,
    ],
    [
      'an unknown user',
      () => urlOf('nobody:sesame'),
      /does not know the user nobody, or the password is not theirs\.$/,
    ],
    ['no right to read $all', () => urlOf('plain:sesame'), /the user plain may not read \$all at .*\.$/],
    [
      'no user',
      () => urlOf('').replace('//@', '//'),
      /who gives no user may not read \$all at 127\.0\.0\.1:\d+\.$/,
    ],
    [
      'an unknown authority',
      () => `esdb://admin:sesame@127.0.0.1:${secure.port}?tls=true`,
      /the certificate of .* is not to be trusted/,
    ],
    [
      'a certificate of another host',
      () => urlOf('admin:sesame', 'localhost'),
      /the certificate of localhost:\d+ is not to be trusted/,
    ],
    [
      'TLS to a port without it',
      () => `esdb://admin:sesame@127.0.0.1:${open.port}?tls=true`,
      /does not speak TLS/,
    ],
    [
      'no TLS to a port with it',
      () => `esdb://127.0.0.1:${secure.port}?tls=false`,
      /no event store answers at 127\.0\.0\.1:\d+ without TLS\.$/,
    ],
    [
      'nobody there',
      () => 'esdb://admin:sesame@127.0.0.1:1?tls=true',
      /no event store answers at 127\.0\.0\.1:1\.$/,
    ],
    [
      'nobody of a cluster there',
      () => 'esdb+discover://admin:sesame@127.0.0.1:1,127.0.0.1:2?tls=true',
      /no event store answers at 127\.0\.0\.1:1,127\.0\.0\.1:2\.$/,
    ],
  ])('%s', async (_what, url, sentence) => {
    const error: Error = await check(url()).then(
      () => new Error('It can be used'),
      (thrown: Error) => thrown,
    );
    expect(error.message).toMatch(/^EVENTSTORE_URL: /);
    expect(error.message).toMatch(sentence);
    expect(error.message).not.toMatch(/sesame|wrong/);
  });

  it.each([
    ['no right to read streams', '$r', /the user razao may not read streams at/],
    ['no right to append', '$w', /the user razao may not append to streams at/],
  ])('%s', async (_what, right, sentence) => {
    const admin = connect(urlOf('admin:sesame')).client;
    const acl = {
      readRoles: right === '$r' ? ['$admins'] : ['razao'],
      writeRoles: right === '$w' ? ['$admins'] : ['razao'],
    };
    await admin.setStreamMetadata('razao-identity', { acl });
    await expect(check(urlOf('razao:sesame'))).rejects.toThrow(sentence);
    await admin.setStreamMetadata('razao-identity', {});
  });

  it.each([
    ['no connection string', 'esdb://admin:ses ame@:x:2113', /^EVENTSTORE_URL is no connection string/],
    [
      'a file that is not there',
      'esdb://admin:sesame@127.0.0.1:2113?tls=true&tlsCAFile=/nowhere.pem',
      /^EVENTSTORE_URL: a file that it names cannot be read\.$/,
    ],
  ])('%s', (_what, url, sentence) => {
    expect(() => connectEventStore(url)).toThrow(sentence);
    expect(() => connectEventStore(url)).not.toThrow(/ame@/);
  });

  it('a server that says nothing, when its time is over', async () => {
    const proxy = await startSilentProxy(open.url);
    proxy.silenceForEver();
    const began = performance.now();
    await expect(check(proxy.url)).rejects.toThrow(/no event store answers/);
    expect(performance.now() - began).toBeLessThan(4_000);
    proxy.stop();
  });
});

describe('a program that goes on while the event store is away', () => {
  const stopping = new AbortController();
  afterAll(() => stopping.abort());
  const begin = async (url: string) => {
    const told = { onAway: vi.fn(), onUnusable: vi.fn() };
    await checkAccessNowOrLater(connect(url), url, { ...told, signal: stopping.signal });
    return told;
  };

  it('ends at once where waiting would not help', async () => {
    await expect(begin(urlOf('admin:wrong'))).rejects.toThrow(/does not know the user admin/);
  });

  it('says nothing where all is well', async () => {
    const { onAway, onUnusable } = await begin(open.url);
    expect(onAway).not.toHaveBeenCalled();
    expect(onUnusable).not.toHaveBeenCalled();
  });

  it('begins, and ends once a store is there that it may not use', async () => {
    const door = await startSilentProxy(open.url);
    door.stop();
    const { onAway, onUnusable } = await begin(
      urlOf('plain:sesame').replace(/:\d+\?/, `:${door.port}?`),
    );
    expect(onAway).toHaveBeenCalledOnce();
    expect(onUnusable).not.toHaveBeenCalled();
    const proxy = await startSilentProxy(`esdb://127.0.0.1:${secure.port}`, door.port);
    await eventually('it is told', () => onUnusable.mock.calls.length > 0);
    expect(String(onUnusable.mock.calls[0]?.[0])).toMatch(/the user plain may not read \$all/);
    proxy.stop();
  });
});
