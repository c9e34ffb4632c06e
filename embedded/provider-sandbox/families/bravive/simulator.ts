import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Account, type AccountFamily, simulate } from '../../kit/account/account.ts';
import type { Charge, ChargeWords } from '../../kit/account/charge.ts';
import { cents, documentNumber, phone, text } from '../../kit/account/fields.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { uuid } from '../../kit/core/random.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';

const DAY_MS = 86_400_000;
const errorBody = (_status: number, message: string) => ({ message });
const { refuse, existing, read } = refusals(errorBody);

const WORDS: ChargeWords = {
  pending: 'PENDING',
  analysing: 'PENDING',
  paid: 'APPROVED',
  refused: 'REJECTED',
  expired: 'CANCELED',
  cancelled: 'CANCELED',
  refunded: 'REFUNDED',
  chargedback: 'CHARGEBACK',
};

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
const family: AccountFamily = {
  basePath: '/api/v1',
  words: () => WORDS,
  payoutWords: { pending: '', settled: '', failed: '', returned: '' },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['amount'],
  routes,
  webhook: (charge, account) => ({ event: 'PAYMENT', body: renderEvent(charge, account) }),
};
export const bravive = simulate(family);

function routes(app: FastifyInstance, account: Account): void {
  const { charges, context } = account;
  const secret = `Bearer ${context.provider.simulator.secrets.secretKey}`;
  app.addHook('onRequest', async ({ headers }) => {
    if (!sameSecret(headers.authorization, secret)) throw refuse(401, 'Unauthorized');
  });

  app.post('/payments', { config: { operation: 'create' } }, async ({ body }, reply) => {
    const { amount, payer_name } = read(paymentRequest, body);
    const charge = charges.place({
      id: uuid(context.random),
      reference: '',
      amountCents: amount,
      customer: payer_name,
      by: { method: 'PIX', expiresAt: context.clock.now() + DAY_MS },
    });
    return reply.code(201).send(renderPayment(charge, account));
  });

  app.get<{ Params: { id: string } }>(
    '/payments/:id',
    { config: { operation: 'fetch' } },
    async ({ params }) => {
      const charge = existing(charges.get(params.id), 'Payment');
      return { ...renderPayment(charge, account), ...renderEvent(charge, account) };
    },
  );
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
