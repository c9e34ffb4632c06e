import { createServer, type AddressInfo, type Server as SocketServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { widenReceiveWindow } from './protocol/receive-window.ts';
import type { Service } from './protocol/service.ts';

export interface TlsFiles {
  /** PEM */
  certificate: string | Buffer;
  /** PEM */
  key: string | Buffer;
}

interface NodeOptions {
  readonly services: readonly Service[];
  readonly host: string;
  /** 0: a free port. */
  readonly port: number;
  readonly tls: TlsFiles | undefined;
  readonly maxAppendBytes: number;
}

/** What listens at one address. */
export interface Node {
  readonly host: string;
  readonly port: number;
  /**
   * Whatever they are doing, one after the other: an answer on one may follow the end of another.
   * New ones are taken.
   */
  cutConnections(): void;
  /** Takes no more connections. */
  close(): void;
  /** Ends those that there are. */
  shutDown(): Promise<void>;
}

/** The client accepts messages of 17 MB; what it sends has a little around the events. */
const RECEIVE_BYTES_MIN = 17 * 1024 * 1024;
const MESSAGE_OVERHEAD_BYTES = 1024 * 1024;

/**
 * More calls than this wait at the client: each unary append may hold as much as the greatest
 * append.
 */
const CALLS_PER_CONNECTION_MAX = 1_000;

const CUTS_APART_MS = 50;
const SHUTDOWN_PATIENCE_MS = 200;

export async function startNode({ services, host, tls, ...options }: NodeOptions): Promise<Node> {
  const server = new Server({
    'grpc.max_receive_message_length':
      Math.max(RECEIVE_BYTES_MIN, options.maxAppendBytes) + MESSAGE_OVERHEAD_BYTES,
    'grpc.max_send_message_length': -1,
    'grpc.max_concurrent_streams': CALLS_PER_CONNECTION_MAX,
    'grpc.enable_channelz': 0,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
  });
  for (const { definition, handlers } of services) server.addService(definition, handlers);
  const open = new Set<Socket>();
  const sockets = await listen(server, host, options.port, tls, open);
  return {
    host,
    port: (sockets.address() as AddressInfo).port,
    cutConnections() {
      for (const [nth, socket] of [...open].entries())
        setTimeout(() => socket.destroy(), nth * CUTS_APART_MS).unref();
    },
    close: () => void sockets.close(),
    shutDown: () => shutDown(server),
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
  tls: TlsFiles | undefined,
  open: Set<Socket>,
): Promise<SocketServer> {
  const credentials = tls
    ? ServerCredentials.createSsl(null, [
        { cert_chain: Buffer.from(tls.certificate), private_key: Buffer.from(tls.key) },
      ])
    : ServerCredentials.createInsecure();
  const injector = server.createConnectionInjector(credentials);
  widenReceiveWindow(server);
  const sockets = createServer({ noDelay: true }, (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    injector.injectConnection(socket);
  });
  await new Promise<void>((resolve, reject) =>
    sockets.once('error', reject).listen(port, host, resolve),
  );
  return sockets;
}
