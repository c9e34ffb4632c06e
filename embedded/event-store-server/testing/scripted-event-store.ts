import { Server, ServerCredentials, type UntypedHandleCall } from '@grpc/grpc-js';
import { EventStore } from '../event-store.ts';
import type { BatchAppendCall } from '../protocol/batch-append-call.ts';
import type { ReadCall } from '../protocol/event-sink.ts';
import { serverFeaturesService } from '../protocol/server-features.ts';
import { streamsService } from '../protocol/streams-service.ts';
import { createDatabase } from './test-store.ts';

/** What becomes of the nth call (from 1); `serve` does what a whole server would do with it. */
type Scripted<Call> = (call: Call, nth: number, serve: () => void) => void;

export interface Script {
  readonly batchAppend?: Scripted<BatchAppendCall>;
  readonly read?: Scripted<ReadCall>;
}

export interface ScriptedEventStore {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** An event store that does with some calls what a test says. */
export async function startScriptedEventStore({
  batchAppend,
  read,
}: Script): Promise<ScriptedEventStore> {
  const store = await EventStore.open({
    databaseUrl: await createDatabase(),
    patienceMs: 10_000,
    report: () => undefined,
  });
  const server = new Server();
  const features = serverFeaturesService();
  const streams = streamsService(store, { maxAppendBytes: 1_048_576, writeTimeoutMs: 5_000 });
  server.addService(features.definition, features.handlers);
  server.addService(streams.definition, {
    ...streams.handlers,
    batchAppend: scripted(streams.handlers.batchAppend, batchAppend),
    read: scripted(streams.handlers.read, read),
  });
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    port,
    async stop() {
      server.forceShutdown();
      await store.stop();
    },
  };
}

function scripted<Call>(
  handler: UntypedHandleCall | undefined,
  script: Scripted<Call> = (_call, _nth, serve) => serve(),
): UntypedHandleCall {
  let calls = 0;
  return ((call: Call) => {
    calls += 1;
    script(call, calls, () => (handler as unknown as (served: Call) => void)(call));
  }) as unknown as UntypedHandleCall;
}
