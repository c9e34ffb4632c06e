import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import type { Webhook } from '../../kit/account/webhooks.ts';
import type { Charge } from '../../kit/account/charge.ts';
import { cents, documentNumber, text } from '../../kit/account/fields.ts';
import { keyOfType } from '../../kit/account/pix-key.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { uuid } from '../../kit/core/random.ts';
import { route } from '../../kit/http/route.ts';
import { GENERAL_WORDS } from '../../kit/general/family.ts';

const errorBody = (_status: number, message: string) => ({ success: false, message });
const { covered, shows, read, askFor } = refusals(errorBody);

const transactionRequest = z.strictObject({
  payment_method: z.literal('pix'),
  amount: cents,
  buyer: z.strictObject({
    buyer_name: text(),
    buyer_document: documentNumber.regex(/^[0-9A-Z]+$/),
    buyer_phone: z.string().regex(/^\d{11}$/),
    buyer_email: z.email().optional(),
  }),
});

const withdrawalRequest = z
  .strictObject({
    amount: cents,
    key_type: z.enum(['cpf', 'cnpj', 'email', 'phone', 'random']),
    key_value: text(77),
  })
  .superRefine(keyOfType('key_type', 'key_value'));

/** Pluggou (specification/providers#pluggou). */
export const pluggou: AccountFamily = {
  basePath: '/api',
  words: {
    ...GENERAL_WORDS,
    pending: 'pending',
    analysing: 'pending',
    refused: 'failed',
    expired: 'expired',
    cancelled: 'cancelled',
  },
  publicWords: { paid: 'approved', cancelled: 'canceled' },
  payoutWords: { pending: 'pending', settled: 'paid', failed: 'failed', returned: 'cancelled' },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['amount'],
  routes,
  webhook: (charge, account) => event('transaction', renderTransaction(charge, account), account),
  payoutWebhook: (payout, account) => event('withdrawal', renderWithdrawal(payout, account), account),
};

/** The code that is compared, and the id by which a repeated webhook is told. */
function event(type: string, data: unknown, { context: { provider, random } }: Account): Webhook {
  const id = uuid(random);
  const { webhookCode = '' } = provider.simulator.secrets;
  return {
    event: type,
    headers: { 'x-webhook-code': webhookCode, 'x-webhook-event-id': id },
    body: { id, event_type: type, data },
  };
}

function routes(app: FastifyInstance, account: Account): void {
  const { charges, payouts, context } = account;
  const { publicKey, secrets } = context.provider.simulator;
  const found = (data: unknown) => ({ success: true, data });
  askFor(app, 'x-public-key', publicKey);
  askFor(app, 'x-secret-key', secrets.secretKey ?? '');

  route(app, 'create', 'POST /transactions', ({ body }, reply) => {
    const { amount, buyer } = read(transactionRequest, body);
    const charge = charges.place({
      amountCents: amount,
      customer: buyer.buyer_name,
      by: { method: 'PIX' },
    });
    const data = { ...renderTransaction(charge, account), pix: { emv: charge.pix?.emv } };
    return reply.code(201).send(found(data));
  });

  shows(app, 'fetch', 'GET /transactions/:id', charges, (it) => found(renderTransaction(it, account)));

  route(app, 'withdraw', 'POST /withdrawals', ({ body }, reply) => {
    const { amount, key_value } = read(withdrawalRequest, body);
    const payout = covered(payouts.send({ amountCents: amount, to: key_value }));
    return reply.code(201).send(found(renderWithdrawal(payout, account)));
  });

  shows(app, 'withdraw', 'GET /withdrawals/:id', payouts, (it) => found(renderWithdrawal(it, account)));
}

const renderTransaction = (charge: Charge, { word }: Account) => ({
  id: charge.id,
  status: word(charge),
  amount: charge.money.totalCents,
});

const renderWithdrawal = (payout: Payout, { payoutWord }: Account) => ({
  id: payout.id,
  status: payoutWord(payout),
  amount: payout.amountCents,
  liquid_amount: payout.amountCents,
});
