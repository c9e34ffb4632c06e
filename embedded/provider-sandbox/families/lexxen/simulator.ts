import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Account, type AccountFamily, simulate } from '../../kit/account/account.ts';
import type { Charge, ChargeWords } from '../../kit/account/charge.ts';
import { currency, documentNumber, text, url } from '../../kit/account/fields.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { uuid } from '../../kit/core/random.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';
import { reais } from '../../kit/money/brcode.ts';

const DAY_MS = 86_400_000;
const errorBody = (_status: number, message: string) => ({ message });
const { refuse, existing, read } = refusals(errorBody);

const WORDS: ChargeWords = {
  pending: 'pending',
  analysing: 'processing',
  paid: 'paid',
  refused: 'refused',
  expired: 'canceled',
  cancelled: 'canceled',
  refunded: 'refunded',
  chargedback: 'chargeback',
};

const transactionRequest = z.object({
  value: currency,
  description: text(),
  external_id: text(),
  seller: text(),
  payer: z.object({ name: text(), email: z.email(), document: documentNumber.optional() }),
  postbackUrl: url.optional(),
});

const pixOutRequest = z
  .object({
    type: z.enum(['CPF', 'CNPJ', 'PHONE', 'EMAIL', 'RANDOM']),
    key: text(77),
    amount: currency,
    description: text(),
    external_id: text(),
    seller: text(),
  })
  .refine(({ type, key }) => type !== 'PHONE' || /^55\d{10,11}$/.test(key), {
    path: ['key'],
    message: 'must begin with 55',
  });

/**
 * Lexxen (specification/providers#lexxen): paths, a payout's fields and what is looked up are the
 * specification's, the rest our own definition.
 */
const family: AccountFamily = {
  basePath: '',
  words: () => WORDS,
  payoutWords: { pending: 'pending', settled: 'success', failed: 'ERROR', returned: 'ERROR' },
  errorBody,
  statusKeys: ['name'],
  amountKeys: ['value'],
  routes,
  webhook: (charge, account) => ({
    event: 'transaction',
    body: { type: 'transaction', ...renderCharge(charge, account) },
  }),
  payoutWebhook: (payout, account) => ({
    event: 'pix-out',
    body: { type: 'pix-out', ...renderPayout(payout, account) },
  }),
};
export const lexxen = simulate(family);

function routes(app: FastifyInstance, account: Account): void {
  const { charges, payouts, context } = account;
  const { payee, secrets } = context.provider.simulator;
  app.addHook('onRequest', async ({ headers }) => {
    if (!sameSecret(headers.authorization, `Bearer ${secrets.secretKey}`))
      throw refuse(401, 'Unauthorized');
  });
  const ownSeller = ({ seller }: { seller: string }): void => {
    if (seller !== payee) throw refuse(400, 'seller: is not of this account');
  };

  app.post('/transaction', { config: { operation: 'create' } }, async ({ body }, reply) => {
    const asked = read(transactionRequest, body);
    ownSeller(asked);
    const charge = charges.place({
      id: uuid(context.random),
      reference: asked.external_id,
      amountCents: asked.value,
      customer: asked.payer.name,
      webhookUrl: asked.postbackUrl,
      by: { method: 'PIX', expiresAt: context.clock.now() + DAY_MS },
    });
    const pix = { payload: charge.pix?.emv };
    return reply.code(201).send({ ...renderCharge(charge, account), pix });
  });

  app.post('/transaction/pix-out', { config: { operation: 'withdraw' } }, async ({ body }, reply) => {
    const asked = read(pixOutRequest, body);
    ownSeller(asked);
    const id = uuid(context.random);
    const sent = payouts.send({
      id,
      key: asked.external_id,
      amountCents: asked.amount,
      to: asked.key,
    });
    if (!sent) throw refuse(422, 'Insufficient balance');
    return reply.code(201).send({ identifier: id });
  });

  app.get<{ Params: { id: string } }>(
    '/transaction/identifier/:id',
    { config: { operation: 'fetch' } },
    async ({ params }) => {
      const payout = payouts.get(params.id);
      if (payout) return renderPayout(payout, account);
      return renderCharge(existing(charges.get(params.id), 'Transaction'), account);
    },
  );
}

const renderCharge = (charge: Charge, { word }: Account) => ({
  identifier: charge.id,
  external_id: charge.reference,
  value: Number(reais(charge.money.totalCents)),
  status: { name: word(charge) },
});

const renderPayout = (payout: Payout, { payoutWord }: Account) => ({
  identifier: payout.id,
  external_id: payout.key,
  value: Number(reais(payout.amountCents)),
  status: { name: payoutWord(payout) },
});
