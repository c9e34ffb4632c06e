import { Server, ServerCredentials, type UntypedHandleCall } from '@grpc/grpc-js';
import { EventStore } from '../event-store.ts';
import type { BatchAppendCall } from '../protocol/batch-append-call.ts';
import { serverFeaturesService } from '../protocol/server-features.ts';
import { streamsService } from '../protocol/streams-service.ts';
import { createDatabase } from './test-store.ts';

export interface BreakingEventStore {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * An event store whose first stream of appends breaks without an error: it says nothing for ever,
 * or ends as if all were answered.
 */
export async function startBreakingEventStore(
  behaviour: 'SAYS_NOTHING' | 'ENDS',
): Promise<BreakingEventStore> {
  const store = await EventStore.open({
    databaseUrl: await createDatabase(),
    patienceMs: 10_000,
    report: () => undefined,
  });
  const server = new Server();
  const features = serverFeaturesService();
  const streams = streamsService(store, { maxAppendBytes: 1_048_576, writeTimeoutMs: 5_000 });
  let streamsOfAppends = 0;
  const batchAppend = (call: BatchAppendCall) => {
    streamsOfAppends += 1;
    if (streamsOfAppends > 1)
      return (streams.handlers.batchAppend as (working: BatchAppendCall) => void)(call);
    call.on('data', () => behaviour === 'ENDS' && call.end());
  };
  server.addService(features.definition, features.handlers);
  server.addService(streams.definition, {
    ...streams.handlers,
    batchAppend: batchAppend as UntypedHandleCall,
  });
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    async stop() {
      server.forceShutdown();
      await store.stop();
    },
  };
}
