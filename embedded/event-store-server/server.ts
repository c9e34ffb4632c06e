import { EventStore, type Report, type ServedStore } from './event-store.ts';
import { startNode, type Node, type TlsFiles } from './node.ts';
import { identifyBy, withAuthentication, type Credentials } from './protocol/authentication.ts';
import { gossipService } from './protocol/gossip.ts';
import { serverFeaturesService } from './protocol/server-features.ts';
import { whileOpen, type Service } from './protocol/service.ts';
import { streamsService } from './protocol/streams-service.ts';
import { FaultyCluster } from './fault-injection/cluster.ts';
import type { StoreFaults } from './fault-injection/faults.ts';

export interface TlsOptions extends TlsFiles {
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
  /** For tests: it plays a cluster of two nodes. */
  faults?: StoreFaults;
  report?: Report;
}

export interface EventStoreServer {
  readonly port: number;
  /** Connection string for the official client. */
  readonly url: string;
  /** The faults that it plays. */
  readonly cluster: FaultyCluster | null;
  stop(): Promise<void>;
}

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
  const cluster = options.faults ? new FaultyCluster(store, options.faults) : null;
  const identify = options.tls?.credentials && identifyBy(options.tls.credentials);
  const serviceOf = (served: ServedStore) => {
    const streams = streamsService(served, { maxAppendBytes, writeTimeoutMs }, identify);
    return identify ? withAuthentication(streams, identify) : streams;
  };
  const nodes: Node[] = [];
  const members = () => cluster?.members() ?? nodes.map((node) => ({ ...node, isLeader: true }));
  let stopped: Promise<void> | undefined;
  const start = (streams: Service, index: number) =>
    startNode({
      services: [streams, serverFeaturesService(), gossipService(members)].map((service) =>
        whileOpen(service, () => !stopped),
      ),
      host,
      port: index === 0 ? (options.port ?? 0) : 0,
      tls: options.tls,
      maxAppendBytes,
    });
  const stop = async () => {
    for (const node of nodes) node.close();
    cluster?.stop();
    await store.stop();
    await Promise.all(nodes.map((node) => node.shutDown()));
  };
  try {
    for (const [index, streams] of (cluster?.streams(serviceOf) ?? [serviceOf(store)]).entries())
      nodes.push(await start(streams, index));
  } catch (error) {
    await stop();
    throw error;
  }
  cluster?.begin(nodes);
  return {
    port: nodes[0]?.port ?? 0,
    url: `esdb://${nodes.map((node) => `${host}:${node.port}`).join(',')}?tls=${options.tls !== undefined}`,
    cluster,
    stop: () => (stopped ??= stop()),
  };
}
