import type { FastifyReply } from 'fastify';
import { renderSVG } from 'uqr';

/** A PIX text as a picture. */
export const sendQrCode = (reply: FastifyReply, emv: string): FastifyReply =>
  reply.type('image/svg+xml').send(renderSVG(emv, { border: 2 }));
