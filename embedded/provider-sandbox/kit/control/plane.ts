import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../core/sandbox-context.ts';
import { acceptBodies } from '../http/bodies.ts';
import { Refusal } from '../http/refusal.ts';
import { ChargeBook } from './charge-book.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { ControlledFamily } from './family.ts';
import { pageRoutes } from './page/routes.ts';
import { controlRoutes } from './routes.ts';

/** Everything under `/sandbox`. */
export async function controlPlane(
  app: FastifyInstance,
  context: SandboxContext,
  families: readonly ControlledFamily[],
): Promise<void> {
  const book = new ChargeBook(families, context.catalogue, context.deliveries);
  await app.register(
    async (plane) => {
      acceptBodies(plane);
      plane.setNotFoundHandler((_request, reply) =>
        reply.code(404).send({ code: 'NOT_FOUND', message: 'Nothing is here.' }),
      );
      plane.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
        if (error instanceof Refusal) return reply.code(error.status).send(error.body);
        return reply.code(error.statusCode ?? 500).send({ code: 'ERROR', message: error.message });
      });
      pageRoutes(plane, context, book);
      controlRoutes(plane, context, book, () => demoAccounts(families));
    },
    { prefix: '/sandbox' },
  );
}
