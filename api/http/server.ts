import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyHttpProxy from '@fastify/http-proxy';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Config } from '../../runtime/config.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { addOperations, type ReadinessCheck } from '../../runtime/observability/operations.ts';
import { ERRORS, type ErrorCode } from '../../domain/kernel/errors/catalogue.ts';
import { registerGraphql } from '../graphql/register.ts';
import { registerSockets } from '../graphql/sockets.ts';
import { createResolvers, type ModuleDependencies } from '../modules.ts';
import { contentSecurityPolicy } from '../pages/content-security-policy.ts';
import { registerPages } from '../pages/pages.ts';
import { findSession, SESSION_COOKIE } from '../sign-in/sessions.ts';
import { registerWebhooks, type WebhookDependencies } from '../webhooks/routes.ts';
import { ApiError, asApiError, httpStatusOf, retryAfterSeconds } from './errors.ts';
import { networkOf } from './network.ts';

export interface ServerOptions extends ModuleDependencies, WebhookDependencies {
  readonly config: Config;
  readonly log: Logger;
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  /** The built web pages. */
  readonly webFolder: string;
}

/** GraphQL input is small; files go elsewhere. */
const BODY_MAX = 64 * 1_024;
const REQUEST_TIMEOUT_MS = 30_000;

const duration = new Histogram({
  name: 'razao_http_seconds',
  help: 'Time to answer, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10],
});

/**
 * Paths that are not counted against an address: providers and operators, and files that never
 * change.
 */
const UNCOUNTED = /^\/(webhooks|healthz|readyz|metrics|assets|sandbox)(\/|$)/;

/**
 * The whole HTTP surface: pages, GraphQL, webhooks, operations and, where it is on, the sandbox.
 */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, log } = options;
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Its lines would hold addresses: the hook below writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: (_address: string, hop: number) => hop < config.TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    // The route's pattern, never the address itself: it may hold a webhook token or a buyer's data.
    request.log[reply.statusCode >= 500 ? 'warn' : 'debug'](
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  server.setErrorHandler((thrown, request, reply) => {
    const error = asApiError(thrown);
    const code = codeOf(error);
    if (code === 'INTERNAL') request.log.error({ err: error }, 'unexpected failure');
    const details = error instanceof ApiError ? error.details : {};
    const retryAfter = retryAfterSeconds(details);
    if (retryAfter) void reply.header('retry-after', retryAfter);
    void reply.code(httpStatusOf(code)).send({ code, message: ERRORS[code], ...details });
  });
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'NOT_FOUND', message: ERRORS.NOT_FOUND }),
  );

  await registerSockets(server, log);
  await server.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: config.PUBLIC_URL?.startsWith('https:') ?? false,
  });
  await server.register(fastifyCookie);
  await server.register(fastifyRateLimit, {
    max: config.RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: (request) => UNCOUNTED.test(request.url),
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError({ code: 'RATE_LIMITED', details: { retryAfterSeconds: Math.ceil(ttl / 1_000) } }),
  });
  addOperations(server, options.checks);
  await registerGraphql(server, {
    config,
    log,
    resolvers: createResolvers(options),
    findSession: (cookies) => findSession(options, cookies.get(SESSION_COOKIE)),
  });
  registerWebhooks(server, options);
  await registerPages(server, {
    folder: options.webFolder,
    catalogue: options.catalogue,
    csp: contentSecurityPolicy,
  });
  if (config.SANDBOX_URL)
    await server.register(fastifyHttpProxy, {
      upstream: config.SANDBOX_URL,
      prefix: '/sandbox',
      rewritePrefix: '/sandbox',
    });
  return server;
}

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'INVALID_INPUT',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_INPUT',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_INPUT',
};

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ApiError) return error.code;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code && FASTIFY_CODES[code]) return FASTIFY_CODES[code];
  return statusCode && statusCode >= 400 && statusCode < 500 ? 'INVALID_INPUT' : 'INTERNAL';
}
