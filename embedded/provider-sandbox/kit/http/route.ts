import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Operation } from '../core/provider.ts';

/** The parts that a path names: `/charges/:id` has an `id`, as has one that a family gives. */
type Parts<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Parts<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : string extends Path
      ? Record<'id', string>
      : unknown;

type Asked<Path extends string> = FastifyRequest<{
  Params: Parts<Path>;
  Querystring: Readonly<Record<string, string | undefined>>;
}>;

/**
 * A route of a provider's API, as `GET /charges/:id`, with the operation by which a fault finds it.
 */
export function route<Path extends string>(
  app: FastifyInstance,
  operation: Operation,
  where: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${Path}`,
  handle: (request: Asked<Path>, reply: FastifyReply) => unknown,
): void {
  const [method = '', url = ''] = where.split(' ');
  app.route({
    method: method as HTTPMethods,
    url,
    config: { operation },
    handler: async (request, reply) => handle(request as Asked<Path>, reply),
  });
}
