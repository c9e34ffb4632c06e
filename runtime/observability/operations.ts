import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, register } from 'prom-client';
import { withinTime } from '../within-time.ts';

/** Answers what is wrong, or nothing when all is well. */
export type ReadinessCheck = () => Promise<string | undefined>;

/** Whoever asks will not wait for longer: what has not answered by then is not ready. */
const CHECK_MS = 3_000;

/** Adds `/healthz` (the process lives) and `/readyz` (its dependencies answer) to a server. */
export function addReadiness(
  server: FastifyInstance,
  checks: Readonly<Record<string, ReadinessCheck>>,
): void {
  server.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  server.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const entries = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) =>
          [name, await withinTime(CHECK_MS, check()).catch(() => 'unreachable')] as const,
      ),
    );
    const failing = entries.filter(([, problem]) => problem !== undefined);
    return reply.code(failing.length === 0 ? 200 : 503).send({
      status: failing.length === 0 ? 'ready' : 'not ready',
      failing: Object.fromEntries(failing),
    });
  });
}

/**
 * The port of a program's operators: readiness and, there only, `/metrics` (Prometheus). Port 0
 * takes a free one.
 */
export async function startOperations(options: {
  host: string;
  port: number;
  checks: Readonly<Record<string, ReadinessCheck>>;
}): Promise<{ port: number; close(): Promise<void> }> {
  const server = Fastify({ logger: false });
  if (!register.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics();
  addReadiness(server, options.checks);
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
