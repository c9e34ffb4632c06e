import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { event, newStream, startTestStore, type TestStore } from './testing/test-store.ts';

let store: TestStore;
beforeAll(async () => void (store = await startTestStore()));
afterAll(() => store.stop());

test.each([
  ['several hosts', (port: number) => `esdb://127.0.0.1:${port},127.0.0.1:${port}?tls=false`],
  ['discovery', (port: number) => `esdb+discover://127.0.0.1:${port}?tls=false`],
  [
    'discovery of a follower',
    (port: number) => `esdb+discover://127.0.0.1:${port}?tls=false&nodePreference=follower`,
  ],
])(
  'given a connection string with %s, when the client asks around, then it finds the server as the leader',
  async (_, connectionString) => {
    const client = EventStoreDBClient.connectionString(connectionString(store.server.port));
    await expect(
      client.appendToStream(newStream(), event(), { requiresLeader: true }),
    ).resolves.toMatchObject({ success: true });
    await client.dispose();
  },
);
