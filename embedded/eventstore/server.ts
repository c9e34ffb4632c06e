import { Server, ServerCredentials } from '@grpc/grpc-js';
import { EventStore, type Report } from './event-store.ts';
import { gossipService } from './protocol/gossip.ts';
import { serverFeaturesService } from './protocol/server-features.ts';
import { streamsService } from './protocol/streams-service.ts';

export interface TlsOptions {
  /** PEM */
  certificate: string | Buffer;
  /** PEM */
  key: string | Buffer;
}

export interface EventStoreServerOptions {
  databaseUrl: string;
  /** 127.0.0.1 when not given. */
  host?: string;
  /** 0 or none: a free port. */
  port?: number;
  /** Greatest append in bytes, counted over types, data and metadata; 1 MiB when not given. */
  maxAppendBytes?: number;
  /** After so many milliseconds a write that has not been committed is answered as timed out; 5 seconds when not given. */
  writeTimeoutMs?: number;
  /** How long to wait for another server to give the database up; 10 seconds when not given. */
  patienceMs?: number;
  tls?: TlsOptions;
  report?: Report;
}

export interface EventStoreServer {
  readonly port: number;
  /** Connection string for the official client. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The client accepts messages of 17 MB; what it sends has a little around the events. */
const RECEIVE_BYTES_MIN = 17 * 1024 * 1024;
const MESSAGE_OVERHEAD_BYTES = 1024 * 1024;

/** Serves EventStoreDB's gRPC protocol v1 (Streams, ServerFeatures, Gossip) on a PostgreSQL database. */
export async function startEventStore(options: EventStoreServerOptions): Promise<EventStoreServer> {
  const { databaseUrl, host = '127.0.0.1', maxAppendBytes = 1024 * 1024, writeTimeoutMs = 5_000, patienceMs = 10_000 } = options;
  const report = options.report ?? (() => undefined);
  const store = await EventStore.open({ databaseUrl, patienceMs, report });
  const server = new Server({
    'grpc.max_receive_message_length': Math.max(RECEIVE_BYTES_MIN, maxAppendBytes) + MESSAGE_OVERHEAD_BYTES,
    'grpc.max_send_message_length': -1,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
  });
  let port = 0;
  const services = [streamsService(store, { maxAppendBytes, writeTimeoutMs }), serverFeaturesService(), gossipService(() => ({ host, port }))];
  for (const { definition, handlers } of services) server.addService(definition, handlers);
  try {
    port = await listen(server, `${host}:${options.port ?? 0}`, options.tls);
  } catch (error) {
    await store.stop();
    throw error;
  }
  return {
    port,
    url: `esdb://${host}:${port}?tls=${options.tls !== undefined}`,
    async stop() {
      await store.stop();
      server.forceShutdown();
    },
  };
}

function listen(server: Server, address: string, tls: TlsOptions | undefined): Promise<number> {
  const credentials = tls
    ? ServerCredentials.createSsl(null, [{ cert_chain: Buffer.from(tls.certificate), private_key: Buffer.from(tls.key) }])
    : ServerCredentials.createInsecure();
  return new Promise((resolve, reject) => {
    server.bindAsync(address, credentials, (error, port) => (error ? reject(error) : resolve(port)));
  });
}
