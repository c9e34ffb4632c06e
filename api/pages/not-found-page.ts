import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_TAGS, type Locale } from '../../domain/kernel/locale.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { sendPlainPage } from './plain-page.ts';
import { wantedLocale } from './wanted-locale.ts';

const WORDS = {
  PT_BR: {
    title: 'Página não encontrada',
    body: '<p>Confira o endereço. Se o link veio de quem vende, peça que envie de novo.</p>',
  },
  EN_US: {
    title: 'Page not found',
    body: '<p>Check the address. If a seller sent you the link, ask them to send it again.</p>',
  },
  ES_ES: {
    title: 'Página no encontrada',
    body: '<p>Comprueba la dirección. Si te la envió quien vende, pide que te la envíe de nuevo.</p>',
  },
} as const satisfies Record<Locale, object>;

/** Whether it is a browser that opens an address, and not a program that calls it. */
export const opensPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept?.includes('text/html') ?? false);

/** For an address that is none of ours. */
export function sendNotFoundPage(reply: FastifyReply): FastifyReply {
  const locale = wantedLocale(reply.request.headers['accept-language']);
  const page = { ...WORDS[locale], language: LANGUAGE_TAGS[locale] };
  return sendPlainPage(reply.code(404), contentSecurityPolicy, page);
}
