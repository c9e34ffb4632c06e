import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../../runtime/observability/logger.ts';
import { ApiError } from '../http/errors.ts';
import { networkOf } from '../http/minute-limit.ts';
import { guardMessages, type Socket } from './guard-messages.ts';
import { LIMITS } from './limits.ts';

/** The one route that becomes a WebSocket. */
export const GRAPHQL_PATH = '/graphql';

/**
 * The WebSocket server that mercurius uses, with bounds that it does not have by itself: where
 * sockets are opened, the size of a message, and what a message may be. To be registered before any
 * hook that may refuse a request: it closes the socket of a handshake that is answered otherwise.
 */
export async function registerSockets(server: FastifyInstance, log: Logger): Promise<void> {
  await server.register(fastifyWebsocket, { options: { maxPayload: LIMITS.messageBytes } });
  // Elsewhere it would be opened, too, and only then closed.
  server.addHook('onRequest', async ({ ws, routeOptions }) => {
    if (ws && routeOptions.url !== GRAPHQL_PATH) throw new ApiError({ code: 'NOT_FOUND' });
  });
  // Before mercurius listens, so that no message comes past.
  server.websocketServer.on('connection', (socket: Socket) =>
    guardMessages(socket, { log, schema: server.graphql.schema }),
  );
}

/**
 * Counts open sockets, all of them and by network; more than either limit are refused with
 * RATE_LIMITED before they become WebSockets.
 */
export function countSockets(): (request: FastifyRequest) => void {
  const open = new Map<string, number>();
  let all = 0;
  return ({ ip, raw }) => {
    const network = networkOf(ip);
    const count = (open.get(network) ?? 0) + 1;
    if (count > LIMITS.socketsPerNetwork || all >= LIMITS.sockets)
      throw new ApiError({ code: 'RATE_LIMITED' });
    all += 1;
    open.set(network, count);
    raw.socket.once('close', () => {
      all -= 1;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  };
}
