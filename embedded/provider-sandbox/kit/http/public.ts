import type { FastifyInstance } from 'fastify';

/** Routes that a buyer's browser calls from whatever page it is on. */
export function openToBrowsers(app: FastifyInstance, path: string): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.options(path, async (_request, reply) => {
    reply
      .header('access-control-allow-methods', 'POST, OPTIONS')
      .header('access-control-allow-headers', 'content-type, accept')
      .header('access-control-max-age', '600');
    return reply.code(204).send();
  });
}
