import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Account, type AccountFamily, simulate, type Webhook } from '../../kit/account/account.ts';
import type { Charge, ChargeWords } from '../../kit/account/charge.ts';
import { cents, documentNumber, text } from '../../kit/account/fields.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { uuid } from '../../kit/core/random.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';

const DAY_MS = 86_400_000;
const errorBody = (_status: number, message: string) => ({ success: false, message });
const { refuse, existing, read } = refusals(errorBody);

const WORDS: ChargeWords = {
  pending: 'pending',
  analysing: 'pending',
  paid: 'paid',
  refused: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
  refunded: 'refunded',
  chargedback: 'chargeback',
};

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

const withdrawalRequest = z.strictObject({
  amount: cents,
  key_type: z.enum(['cpf', 'cnpj', 'email', 'phone', 'random']),
  key_value: text(77),
});

/** Pluggou (specification/providers#pluggou). */
const family: AccountFamily = {
  basePath: '/api',
  words: () => WORDS,
  payoutWords: { pending: 'pending', settled: 'paid', failed: 'failed', returned: 'cancelled' },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['amount'],
  routes,
  webhook: (charge, account) => event('transaction', renderTransaction(charge, account), account),
  payoutWebhook: (payout, account) => event('withdrawal', renderWithdrawal(payout, account), account),
};
export const pluggou = simulate(family);

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
  const found = (data: unknown) => ({ success: true, data });
  app.addHook('onRequest', async (request) => authenticate(request, account));

  app.post('/transactions', { config: { operation: 'create' } }, async ({ body }, reply) => {
    const { amount, buyer } = read(transactionRequest, body);
    const charge = charges.place({
      id: uuid(context.random),
      reference: '',
      amountCents: amount,
      customer: buyer.buyer_name,
      by: { method: 'PIX', expiresAt: context.clock.now() + DAY_MS },
    });
    const data = { ...renderTransaction(charge, account), pix: { emv: charge.pix?.emv } };
    return reply.code(201).send(found(data));
  });

  app.get<{ Params: { id: string } }>(
    '/transactions/:id',
    { config: { operation: 'fetch' } },
    async ({ params }) =>
      found(renderTransaction(existing(charges.get(params.id), 'Transaction'), account)),
  );

  app.post('/withdrawals', { config: { operation: 'withdraw' } }, async ({ body }, reply) => {
    const { amount, key_value } = read(withdrawalRequest, body);
    const id = uuid(context.random);
    const payout = payouts.send({ id, key: null, amountCents: amount, to: key_value });
    if (!payout) throw refuse(422, 'Insufficient balance');
    return reply.code(201).send(found(renderWithdrawal(payout, account)));
  });

  app.get<{ Params: { id: string } }>(
    '/withdrawals/:id',
    { config: { operation: 'withdraw' } },
    async ({ params }) =>
      found(renderWithdrawal(existing(payouts.get(params.id), 'Withdrawal'), account)),
  );
}

function authenticate({ headers }: FastifyRequest, { context: { provider } }: Account): void {
  const { publicKey, secrets } = provider.simulator;
  const given = [headers['x-public-key'], headers['x-secret-key']].map(String);
  const expected = [publicKey, secrets.secretKey ?? ''];
  if (!expected.every((key, index) => sameSecret(given[index], key))) throw refuse(401, 'Unauthorized');
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
