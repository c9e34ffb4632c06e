import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate } from 'graphql';
import mercurius from 'mercurius';
import { readFileSync } from 'node:fs';
import type { Config } from '../../runtime/config.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { ApiError } from '../errors.ts';
import { SESSION_SECONDS } from '../sign-in/access.ts';
import { findSession, SESSION_COOKIE } from '../sign-in/sessions.ts';
import type { RequestContext } from './context.ts';
import { denyByDefault } from './deny-by-default.ts';
import { clientError, formatExecution } from './error-formatter.ts';
import type { Socket } from './guard-messages.ts';
import { LIMITS, validationRules } from './limits.ts';
import { openSubscriptions, type OpenSubscriptions } from './open-subscriptions.ts';
import { createResolvers, type ResolverDependencies } from './resolvers.ts';
import { countSockets } from './sockets.ts';

/** schema.graphql lies at the root of the project, for the sources as for the built program. */
const readSchema = (): string => {
  for (const path of ['../schema.graphql', '../../schema.graphql']) {
    try {
      return readFileSync(new URL(path, import.meta.url), 'utf8');
    } catch {
      continue;
    }
  }
  throw new Error('schema.graphql is missing');
};

/**
 * As Node itself decides it: with less than both headers the request would be answered like any
 * other.
 */
const isUpgrade = ({ headers }: FastifyRequest): boolean =>
  Boolean(headers.upgrade) && /(^|[\s,])upgrade([\s,]|$)/i.test(headers.connection ?? '');

/**
 * GraphQL at `/graphql`: queries and mutations by POST, subscriptions by graphql-transport-ws on
 * the sockets that `registerSockets` guards.
 */
export async function registerGraphql(
  server: FastifyInstance,
  deps: ResolverDependencies & { config: Config; log: Logger },
): Promise<void> {
  const { config, log } = deps;
  const rules = validationRules(config.NODE_ENV === 'development');
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;

  const countSocket = countSockets();

  async function contextOf(
    request: FastifyRequest,
    reply?: FastifyReply,
    subscriptions?: OpenSubscriptions,
  ): Promise<RequestContext> {
    const sessionToken = request.cookies?.[SESSION_COOKIE];
    return {
      session: await findSession(deps, sessionToken),
      ip: request.ip,
      requestId: request.id,
      sessionToken,
      subscriptions,
      setSessionToken(token) {
        const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
        if (token) void reply?.setCookie(SESSION_COOKIE, token, { ...cookie, maxAge: SESSION_SECONDS });
        else void reply?.clearCookie(SESSION_COOKIE, cookie);
      },
    };
  }

  server.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' || request.url.split('?')[0] !== '/graphql') return;
    // A GET could be sent by any page's link or image; only the upgrade to a WebSocket may use it.
    if (!isUpgrade(request)) throw new ApiError({ code: 'NOT_FOUND' });
    countSocket(request);
  });
  await server.register(mercurius, {
    schema: readSchema(),
    resolvers: createResolvers(deps) as never,
    path: '/graphql',
    graphiql: false,
    jit: 0,
    allowBatchedQueries: false,
    queryDepth: LIMITS.depth,
    validationRules: rules,
    graphql: { parseOptions: { maxTokens: LIMITS.tokens } },
    context: (request, reply) => contextOf(request, reply),
    errorFormatter: (execution) => formatExecution(execution, log) as never,
    subscription: {
      context: (socket: Socket, request: FastifyRequest) =>
        contextOf(request, undefined, openSubscriptions(socket)),
      fullWsTransport: false,
      keepAlive: 25_000,
    } as never,
  });
  // Mercurius validates what comes by POST only.
  server.graphql.addHook('preSubscriptionExecution', async (schema, document) => {
    const [mistake] = [...validate(schema, document, rules), ...validate(schema, document)];
    if (mistake) throw clientError(mistake, log);
  });
  denyByDefault(server.graphql.schema);
}
