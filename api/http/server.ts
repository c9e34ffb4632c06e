import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHttpProxy from '@fastify/http-proxy';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import type { Config } from '../../runtime/config.ts';
import { openFiles } from '../../runtime/files/files.ts';
import { keptBoletos } from '../../runtime/files/kept-boletos.ts';
import { openPrivateFiles, type PrivateFiles } from '../../runtime/files/private-files.ts';
import type { ViewCounter } from '../../runtime/views/counter.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { addReadiness, type Readiness } from '../../runtime/observability/readiness.ts';
import { registerGraphql } from '../graphql/register.ts';
import { readAsSeen } from '../graphql/seen.ts';
import { registerSockets } from '../graphql/sockets.ts';
import { openCouponLookup } from '../coupons/queries.ts';
import { loadListFiles, pageReader, type ListFiles } from '../exports/list-files.ts';
import { registerExportRows } from '../exports/rows-route.ts';
import { createResolvers, type ModuleDependencies } from '../modules.ts';
import { registerOptOuts } from '../opt-outs/routes.ts';
import { contentSecurityPolicy } from '../pages/content-security-policy.ts';
import { registerPages } from '../pages/pages.ts';
import { registerBoletos } from '../payments/boleto-route.ts';
import { registerSoldFiles } from '../payments/file-route.ts';
import { findSession, SESSION_COOKIE } from '../sign-in/sessions.ts';
import { registerWebhooks, type WebhookDependencies } from '../webhooks/routes.ts';
import { hintAtWrongProxies } from './address-hint.ts';
import { answerErrors, answerUnreadable, observeAnswers } from './answers.ts';
import { arrivingWithin, REQUEST_TIMEOUT_MS } from './arrival.ts';
import { keepCardsApart, type CardOrigin } from './card-origin.ts';
import { ANSWERS_COMPRESSED } from './compression.ts';
import { ApiError } from './errors.ts';
import { endConnectionsOnceStopping } from './leave.ts';
import { networkOf } from './minute-limit.ts';
import { registerSecurityHeaders } from './security-headers.ts';

export interface ServerOptions
  extends
    Omit<ModuleDependencies, 'files' | 'boletos' | 'privateFiles' | 'listFiles' | 'readPage'>,
    WebhookDependencies {
  readonly config: Config;
  readonly log: Logger;
  readonly readiness: Readiness;
  /** Aborts when the program is told to stop. */
  readonly stopping: AbortSignal;
  readonly views: ViewCounter;
  /** The built web pages. */
  readonly webFolder: string;
  /** Left out: those that are built beside the web pages. */
  readonly listFiles?: ListFiles;
  /** Where the fields of cards are; undefined: no cards are taken. */
  readonly card?: CardOrigin | undefined;
  /** Longest time that a request may take to arrive, in milliseconds. */
  readonly requestTimeoutMs?: number;
}

/** GraphQL input is small; files go elsewhere. */
const BODY_MAX = 64 * 1_024;

/**
 * Routes that are not counted against an address: providers, workers and operators, and files that
 * never change.
 */
const UNCOUNTED = /^\/(webhooks|internal|healthz|readyz|assets|sandbox|mails)(\/|$)/;

/** By address, where the sandbox has what is shown there. */
const SANDBOX_PAGES = { '/sandbox': '/sandbox', '/mails': '/sandbox/mail-gallery' } as const;

/**
 * The whole HTTP surface: pages, GraphQL, webhooks, operations and, where it is on, the sandbox.
 */
export async function buildServer(given: ServerOptions): Promise<FastifyInstance> {
  const options = { ...given, catalogue: { ...given.catalogue, takesCoupons: openCouponLookup(given) } };
  const { config, log, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Its lines would hold addresses: the hook below writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX,
    ...arrivingWithin(requestTimeoutMs),
    trustProxy: (_address: string, hop: number) => hop < config.TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, _request, reply) => answerUnreadable(reply as FastifyReply),
  });
  observeAnswers(server);
  endConnectionsOnceStopping(server, options.stopping);
  hintAtWrongProxies(server, config.TRUSTED_PROXIES);
  answerErrors(server);

  await registerSockets(server, log);
  await registerSecurityHeaders(server, config.PUBLIC_URL);
  await server.register(fastifyCompress, ANSWERS_COMPRESSED);
  await server.register(fastifyCookie);
  readAsSeen(server);
  await server.register(fastifyRateLimit, {
    max: config.RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: ({ routeOptions }) => UNCOUNTED.test(routeOptions.url ?? ''),
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError({ code: 'RATE_LIMITED', details: { retryAfterSeconds: Math.ceil(ttl / 1_000) } }),
  });
  keepCardsApart(server, options.card);
  // Metrics are for operators: they have a port of their own.
  addReadiness(server, options.readiness);
  const privateFiles = openPrivate(server, options);
  server.addHook('onClose', () => options.views.close());
  const boletos = privateFiles && keptBoletos(privateFiles, options.vault);
  const files = openFiles(config);
  const lists = { listFiles: await listFilesFor(options), readPage: pageReader(server, log) };
  await registerGraphql(server, {
    config,
    log,
    resolvers: createResolvers({ ...options, ...lists, boletos, privateFiles, files }),
    findSession: (cookies) => findSession(options, cookies.get(SESSION_COOKIE)),
  });
  registerWebhooks(server, options);
  registerBoletos(server, { store: options.store, pools: options.pools, boletos });
  registerSoldFiles(server, { ...options, files });
  registerExportRows(server, { ...options, ...lists, privateFiles });
  registerOptOuts(server, { ...options, csp: contentSecurityPolicy });
  await registerPages(server, {
    folder: options.webFolder,
    catalogue: options.catalogue,
    offers: options.offers,
    views: options.views,
    csp: contentSecurityPolicy,
    card: options.card,
    filesOrigin: files?.origin,
    publicUrl: config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`,
    settings: {
      cardUrl: options.card?.url ?? null,
      cepUrl: config.CEP_URL,
      termsUrl: config.TERMS_URL ?? null,
      privacyUrl: config.PRIVACY_URL ?? null,
      platformsWithoutCartHeading: config.PLATFORMS_WITHOUT_CART_HEADING,
    },
  });
  if (config.SANDBOX_URL)
    for (const [prefix, rewritePrefix] of Object.entries(SANDBOX_PAGES))
      await server.register(fastifyHttpProxy, { upstream: config.SANDBOX_URL, prefix, rewritePrefix });
  return server;
}

/** Undefined where no S3 server is set. */
function openPrivate(server: FastifyInstance, { config, now }: ServerOptions): PrivateFiles | undefined {
  const files = openPrivateFiles(config, now);
  if (files) server.addHook('onClose', () => files.close());
  return files;
}

/** Without them the api serves all the same, and no list is exported. */
const listFilesFor = async ({ listFiles, webFolder, log }: ServerOptions): Promise<ListFiles> =>
  listFiles ??
  loadListFiles(join(webFolder, '../web-server/files.js')).catch((err: unknown) => {
    log.warn({ err }, 'no list can be exported: their files are not built');
    return new Map();
  });
