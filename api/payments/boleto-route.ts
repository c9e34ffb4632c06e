import type { FastifyInstance } from 'fastify';
import { referenceOf } from '../../domain/payment/order.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { KeptBoletos } from '../../runtime/files/kept-boletos.ts';
import { boletoPath } from './boleto-url.ts';
import { isPaymentId, newestPayment } from './queries.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly pools: Pools;
  readonly boletos: Pick<KeptBoletos, 'read'> | undefined;
}

/**
 * The PDF of a boleto that we keep, for whoever may see its payment page: who has the payment's id.
 * Not found is one that is not kept, and one whose buyer was forgotten or cannot be read. It is
 * saved, not shown: it was made by somebody else, and nothing of theirs is to run at our address.
 */
export function registerBoletos(server: FastifyInstance, { boletos, ...deps }: Dependencies): void {
  const find = async (id: string): Promise<Buffer | undefined> => {
    const row = isPaymentId(id) ? await newestPayment(deps, id) : undefined;
    return row?.boleto && boletos
      ? orHidden(boletos.read(referenceOf(row.paymentId, row.renewals)))
      : undefined;
  };
  server.get<{ Params: { id: string } }>(boletoPath(':id'), async ({ params }, reply) => {
    const pdf = await find(params.id);
    if (!pdf) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="boleto.pdf"')
      .type('application/pdf')
      .send(pdf);
  });
}
