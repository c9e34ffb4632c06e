import { startEventStore } from '@razao/event-store-server/server.ts';
import { createDatabase } from '@razao/event-store-server/testing/test-store.ts';
import { CLUSTER_FAULTS } from '@razao/event-store-server/fault-injection/faults.ts';

/**
 * Whether it is one that nothing happens to: what is judged by the clock asks for that, for an
 * election takes its time.
 */
export const isFaultFreeStore = !process.env.TEST_EVENTSTORE && !process.env.TEST_EVENTSTORE_URL;

/** What tests of everything but the event store itself stand on. */
export interface TestEventStore {
  /** For the client. */
  readonly url: string;
  /** Stops the server and starts it again at the same address; answers when it serves. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The event store that the environment says: the one that `TEST_EVENTSTORE_URL` names, which has
 * events of others and stays as it is, else one of its own, which has the faults of a cluster
 * where `TEST_EVENTSTORE` is `fault-injecting`. `own`: for what needs an empty log, or a server to
 * stop.
 */
export async function startTestEventStore({ own = false } = {}): Promise<TestEventStore> {
  const named = process.env.TEST_EVENTSTORE_URL;
  if (named && !own) return { url: named, restart: notOurs, stop: async () => undefined };
  const databaseUrl = await createDatabase();
  const withFaults = process.env.TEST_EVENTSTORE === 'fault-injecting';
  const start = (port = 0) =>
    startEventStore({ databaseUrl, port, ...(withFaults && { faults: CLUSTER_FAULTS }) });
  let server = await start();
  return {
    url: server.url,
    async restart() {
      const { port } = server;
      await server.stop();
      server = await start(port);
    },
    stop: () => server.stop(),
  };
}

const notOurs = async () => {
  throw new Error('A server that the environment names is not ours to stop: ask for one of its own.');
};
