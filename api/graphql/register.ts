import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Kind, OperationTypeNode, validate, type DefinitionNode } from 'graphql';
import mercurius from 'mercurius';
import type { Config } from '../../runtime/config.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { ApiError } from '../http/errors.ts';
import type { Cookies, RequestContext, Session } from './context.ts';
import { currentSession } from './current-session.ts';
import { clientError, formatExecution } from './error-formatter.ts';
import type { Socket } from './guard-messages.ts';
import { excessOf, LIMITS, validationRules } from './limits.ts';
import { countSubscriptions, type OpenSubscriptions } from './open-subscriptions.ts';
import { protect } from './protect.ts';
import { readSchema } from './read-schema.ts';
import { refuseControlCharacters } from './refuse-control-characters.ts';
import { dropPlaces, guardBody, refuseParsed } from './request-guard.ts';
import type { Resolvers } from './resolver-types.generated.ts';
import { countSockets, GRAPHQL_PATH } from './sockets.ts';

export interface GraphqlOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly resolvers: Resolvers;
  /** The session behind a request's cookies. */
  readonly findSession: (cookies: Cookies) => Promise<Session | undefined>;
}

/** How long a socket may go by what it knows of its session, in milliseconds. */
const SOCKET_FRESH_MS = 2_000;

/**
 * GraphQL at `/graphql`: queries and mutations by POST, subscriptions by graphql-transport-ws on
 * the sockets that `registerSockets` guards.
 */
export async function registerGraphql(
  server: FastifyInstance,
  { config, log, resolvers, findSession }: GraphqlOptions,
): Promise<void> {
  const rules = validationRules(config.NODE_ENV === 'development');
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const contextOf = contextMaker(findSession, secure);
  const countSocket = countSockets();
  const openSubscriptions = countSubscriptions();

  await server.register(mercurius, {
    schema: readSchema(),
    resolvers: resolvers as never,
    path: GRAPHQL_PATH,
    // Guards belong to the routes: an address can be written in many ways. Mercurius gives an
    // `onRequest` of its own.
    additionalRouteOptions: {
      preParsing: async (request: FastifyRequest) => {
        if (request.ws) return countSocket(request);
        // Whatever is no POST could be sent by any page's link or image.
        if (request.method !== 'POST') throw new ApiError({ code: 'NOT_FOUND' });
      },
      preValidation: guardBody,
    },
    graphiql: false,
    jit: 0,
    allowBatchedQueries: false,
    validationRules: rules,
    graphql: { parseOptions: { maxTokens: LIMITS.tokens } },
    context: (request, reply) => contextOf(request, reply),
    errorFormatter: (execution, context) =>
      formatExecution(execution, log, (context as { reply?: FastifyReply }).reply) as never,
    subscription: {
      context: (socket: Socket, request: FastifyRequest) =>
        contextOf(request, undefined, openSubscriptions(socket)),
      fullWsTransport: false,
      keepAlive: 25_000,
    } as never,
  });
  server.graphql.addHook('preValidation', async (_schema, document) => refuseParsed(document));
  server.graphql.addHook('preExecution', async (schema, document, _context, variables) => {
    // A subscription by POST would be resolved like a query, from nothing.
    if (document.definitions.some(isSubscription)) throw new ApiError({ code: 'INVALID_INPUT' });
    const [excess] = excessOf(schema, document, (variables ?? {}) as Record<string, unknown>);
    if (excess) throw excess;
  });
  // Mercurius validates what comes by POST only.
  server.graphql.addHook('preSubscriptionExecution', async (schema, document) => {
    refuseParsed(document);
    const [mistake] = [...validate(schema, document, rules), ...validate(schema, document)];
    if (mistake) throw clientError(mistake, log);
    dropPlaces(document);
  });
  refuseControlCharacters(server.graphql.schema);
  // Around the other: whoever may not ask is told nothing of what they asked.
  protect(server.graphql.schema);
}

const isSubscription = (node: DefinitionNode): boolean =>
  node.kind === Kind.OPERATION_DEFINITION && node.operation === OperationTypeNode.SUBSCRIPTION;

const contextMaker =
  (findSession: GraphqlOptions['findSession'], secure: boolean) =>
  (request: FastifyRequest, reply?: FastifyReply, subscriptions?: OpenSubscriptions): RequestContext => {
    const cookies: Cookies = {
      get: (name) => request.cookies?.[name],
      set(name, value, maxAge) {
        const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
        if (value === null) void reply?.clearCookie(name, cookie);
        else void reply?.setCookie(name, value, { ...cookie, maxAge });
      },
    };
    return {
      ...currentSession(() => findSession(cookies), {
        freshMs: subscriptions ? SOCKET_FRESH_MS : Infinity,
        now: Date.now,
      }),
      ip: request.ip,
      host: request.hostname.toLowerCase(),
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
      subscriptions,
      cookies,
    };
  };
