import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { LANGUAGE_TAGS, type LanguageTag } from '../../domain/kernel/locale.ts';
import type { PolicyOf } from './content-security-policy.ts';

const STYLE = [
  "body{font:1rem/1.5 -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif;min-height:100dvh;margin:0 auto;max-width:30rem;padding:1.5rem;box-sizing:border-box;display:grid;place-content:center;text-align:center;text-wrap:balance;color:#171a21;background:#f6f7f9}",
  'svg{width:2.5rem;color:#5f6776}',
  'h1{margin:1.25rem 0 .75rem;font-size:1.5rem;line-height:1.25;letter-spacing:-.025em}',
  'p{margin:0 0 1.5rem;color:#4a5160}',
  'button{font:inherit;font-weight:600;min-height:3rem;padding:0 1.5rem;border:2px solid transparent;border-radius:.625rem;color:#fff;background:#0c5a4e;cursor:pointer}',
  'button:focus-visible{outline:3px solid #171a21;outline-offset:2px}',
].join('');

const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** As `info` of the checkout's icons. */
const INFO_ICON =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" aria-hidden="true"><path d="M12 11v5m0-8.2v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z"/></svg>';

export interface PlainPage {
  /** Portuguese where none is known. */
  readonly language?: LanguageTag;
  readonly title: string;
  /** HTML; what somebody typed stands in it by `htmlText` only. */
  readonly body: string;
}

const htmlOf = ({ language = LANGUAGE_TAGS.PT_BR, title, body }: PlainPage): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      ${INFO_ICON}
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>
`;

/** A page of a few words, in the checkout's look, that needs neither script nor another request. */
export const sendPlainPage = (reply: FastifyReply, csp: PolicyOf, page: PlainPage): FastifyReply =>
  reply
    .header('content-security-policy', csp([], { styles: [STYLE_SOURCE] }))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlOf(page));
