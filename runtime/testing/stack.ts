import { createDatabase } from '@razao/event-store-server/testing/test-store.ts';
import { startEventStore } from '@razao/event-store-server/server.ts';
import { connectEventStore, type EventStore } from '../../eventstore/store.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface TestStack {
  /** For read models, vault, inbox. The event store has a database of its own. */
  readonly database: TestDatabase;
  readonly store: EventStore;
  /**
   * Stops the event store server and starts it again at the same address; answers when it serves.
   */
  restartStore(): Promise<void>;
  stop(): Promise<void>;
}

/** Event store server, client and an empty database, for one test file. */
export async function startTestStack(options: { derived?: boolean } = {}): Promise<TestStack> {
  const [databaseUrl, database] = await Promise.all([createDatabase(), createTestDatabase(options)]);
  let server = await startEventStore({ databaseUrl });
  const store = connectEventStore(server.url);
  return {
    database,
    store,
    async restartStore() {
      const { port } = server;
      await server.stop();
      server = await startEventStore({ databaseUrl, port });
    },
    async stop() {
      await store.close();
      await server.stop();
      await database.close();
    },
  };
}
