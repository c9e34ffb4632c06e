import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { PageDocument } from './checkout-html.ts';

/** Answers a painted page in the smallest form that the browser takes. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { bodies }: PageDocument,
  policy: string,
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply
    .header('vary', 'accept-encoding')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(bodies[encoding]);
}
