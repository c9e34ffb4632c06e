import { parseOutboundUrl, type OutboundPolicy } from '../../../../runtime/outbound/policy.ts';

/** The one origin a connection may reach, and the path under which its API lives. */
export interface BaseUrl {
  readonly url: URL;
  readonly prefix: string;
}

/**
 * Reads a connection's base URL. Throws TypeError for an address that may not be reached, and for a
 * query or a fragment in it.
 */
export function parseBaseUrl(text: string, policy: OutboundPolicy): BaseUrl {
  const url = parseOutboundUrl(text, policy);
  if (url.search || url.hash) throw new TypeError('A base URL has neither query nor fragment');
  return { url, prefix: url.pathname.replace(/\/+$/, '') };
}

/**
 * Writes a path from literal text and values; each value becomes exactly one segment. Throws
 * TypeError for a value that cannot.
 */
export function path(literals: TemplateStringsArray, ...values: readonly string[]): string {
  return literals.reduce((whole, literal, index) => whole + segment(values[index - 1] ?? '') + literal);
}

function segment(value: string): string {
  if (value === '' || value === '.' || value === '..')
    throw new TypeError('A path segment must name something');
  return encodeURIComponent(value);
}
