import { connectEventStore, type EventStore } from '../../eventstore/store.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { startTestEventStore } from './event-store.ts';

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

/** Event store, client and an empty database, for one test file. */
export async function startTestStack(
  options: { derived?: boolean; own?: boolean } = {},
): Promise<TestStack> {
  const [server, database] = await Promise.all([
    startTestEventStore(options),
    createTestDatabase(options),
  ]);
  const store = connectEventStore(server.url);
  return {
    database,
    store,
    restartStore: () => server.restart(),
    async stop() {
      await store.close();
      await server.stop();
      await database.close();
    },
  };
}
