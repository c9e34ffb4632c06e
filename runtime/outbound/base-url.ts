import { parseOutboundUrl, type OutboundPolicy } from './policy.ts';

/** The one origin a connection may reach, and the path under which its API lives. */
interface BaseUrl {
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
