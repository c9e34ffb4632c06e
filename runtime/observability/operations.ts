import Fastify from 'fastify';
import { collectDefaultMetrics, register } from 'prom-client';
import { addReadiness, type Readiness } from './readiness.ts';

/**
 * The port of a program's operators: readiness and, there only, `/metrics` (Prometheus). Port 0
 * takes a free one.
 */
export async function startOperations(options: {
  host: string;
  port: number;
  readiness: Readiness;
}): Promise<{ port: number; close(): Promise<void> }> {
  const server = Fastify({ logger: false });
  if (!register.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics();
  addReadiness(server, options.readiness);
  server.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
  await server.listen({ host: options.host, port: options.port });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: () => server.close(),
  };
}
