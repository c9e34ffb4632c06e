import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendBoleto } from '../documents/boleto-pdf.ts';
import { sendQrCode } from '../documents/qr.ts';
import type { Account } from './account.ts';
import type { Charge } from './charge.ts';

export type ById = { Params: { id: string } };

/** The picture and the paper that a charge's answer may lead to. */
export function documentRoutes<S>(app: FastifyInstance, account: Account<S>): void {
  app.get<ById>('/qrcodes/:id.svg', async ({ params }, reply) => {
    const emv = account.charges.get(params.id)?.pix?.emv;
    return emv ? sendQrCode(reply, emv) : reply.code(404).send();
  });
  app.get<ById>('/boletos/:id.pdf', async ({ params }, reply) =>
    sendPaper(reply, account.charges.get(params.id), account),
  );
}

/** The boleto of a charge that has one. */
export function sendPaper<S>(
  reply: FastifyReply,
  charge: Charge<S> | undefined,
  { context }: Account<S>,
): FastifyReply {
  if (!charge?.boleto) return reply.code(404).send();
  return sendBoleto(reply, {
    ...charge.boleto,
    issuer: context.provider.name,
    payer: charge.customer ?? '',
    amountCents: charge.money.totalCents,
  });
}
