import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Account, type AccountFamily, simulate } from '../../kit/account/account.ts';
import type { Asked } from '../../kit/account/asked.ts';
import type { Charge, ChargeWords } from '../../kit/account/charge.ts';
import {
  cents,
  documentNumber,
  isPlainKey,
  phone,
  text,
  totalOf,
  url,
} from '../../kit/account/fields.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { uuid } from '../../kit/core/random.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';

const DAY_MS = 86_400_000;
const errorBody = (_status: number, message: string) => ({ message });
const { refuse, existing, read } = refusals(errorBody);

const transactionRequest = z
  .object({
    paymentMethod: z.literal('pix'),
    customer: z.object({
      name: text(),
      email: z.email(),
      phone,
      document: z.object({ number: documentNumber, type: z.enum(['cpf', 'cnpj']) }),
    }),
    items: z
      .array(
        z.object({
          title: text(),
          description: text(),
          unitPrice: cents,
          quantity: z.int().min(1),
          tangible: z.boolean(),
        }),
      )
      .min(1),
    isInfoProducts: z.boolean(),
    installments: z.int().min(1),
    installmentFee: z.number().min(0),
    postbackUrl: url,
    ip: text(45),
    amount: cents,
    externalCode: text().optional(),
    discount: z.number().min(0).optional(),
  })
  .refine(({ amount, items }) => totalOf(items) === amount, {
    path: ['items'],
    message: 'must add up to the amount',
  });

const withdrawRequest = z.object({
  amount: cents,
  pixKey: text(77),
  pixKeyType: z.enum(['cpf', 'cnpj', 'email', 'phone', 'random']),
  baasPostbackUrl: url.optional(),
});

const WORDS: ChargeWords = {
  pending: 'pending',
  analysing: 'waiting',
  paid: 'paid',
  refused: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
  refunded: 'refunded',
  chargedback: 'chargeback',
};

/** The brand whose orders have a path of their own and whose keys are digits alone. */
const CASHTIME = 'CASHTIME';

/** CashTime and ReflowPay (specification/providers#x-authorization-key). */
const family: AccountFamily = {
  basePath: '/v1',
  words: () => WORDS,
  payoutWords: {
    pending: 'PendingProcessing',
    settled: 'Successfull',
    failed: 'ERROR',
    returned: 'canceled',
  },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['total'],
  routes,
  webhook: (charge, { word }) => ({
    event: 'order',
    body: { orderId: charge.id, status: word(charge) },
  }),
};
export const xAuthorizationKey = simulate(family);

function routes(app: FastifyInstance, account: Account): void {
  const { charges, context } = account;
  const { code, simulator } = context.provider;
  app.addHook('onRequest', async ({ headers }) => {
    const key = headers['x-authorization-key'];
    if (typeof key !== 'string' || !sameSecret(key, simulator.secrets.secretKey ?? ''))
      throw refuse(401, 'Unauthorized');
  });
  app.post('/transactions', { config: { operation: 'create' } }, async ({ body }) => {
    const charge = charges.place(askedOf(read(transactionRequest, body), account));
    return renderCreated(charge, account);
  });
  app.get<{ Params: { id: string } }>(
    code === CASHTIME ? '/details/orders/:id' : '/transactions/:id',
    { config: { operation: 'fetch' } },
    async ({ params }) => renderOrder(existing(charges.get(params.id), 'Order'), account),
  );
  withdrawRoute(app, account);
}

function withdrawRoute(app: FastifyInstance, { payouts, payoutWord, context }: Account): void {
  app.post('/request/withdraw', { config: { operation: 'withdraw' } }, async ({ body }) => {
    const { amount, pixKey, pixKeyType } = read(withdrawRequest, body);
    if (context.provider.code === CASHTIME && !isPlainKey(pixKeyType, pixKey))
      throw refuse(400, 'pixKey: must have digits only');
    const id = uuid(context.random);
    const payout = payouts.send({ id, key: null, amountCents: amount, to: pixKey });
    if (!payout) throw refuse(422, 'Insufficient balance');
    return {
      id,
      withdrawStatusId: payoutWord(payout),
      createdAt: iso(payout.createdAt),
      updatedAt: iso(payout.updatedAt),
    };
  });
}

/** The order's id is what everything but the creation knows the charge by (our own definition). */
function askedOf(request: z.output<typeof transactionRequest>, { context }: Account): Asked {
  const { amount, externalCode, items, customer, postbackUrl } = request;
  return {
    id: uuid(context.random),
    reference: externalCode ?? items[0]?.description ?? '',
    amountCents: amount,
    customer: customer.name,
    webhookUrl: postbackUrl,
    said: { transactionId: uuid(context.random) },
    by: { method: 'PIX', expiresAt: context.clock.now() + DAY_MS },
  };
}

const renderCreated = (charge: Charge, { word }: Account) => ({
  id: charge.said.transactionId,
  orderId: charge.id,
  status: word(charge),
  pix: { payload: charge.pix?.emv },
});

const renderOrder = (charge: Charge, { word }: Account) => ({
  orders: {
    status: word(charge),
    total: charge.money.totalCents,
    createdAt: iso(charge.createdAt),
    updatedAt: iso(charge.updatedAt),
  },
});
