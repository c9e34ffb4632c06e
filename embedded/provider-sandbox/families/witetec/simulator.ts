import type { FastifyInstance } from 'fastify';
import { type Account, type AccountFamily, simulate } from '../../kit/account/account.ts';
import type { Charge, ChargeWords } from '../../kit/account/charge.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { uuid } from '../../kit/core/random.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';
import { transactionRequest, withdrawalRequest } from './requests.ts';

const DAY_MS = 86_400_000;
const errorBody = (_status: number, message: string) => ({ status: false, message });
const { refuse, existing, read } = refusals(errorBody);

const WORDS: ChargeWords = {
  pending: 'pending',
  analysing: 'pending',
  paid: 'completed',
  refused: 'refused',
  expired: 'canceled',
  cancelled: 'canceled',
  refunded: 'refunded',
  chargedback: 'chargeback',
};

/** Witetec (specification/providers#witetec) in the specification's words. */
const family: AccountFamily = {
  basePath: '',
  words: () => WORDS,
  payoutWords: {
    pending: 'WITHDRAWAL_PENDING',
    settled: 'WITHDRAW_PAID',
    failed: 'ERROR',
    returned: 'ERROR',
  },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['amount'],
  routes,
  webhook(charge, { word }) {
    const event = eventOf(charge);
    return { event, body: { eventType: event, id: charge.id, status: word(charge) } };
  },
};
export const witetec = simulate(family);

/** Of the others the public generation's names are known by their beginning alone. */
const eventOf = ({ state }: Charge): string =>
  state === 'paid' ? 'payment.success' : `TRANSACTION_${state.toUpperCase()}`;

function routes(app: FastifyInstance, account: Account): void {
  const { charges, payouts, context } = account;
  const { secretKey = '' } = context.provider.simulator.secrets;
  app.addHook('onRequest', async ({ headers }) => {
    const key = headers['x-api-key'];
    if (!sameSecret(typeof key === 'string' ? key : undefined, secretKey))
      throw refuse(401, 'Unauthorized');
  });

  app.post('/transactions', { config: { operation: 'create' } }, async ({ body }, reply) => {
    const { amount, metadata, customer, postbackUrl } = read(transactionRequest, body);
    const charge = charges.place({
      id: uuid(context.random),
      reference: metadata?.sellerExternalRef ?? '',
      amountCents: amount,
      customer: customer.name,
      webhookUrl: postbackUrl,
      by: { method: 'PIX', expiresAt: context.clock.now() + DAY_MS },
    });
    return reply.code(201).send(render(charge, account));
  });

  app.get<{ Params: { id: string } }>(
    '/transactions/:id',
    { config: { operation: 'fetch' } },
    async ({ params }) => render(existing(charges.get(params.id), 'Transaction'), account),
  );

  app.post('/withdrawals', { config: { operation: 'withdraw' } }, async ({ body }, reply) => {
    const { amount, pixKey } = read(withdrawalRequest, body);
    const id = uuid(context.random);
    const payout = payouts.send({ id, key: null, amountCents: amount, to: pixKey });
    if (!payout) throw refuse(422, 'Insufficient balance');
    return reply.code(201).send({ data: { id, status: account.payoutWord(payout) } });
  });
}

const render = (charge: Charge, { word }: Account) => ({
  status: true,
  message: 'OK',
  data: {
    id: charge.id,
    amount: charge.money.totalCents,
    feeAmount: 0,
    status: word(charge),
    metadata: { sellerExternalRef: charge.reference },
    paidAt: charge.paidAt && iso(charge.paidAt),
    pix: {
      qrcode: charge.pix?.emv,
      qrcodeUrl: charge.pix?.emv,
      copyPaste: charge.pix?.emv,
      expirationDate: charge.expiresAt && iso(charge.expiresAt),
    },
  },
});
