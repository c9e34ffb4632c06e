import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { ERRORS, type ErrorCode } from '../../domain/kernel/errors/catalogue.ts';
import { opensPage, sendNotFoundPage } from '../pages/not-found-page.ts';
import { ApiError, asApiError, httpStatusOf, retryAfterSeconds } from './errors.ts';

const duration = new Histogram({
  name: 'razao_http_seconds',
  help: 'Time to answer, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10],
});

const aborted = new Counter({
  name: 'razao_http_aborted_total',
  help: 'Requests whose body did not arrive whole, by route',
  labelNames: ['route'],
});

/** Measures and logs what is answered, and counts what did not arrive. */
export function observeAnswers(server: FastifyInstance): void {
  server.addHook('onRequestAbort', async ({ raw, routeOptions }) => {
    if (!raw.complete) aborted.inc({ route: routeOptions.url ?? 'unknown' });
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
}

/**
 * Answers whatever fails outside GraphQL: a code of the catalogue, its status and our own text; and
 * a browser that opens an address which is none of ours with a page.
 */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((thrown, request, reply) => {
    const error = asApiError(thrown);
    const code = codeOf(error);
    if (code === 'INTERNAL') request.log.error({ err: error }, 'unexpected failure');
    const details = error instanceof ApiError ? error.details : {};
    const retryAfter = retryAfterSeconds(details);
    if (retryAfter) void reply.header('retry-after', retryAfter);
    void reply.code(httpStatusOf(code)).send({ code, message: ERRORS[code], ...details });
  });
  server.setNotFoundHandler((request, reply) => {
    void reply.header('vary', 'accept').header('cache-control', 'no-store');
    if (opensPage(request)) return sendNotFoundPage(reply);
    return reply.code(404).send({ code: 'NOT_FOUND', message: ERRORS.NOT_FOUND });
  });
}

/**
 * An address that cannot be read (`%ff`) reaches neither handler; the framework's own answer would
 * quote it, and there may be a webhook's token in it. Nor does it reach a hook that would end the
 * socket of a refused handshake.
 */
export function answerUnreadable(reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    const { socket } = reply.raw;
    if (socket instanceof Socket) socket.destroySoon();
  });
  void reply.code(400).send({ code: 'INVALID_INPUT', message: ERRORS.INVALID_INPUT });
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
