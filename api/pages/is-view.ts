import type { IncomingHttpHeaders } from 'node:http';

/** What fetches pages for nobody who reads them says so in its name, nearly always. */
const ROBOT =
  /bot\b|bot[/;)]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|monitor|uptime|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici/i;

/** A browser that fetches what may be opened later; each has its own word for it. */
const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  );

/**
 * Whether somebody is about to see the page that is asked for, as far as the request's headers
 * tell: no robot, no preview of a link, nothing fetched in advance or shown inside of another page.
 */
export function isView(method: string, headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'];
  const shownAs = headers['sec-fetch-dest'] ?? 'document';
  return (
    method === 'GET' &&
    agent !== undefined &&
    !ROBOT.test(agent) &&
    !isPrefetch(headers) &&
    shownAs === 'document'
  );
}
