import type { FastifyReply } from 'fastify';
import type { PolicyOf } from './content-security-policy.ts';
import { LANGUAGE_TAGS, type Locale } from '../../domain/kernel/locale.ts';
import { sendPlainPage } from './plain-page.ts';
import { wantedLocale } from './wanted-locale.ts';

/** How soon the page tries again, in seconds. */
const AGAIN_SECONDS = 5;

const WORDS = {
  PT_BR: {
    title: 'Só um momento',
    body: `<p role="status">Não conseguimos consultar esta página agora. Ela tenta de novo sozinha em alguns segundos.</p>
      <p>Se você acabou de pagar, não pague outra vez: nada do que foi feito se perdeu.</p>`,
  },
  EN_US: {
    title: 'Just a moment',
    body: `<p role="status">We cannot look this page up right now. It tries again by itself in a few seconds.</p>
      <p>If you have just paid, do not pay again: nothing that was done is lost.</p>`,
  },
  ES_ES: {
    title: 'Solo un momento',
    body: `<p role="status">No podemos consultar esta página ahora. Vuelve a intentarlo sola en unos segundos.</p>
      <p>Si acabas de pagar, no pagues otra vez: nada de lo hecho se ha perdido.</p>`,
  },
} as const satisfies Record<Locale, object>;

/**
 * For a page whose facts cannot be looked up at the moment: it says so, with 503, and tries again
 * by itself, without a script.
 */
export function sendWaitingPage(reply: FastifyReply, csp: PolicyOf): FastifyReply {
  const locale = wantedLocale(reply.request.headers['accept-language']);
  return sendPlainPage(
    reply.code(503).header('retry-after', AGAIN_SECONDS).header('refresh', AGAIN_SECONDS),
    csp,
    { ...WORDS[locale], language: LANGUAGE_TAGS[locale] },
  );
}
