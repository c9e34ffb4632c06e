import type { FastifyRequest } from 'fastify';
import { Location, type DocumentNode } from 'graphql';
import { ApiError } from '../http/errors.ts';

/**
 * A query is text. Mercurius would also take its parsed form, which no bound on words has seen, as
 * JSON or as text that holds JSON.
 */
const isQueryText = (query: unknown): boolean =>
  query === undefined || query === null || (typeof query === 'string' && !/^\s*[{[]\s*"/.test(query));

/**
 * Refuses a document that was not parsed from text here, wherever it comes from: GraphQL's parser
 * alone makes such a location. Error: INVALID_INPUT.
 */
export function refuseParsed({ loc }: DocumentNode): void {
  if (!(loc instanceof Location)) throw new ApiError({ code: 'INVALID_INPUT' });
}

/**
 * Takes the places in its text out of a document that stays in memory: words and places are most of
 * what it weighs, and only a mistake, of which it has none any more, is told with them.
 */
export function dropPlaces(node: object): void {
  if ('loc' in node) node.loc = undefined;
  for (const part of Object.values(node) as unknown[])
    if (typeof part === 'object' && part !== null) dropPlaces(part);
}

/**
 * A NUL, in JSON's or GraphQL's way to write it: no text of ours has one, PostgreSQL takes none.
 */
const NUL = /\\u(0000|\{0+\})/i;

export const holdsNul = (json: string): boolean => NUL.test(json);

/**
 * Half a character, which is no text: nothing can be derived from it. JSON writes it as an escape.
 */
const HALF_CHARACTER = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i;

/** Refuses bodies that GraphQL would stumble over. Error: INVALID_INPUT. */
export async function guardBody({ method, body }: FastifyRequest): Promise<void> {
  if (method !== 'POST' || typeof body !== 'object' || body === null) return;
  const json = JSON.stringify(body);
  const isText = !holdsNul(json) && !HALF_CHARACTER.test(json);
  if (!isText || !isQueryText((body as { query?: unknown }).query))
    throw new ApiError({ code: 'INVALID_INPUT' });
}
