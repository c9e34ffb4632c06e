import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEventStore, type EventStoreServer } from './server.ts';
import { selfSignedCertificate } from './testing/certificate.ts';
import { collect, createDatabase, event, events, failure, newStream } from './testing/test-store.ts';

let server: EventStoreServer;
const tls = { ...selfSignedCertificate(), users: { admin: 'changeit' } };
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

describe.each([
  ['with the right user', { username: 'admin', password: 'changeit' }],
  ['without a user', undefined],
])('given a client %s', (_, user) => {
  test('when it writes, reads and subscribes, then all of it works', async () => {
    const client = connect(user);
    const stream = newStream();
    await client.appendToStream(stream, events(3));
    expect(await collect(client.readStream(stream))).toHaveLength(3);
    for await (const resolved of client.subscribeToStream(stream))
      if (resolved.event?.revision === 2n) break;
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
