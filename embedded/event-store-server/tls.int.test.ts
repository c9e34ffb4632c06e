import { binaryEvent, EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEventStore, type EventStoreServer } from './server.ts';
import { selfSignedCertificate } from './testing/certificate.ts';
import { collect, createDatabase, event, events, failure, newStream } from './testing/test-store.ts';

let server: EventStoreServer;
const users = {
  admin: { password: 'changeit', groups: ['$admins'] },
  razao: { password: 'changeit' },
  auditor: { password: 'changeit' },
};
const tls = { ...selfSignedCertificate(), credentials: { users } };
const clients: EventStoreDBClient[] = [];

beforeAll(
  async () => void (server = await startEventStore({ databaseUrl: await createDatabase(), tls })),
);
afterAll(async () => {
  await Promise.all(clients.map((client) => client.dispose()));
  await server.stop();
});

function connect(user?: { username: string; password: string }): EventStoreDBClient {
  const endpoint = { address: '127.0.0.1', port: server.port };
  const client = new EventStoreDBClient(
    { endpoint },
    { rootCertificate: Buffer.from(tls.certificate) },
    user,
  );
  clients.push(client);
  return client;
}

test('given the connection string, then it says that the connection is encrypted', () => {
  expect(server.url).toBe(`esdb://127.0.0.1:${server.port}?tls=true`);
});

const as = (username: string) => connect({ username, password: 'changeit' });

async function useAll(client: EventStoreDBClient): Promise<void> {
  const stream = newStream();
  await client.appendToStream(stream, events(3));
  expect(await collect(client.readStream(stream))).toHaveLength(3);
  for await (const resolved of client.subscribeToStream(stream))
    if (resolved.event?.revision === 2n) break;
}

test.each(['admin', 'razao'])('given the user %s, then it writes, reads and subscribes', (name) =>
  useAll(as(name)),
);

const DENIED = { type: 'access-denied' };

describe('given a client without a user', () => {
  test('when it calls anything, then access is denied', async () => {
    const stream = newStream();
    await as('razao').appendToStream(stream, event());
    const client = connect();
    const calls: Promise<unknown>[] = [
      client.appendToStream(stream, event()),
      collect(client.readStream(stream)),
      collect(client.readAll({ maxCount: 1 })),
      client.deleteStream(stream),
      client.tombstoneStream(stream),
      client.setStreamMetadata(stream, { maxCount: 1 }),
      client.getStreamMetadata(stream),
    ];
    const errors = await Promise.all(calls.map(failure));
    expect(errors.map((error) => error.type)).toEqual(errors.map(() => DENIED.type));
  });

  test('when anonymous stream access is allowed, then it writes, reads and subscribes', async () => {
    const open = await startEventStore({
      databaseUrl: await createDatabase(),
      tls: { ...tls, credentials: { users, allowAnonymousStreamAccess: true } },
    });
    const client = new EventStoreDBClient(
      { endpoint: `127.0.0.1:${open.port}` },
      { rootCertificate: Buffer.from(tls.certificate) },
    );
    clients.push(client);
    await useAll(client);
    expect(await failure(collect(client.readAll({ maxCount: 1 })))).toMatchObject(DENIED);
    await open.stop();
  });
});

describe('given an access list', () => {
  const stream = newStream();
  beforeAll(async () => {
    await as('razao').appendToStream(stream, events(2));
    const acl = { readRoles: ['razao', 'auditor'], writeRoles: ['razao'], deleteRoles: ['$admins'] };
    await as('admin').setStreamMetadata(stream, { acl: { ...acl, metaWriteRoles: ['$admins'] } });
  });

  test('then who is named may, and who is not may not', async () => {
    expect(await collect(as('auditor').readStream(stream))).toHaveLength(2);
    const credentials = { username: 'auditor', password: 'changeit' };
    for (const options of [{}, { credentials }])
      expect(await failure(as('auditor').appendToStream(stream, event(), options))).toMatchObject(
        DENIED,
      );
    await as('razao').appendToStream(stream, event());
    expect(await failure(as('razao').deleteStream(stream))).toMatchObject(DENIED);
    expect(await failure(as('razao').setStreamMetadata(stream, {}))).toMatchObject(DENIED);
  });

  test('then a link does not lead round it', async () => {
    await as('admin').setStreamMetadata(stream, { acl: { readRoles: ['$admins'] } });
    const links = newStream();
    const link = binaryEvent({ type: '$>', data: Buffer.from(`0@${stream}`) });
    await as('auditor').appendToStream(links, link);
    const [resolved] = await collect(as('auditor').readStream(links, { resolveLinkTos: true }));
    expect(resolved?.event).toBeUndefined();
    const [seen] = await collect(as('admin').readStream(links, { resolveLinkTos: true }));
    expect(seen?.event?.streamId).toBe(stream);
  });

  test('then system streams and the whole log are for administrators, unless their lists say otherwise', async () => {
    expect(await failure(collect(as('razao').readAll({ maxCount: 1 })))).toMatchObject(DENIED);
    expect(await failure(as('razao').appendToStream('$own', event()))).toMatchObject(DENIED);
    await as('admin').setStreamMetadata('$all', { acl: { readRoles: ['razao'] } });
    expect(await collect(as('razao').readAll({ maxCount: 1 }))).toHaveLength(1);
  });

  test('that would be the default of all streams, then it is refused, since it would not be enforced', async () => {
    const settings = event('update-default-acl', { $userStreamAcl: { $r: '$admins' } });
    expect(await failure(as('admin').appendToStream('$settings', settings))).toMatchObject(DENIED);
  });
});

describe('given a client with a wrong password', () => {
  const wrong = { username: 'admin', password: 'hunter2' };

  test('when it appends with it, then access is denied', async () => {
    expect(
      await failure(connect().appendToStream(newStream(), event(), { credentials: wrong })),
    ).toMatchObject({ type: 'access-denied' });
  });

  test('when it reads with it, then access is denied', async () => {
    expect(await failure(collect(connect(wrong).readAll()))).toMatchObject({ type: 'access-denied' });
  });

  test('when the user is unknown, then access is denied', async () => {
    const credentials = { username: 'constructor', password: '' };
    expect(await failure(connect().appendToStream(newStream(), event(), { credentials }))).toMatchObject(
      { type: 'access-denied' },
    );
  });
});

test('given a client that does not trust the certificate, when it writes, then it gets no connection', async () => {
  const { certificate } = selfSignedCertificate();
  const client = new EventStoreDBClient(
    { endpoint: `127.0.0.1:${server.port}` },
    { rootCertificate: Buffer.from(certificate) },
  );
  clients.push(client);
  const error = await failure(client.appendToStream(newStream(), event()));
  expect(error.message).toContain('self-signed certificate');
});
