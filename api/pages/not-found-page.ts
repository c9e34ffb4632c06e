import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { sendPlainPage } from './plain-page.ts';

const PAGE = {
  title: 'Página não encontrada',
  body: '<p>Confira o endereço. Se o link veio de quem vende, peça que envie de novo.</p>',
};

/** Whether it is a browser that opens an address, and not a program that calls it. */
export const opensPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept?.includes('text/html') ?? false);

/** For an address that is none of ours. */
export const sendNotFoundPage = (reply: FastifyReply): FastifyReply =>
  sendPlainPage(reply.code(404), contentSecurityPolicy, PAGE);
