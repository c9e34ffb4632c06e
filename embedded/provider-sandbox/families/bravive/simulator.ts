import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import { fewWords, type Charge } from '../../kit/account/charge.ts';
import { cents, documentNumber, phone, text } from '../../kit/account/fields.ts';
import { iso } from '../../kit/core/clock.ts';
import { route } from '../../kit/http/route.ts';
import { GENERAL, askFor, existing, read } from '../../kit/general/family.ts';

const paymentRequest = z.strictObject({
  amount: cents,
  currency: z.literal('BRL'),
  method: z.literal('PIX'),
  description: text(),
  payer_name: text(),
  payer_email: z.email(),
  payer_phone: phone,
  payer_document: documentNumber.regex(/^[0-9A-Z]+$/),
});

/** Bravive (specification/providers#bravive); it takes nothing but what is read here. */
export const bravive: AccountFamily = {
  ...GENERAL,
  basePath: '/api/v1',
  words: {
    ...fewWords('PENDING', 'APPROVED', 'CANCELED', 'REFUNDED', 'CHARGEBACK'),
    refused: 'REJECTED',
  },
  routes,
  webhook: (charge, account) => ({ event: 'PAYMENT', body: renderEvent(charge, account) }),
};

function routes(app: FastifyInstance, account: Account): void {
  const { charges, context } = account;
  const secret = `Bearer ${context.provider.simulator.secrets.secretKey}`;
  askFor(app, 'authorization', secret);

  route(app, 'create', 'POST /payments', ({ body }, reply) => {
    const { amount, payer_name } = read(paymentRequest, body);
    const charge = charges.place({
      amountCents: amount,
      customer: payer_name,
      by: { method: 'PIX' },
    });
    return reply.code(201).send(renderPayment(charge, account));
  });

  route(app, 'fetch', 'GET /payments/:id', ({ params }) => {
    const charge = existing(charges.get(params.id), 'Payment');
    return { ...renderPayment(charge, account), ...renderEvent(charge, account) };
  });
}

const renderPayment = (charge: Charge, { word }: Account) => ({
  id: charge.id,
  custom_id: null,
  method: 'PIX',
  status: word(charge),
  pix_qr_code: null,
  pix_code: charge.pix?.emv,
  billet_url: null,
  billet_code: null,
  link_url: null,
  created_at: iso(charge.createdAt),
});

const renderEvent = (charge: Charge, { word }: Account) => ({
  id: charge.id,
  type: 'PAYMENT',
  status: word(charge),
  amount: charge.money.totalCents,
  currency: 'BRL',
  external_id: null,
  created_at: iso(charge.createdAt),
  updated_at: iso(charge.updatedAt),
  payer: { name: charge.customer },
  payment_method: { type: 'PIX', details: {} },
});
