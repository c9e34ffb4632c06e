import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** WebSocket close code "service restart" (IANA registry): come again, to whoever is there. */
const SERVICE_RESTART = 1012;

/**
 * While the program stops, each answer ends its connection, so that the next request of a proxy
 * comes by a new one, which may go to another api. To be called before routes are added.
 */
export function endConnectionsOnceStopping(server: FastifyInstance, stopping: AbortSignal): void {
  server.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) void reply.header('connection', 'close');
  });
}

/**
 * Ends a server in good order: for `pauseMs` milliseconds it serves on while balancers see that it
 * is not ready any more; then nobody new is let in, who follows a payment is told to come again,
 * and what was begun ends.
 */
export async function leave(server: FastifyInstance, pauseMs: number): Promise<void> {
  await sleep(pauseMs);
  for (const socket of server.websocketServer.clients)
    socket.close(SERVICE_RESTART, 'This server stops: connect again');
  await server.close();
}
