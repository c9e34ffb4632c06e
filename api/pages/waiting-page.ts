import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** How soon the page tries again, in seconds. */
const AGAIN_SECONDS = 5;

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;color:#1c2430;background:#fff}';

const HTML = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Só um momento</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main role="status">
      <h1>Só um momento</h1>
      <p>Não conseguimos consultar esta página agora. Ela tenta de novo sozinha em alguns segundos.</p>
      <p>Se você acabou de pagar, não pague outra vez: nada do que foi feito se perdeu.</p>
    </main>
  </body>
</html>
`;

const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/**
 * For a page whose facts cannot be looked up at the moment: it says so, with 503, and tries again
 * by itself, without a script.
 */
export const sendWaitingPage = (
  reply: FastifyReply,
  csp: (tokenOrigins: readonly string[], styleSources: readonly string[]) => string,
): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', AGAIN_SECONDS)
    .header('refresh', AGAIN_SECONDS)
    .header('content-security-policy', csp([], [STYLE_SOURCE]))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(HTML);
