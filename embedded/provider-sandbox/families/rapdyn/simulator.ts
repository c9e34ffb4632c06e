import type { FastifyInstance } from 'fastify';
import { type Account, type AccountFamily, simulate } from '../../kit/account/account.ts';
import type { Charge, ChargeWords } from '../../kit/account/charge.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { uuid } from '../../kit/core/random.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';
import { paymentRequest, transferRequest } from './requests.ts';

const DAY_MS = 86_400_000;
const errorBody = (_status: number, message: string) => ({ message });
const { refuse, existing, taken, read } = refusals(errorBody);

const WORDS: ChargeWords = {
  pending: 'pending',
  analysing: 'processing',
  paid: 'paid',
  refused: 'failed',
  expired: 'cancelled',
  cancelled: 'cancelled',
  refunded: 'refunded',
  chargedback: 'med',
};

interface OfPayment {
  Params: { id: string };
}

/** Rapdyn (specification/providers#rapdyn); its errors are our own definition. */
const family: AccountFamily = {
  basePath: '/api',
  words: () => WORDS,
  payoutWords: { pending: 'processing', settled: 'done', failed: 'failed', returned: 'failed' },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['total'],
  routes,
  webhook: (charge, account) => ({
    event: 'transaction',
    body: { notification_type: 'transaction', ...render(charge, account) },
  }),
  payoutWebhook: (payout, { payoutWord }) => ({
    event: 'transfer_out',
    body: {
      notification_type: 'transfer_out',
      id: payout.id,
      transfer_id: payout.id,
      status: payoutWord(payout),
      value: String(payout.amountCents),
      pix_key: payout.to,
    },
  }),
};
export const rapdyn = simulate(family);

function routes(app: FastifyInstance, account: Account): void {
  const { charges, payouts, context } = account;
  const secret = `Bearer ${context.provider.simulator.secrets.secretKey}`;
  app.addHook('onRequest', async ({ headers }) => {
    if (!sameSecret(headers.authorization, secret)) throw refuse(401, 'Unauthorized');
  });

  app.post('/payments', { config: { operation: 'create' } }, async ({ body }) => {
    const { amount, external_id, customer } = read(paymentRequest, body);
    const { id, pix } = charges.place({
      id: uuid(context.random),
      reference: external_id,
      amountCents: amount,
      customer: customer.name,
      by: { method: 'PIX', expiresAt: context.clock.now() + DAY_MS },
    });
    return { id, pix: { qrcode: pix?.emv, copypaste: pix?.emv } };
  });

  app.get<OfPayment>(
    '/payments/transactions/:id',
    { config: { operation: 'fetch' } },
    async ({ params }) => ({
      data: render(existing(charges.get(params.id), 'Transaction'), account),
    }),
  );

  app.put<OfPayment>('/payments/refund/:id', { config: { operation: 'refund' } }, async ({ params }) => {
    existing(charges.get(params.id), 'Transaction');
    const { charge } = taken(charges.move(params.id, { type: 'refund' }));
    return { data: render(charge, account) };
  });

  app.post('/transfers/out', { config: { operation: 'withdraw' } }, async ({ body }) => {
    const { value, pix_key } = read(transferRequest, body);
    const id = uuid(context.random);
    const payout = payouts.send({ id, key: null, amountCents: value, to: pix_key });
    if (!payout) throw refuse(422, 'Insufficient balance');
    return { transfer_id: payout.id, status: account.payoutWord(payout) };
  });
}

const render = (charge: Charge, { word }: Account) => ({
  id: charge.id,
  external_id: charge.reference,
  total: charge.money.totalCents,
  method: 'pix',
  status: word(charge),
  started_at: iso(charge.createdAt),
  completed_at: charge.paidAt && iso(charge.paidAt),
  pix: {
    qrcode: charge.pix?.emv,
    copypaste: charge.pix?.emv,
    end2EndId: charge.pix?.endToEndId,
  },
  customer: { name: charge.customer },
});
