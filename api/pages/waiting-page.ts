import type { FastifyReply } from 'fastify';
import type { PolicyOf } from './content-security-policy.ts';
import { sendPlainPage } from './plain-page.ts';

/** How soon the page tries again, in seconds. */
const AGAIN_SECONDS = 5;

const PAGE = {
  title: 'Só um momento',
  body: `<p role="status">Não conseguimos consultar esta página agora. Ela tenta de novo sozinha em alguns segundos.</p>
      <p>Se você acabou de pagar, não pague outra vez: nada do que foi feito se perdeu.</p>`,
};

/**
 * For a page whose facts cannot be looked up at the moment: it says so, with 503, and tries again
 * by itself, without a script.
 */
export const sendWaitingPage = (reply: FastifyReply, csp: PolicyOf): FastifyReply =>
  sendPlainPage(
    reply.code(503).header('retry-after', AGAIN_SECONDS).header('refresh', AGAIN_SECONDS),
    csp,
    PAGE,
  );
