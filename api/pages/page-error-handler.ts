import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../domain/kernel/errors/catalogue.ts';
import { ApiError, asApiError } from '../http/errors.ts';
import { sendWaitingPage } from './waiting-page.ts';

/** What could not be looked up, or not now, is not "not found": the page waits and tries again. */
const MAY_COME: ReadonlySet<ErrorCode> = new Set(['TEMPORARILY_UNAVAILABLE', 'RATE_LIMITED']);

/** Of a route that answers a page: what may come later is a page that waits for it, with 503. */
export const pageErrorHandler =
  (csp: Parameters<typeof sendWaitingPage>[1]) =>
  (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const error = asApiError(thrown);
    if (!(error instanceof ApiError) || !MAY_COME.has(error.code)) throw thrown;
    request.log.warn({ err: error.cause }, 'a page cannot be looked up');
    void sendWaitingPage(reply, csp);
  };
