import type { FastifyInstance } from 'fastify';

/** The address of a buyer's page: what names the page, and what comes behind that. */
const ADDRESS = /^\/+checkout\/+((?:payment\/+)?)((?:(?!%3f|%26)[^?&])*)(\?|&|%3f|%26)?(.*)$/is;

/** What messengers and people leave behind an address, plain and encoded. */
const TAIL = /(?:[/.,;:!)\]>"'*\\]|%(?:20|0a|0d|09|22|29|5d|3e|2f|5c|a0|e2%80%8b|e2%80%9d))+$/i;

/** More than an id and its tail; the expression above takes the square of its time. */
const NAME_LENGTH_MAX = 300;

/** Of parameters that came encoded as a part of the path. */
const decoded = (query: string): string => query.replace(/%26/gi, '&').replace(/%3d/gi, '=');

/**
 * The address of a buyer's page as it was given out: messengers, ad networks and people add slashes
 * and full stops to it, and write `&` or `%3F` for its `?`. Its parameters stay. Any other address
 * comes back as it is.
 */
export function cleanAddress(url: string): string {
  const [, payment, name = '', mark, rest = ''] = ADDRESS.exec(url) ?? [];
  const id = name.length > NAME_LENGTH_MAX ? '' : name.replace(TAIL, '');
  if (id === '') return url;
  const query = mark?.startsWith('%') ? decoded(rest) : rest;
  const parameters = (mark === '?' ? query : query.replace('?', '&')).replaceAll('&amp;', '&');
  return `/checkout/${payment ? 'payment/' : ''}${id}${parameters && `?${parameters}`}`;
}

/** Leads a browser that opens such an address to the clean one. */
export function redirectToCleanAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    // Nothing is guarded by it: what it leads to is asked for, and guarded, like any other address.
    // eslint-disable-next-line no-restricted-syntax
    const came = request.url;
    const clean = cleanAddress(came);
    if (clean !== came) return reply.header('cache-control', 'no-store').redirect(clean, 302);
  });
}
