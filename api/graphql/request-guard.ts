import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/errors.ts';

/**
 * A query is text. Mercurius would also take its parsed form, which no bound on words has seen, as
 * JSON or as text that holds JSON.
 */
const isQueryText = (query: unknown): boolean =>
  query === undefined || query === null || (typeof query === 'string' && !/^\s*[{[]\s*"/.test(query));

/** A NUL, in JSON's or GraphQL's way to write it: no text of ours has one, PostgreSQL takes none. */
const NUL = /\\u(0000|\{0+\})/i;

export const holdsNul = (json: string): boolean => NUL.test(json);

/** Refuses bodies that GraphQL would stumble over. Error: INVALID_INPUT. */
export async function guardBody({ method, body }: FastifyRequest): Promise<void> {
  if (method !== 'POST' || typeof body !== 'object' || body === null) return;
  const isGood = isQueryText((body as { query?: unknown }).query) && !holdsNul(JSON.stringify(body));
  if (!isGood) throw new ApiError({ code: 'INVALID_INPUT' });
}
