import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import type { Charge } from '../../kit/account/charge.ts';
import { currency, documentNumber, text, url } from '../../kit/account/fields.ts';
import { keyOfType } from '../../kit/account/pix-key.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import { route } from '../../kit/http/route.ts';
import { reais } from '../../kit/money/brcode.ts';
import {
  GENERAL,
  GENERAL_WORDS,
  askFor,
  covered,
  existing,
  read,
  refuse,
} from '../../kit/general/family.ts';

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
  .superRefine(keyOfType('type', 'key', { phone: /^55\d{10,11}$/ }));

/**
 * Lexxen (specification/providers#lexxen): paths, a payout's fields and what is looked up are the
 * specification's, the rest our own definition.
 */
export const lexxen: AccountFamily = {
  ...GENERAL,
  words: { ...GENERAL_WORDS, pending: 'pending' },
  payoutWords: { pending: 'pending', settled: 'success', failed: 'ERROR', returned: 'ERROR' },
  statusKeys: ['name'],
  amountKeys: ['value'],
  unit: 'DECIMAL',
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

function routes(app: FastifyInstance, account: Account): void {
  const { charges, payouts, context } = account;
  const { payee, secrets } = context.provider.simulator;
  askFor(app, 'authorization', `Bearer ${secrets.secretKey}`);
  const ownSeller = ({ seller }: { seller: string }): void => {
    if (seller !== payee) throw refuse(400, 'seller: is not of this account');
  };

  route(app, 'create', 'POST /transaction', ({ body }, reply) => {
    const asked = read(transactionRequest, body);
    ownSeller(asked);
    const charge = charges.place({
      reference: asked.external_id,
      amountCents: asked.value,
      customer: asked.payer.name,
      webhookUrl: asked.postbackUrl,
      by: { method: 'PIX' },
    });
    const pix = { payload: charge.pix?.emv };
    return reply.code(201).send({ ...renderCharge(charge, account), pix });
  });

  route(app, 'withdraw', 'POST /transaction/pix-out', ({ body }, reply) => {
    const asked = read(pixOutRequest, body);
    ownSeller(asked);
    const { external_id: key, amount: amountCents, key: to } = asked;
    const { id } = covered(payouts.send({ key, amountCents, to }));
    return reply.code(201).send({ identifier: id });
  });

  route(app, 'fetch', 'GET /transaction/identifier/:id', ({ params }) => {
    const payout = payouts.get(params.id);
    if (payout) return renderPayout(payout, account);
    return renderCharge(existing(charges.get(params.id), 'Transaction'), account);
  });
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
