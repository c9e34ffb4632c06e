import { createServer, type AddressInfo, type Server as SocketServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { EventStore, type Report } from './event-store.ts';
import { identifyBy, withAuthentication, type Credentials } from './protocol/authentication.ts';
import { gossipService } from './protocol/gossip.ts';
import { widenReceiveWindow } from './protocol/receive-window.ts';
import { serverFeaturesService } from './protocol/server-features.ts';
import { whileOpen } from './protocol/service.ts';
import { streamsService } from './protocol/streams-service.ts';

export interface TlsOptions {
  /** PEM */
  certificate: string | Buffer;
  /** PEM */
  key: string | Buffer;
  /**
   * When given, a call with another user or password is turned away, and access lists are enforced.
   * The client sends neither over plain text.
   */
  credentials?: Credentials;
}

export interface EventStoreServerOptions {
  databaseUrl: string;
  /** 127.0.0.1 when not given. */
  host?: string;
  /** 0 or none: a free port. */
  port?: number;
  /** Greatest append in bytes, counted over types, data and metadata; 1 MiB when not given. */
  maxAppendBytes?: number;
  /**
   * After so many milliseconds a write that has not been committed is answered as timed out; 2
   * seconds when not given, as the real server does.
   */
  writeTimeoutMs?: number;
  /** How long to wait for another server to give the database up; 10 seconds when not given. */
  patienceMs?: number;
  /** Longest wait for one statement of the writer; 10 seconds when not given. */
  statementTimeoutMs?: number;
  /** Streams whose state the writer remembers; 10,000 when not given. */
  statesMax?: number;
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

/**
 * More calls than this wait at the client: each unary append may hold as much as the greatest
 * append.
 */
const CALLS_PER_CONNECTION_MAX = 1_000;

const SHUTDOWN_PATIENCE_MS = 200;

/**
 * Serves EventStoreDB's gRPC protocol v1 (Streams, ServerFeatures, Gossip) on a PostgreSQL
 * database.
 */
export async function startEventStore(options: EventStoreServerOptions): Promise<EventStoreServer> {
  const {
    databaseUrl,
    host = '127.0.0.1',
    maxAppendBytes = 1024 * 1024,
    writeTimeoutMs = 2_000,
    patienceMs = 10_000,
  } = options;
  const report = options.report ?? (() => undefined);
  const store = await EventStore.open({
    databaseUrl,
    patienceMs,
    report,
    statesMax: options.statesMax,
    ...(options.statementTimeoutMs && { statementTimeoutMs: options.statementTimeoutMs }),
  });
  const server = new Server({
    'grpc.max_receive_message_length':
      Math.max(RECEIVE_BYTES_MIN, maxAppendBytes) + MESSAGE_OVERHEAD_BYTES,
    'grpc.max_send_message_length': -1,
    'grpc.max_concurrent_streams': CALLS_PER_CONNECTION_MAX,
    'grpc.enable_channelz': 0,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
  });
  let port = 0;
  const identify = options.tls?.credentials && identifyBy(options.tls.credentials);
  const streams = streamsService(store, { maxAppendBytes, writeTimeoutMs }, identify);
  const services = [
    identify ? withAuthentication(streams, identify) : streams,
    serverFeaturesService(),
    gossipService(() => ({ host, port })),
  ];
  let stopped: Promise<void> | undefined;
  for (const { definition, handlers } of services.map((service) => whileOpen(service, () => !stopped)))
    server.addService(definition, handlers);
  let sockets: SocketServer;
  try {
    sockets = await listen(server, host, options.port ?? 0, options.tls);
  } catch (error) {
    await store.stop();
    throw error;
  }
  port = (sockets.address() as AddressInfo).port;
  const stop = async () => {
    sockets.close();
    await store.stop();
    await shutDown(server);
  };
  return {
    port,
    url: `esdb://${host}:${port}?tls=${options.tls !== undefined}`,
    stop: () => (stopped ??= stop()),
  };
}

/**
 * Gives the answers that were written last a moment to leave, then cuts what connections are left.
 */
async function shutDown(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
  await Promise.race([closed, sleep(SHUTDOWN_PATIENCE_MS)]);
  server.forceShutdown();
}

/**
 * Accepts the connections itself instead of letting the gRPC server do it: that one leaves Nagle's
 * algorithm on, which together with delayed acknowledgements adds 40 ms to many answers.
 */
async function listen(
  server: Server,
  host: string,
  port: number,
  tls: TlsOptions | undefined,
): Promise<SocketServer> {
  const credentials = tls
    ? ServerCredentials.createSsl(null, [
        { cert_chain: Buffer.from(tls.certificate), private_key: Buffer.from(tls.key) },
      ])
    : ServerCredentials.createInsecure();
  const injector = server.createConnectionInjector(credentials);
  widenReceiveWindow(server);
  const sockets = createServer({ noDelay: true }, (socket) => injector.injectConnection(socket));
  await new Promise<void>((resolve, reject) =>
    sockets.once('error', reject).listen(port, host, resolve),
  );
  return sockets;
}
