import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import type { Charge } from '../../kit/account/charge.ts';
import { addingUp, cents, customer, text, url } from '../../kit/account/fields.ts';
import { keyOfType, PLAIN } from '../../kit/account/pix-key.ts';
import { ofForm } from '../../kit/account/public-form.ts';
import { iso } from '../../kit/core/clock.ts';
import { uuid } from '../../kit/core/random.ts';
import { route } from '../../kit/http/route.ts';
import { GENERAL, GENERAL_WORDS, askFor, covered, read, shows } from '../../kit/general/family.ts';

const transactionRequest = addingUp(
  z.object({
    paymentMethod: z.literal('pix'),
    customer,
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
  }),
);

const withdrawRequest = z.object({
  amount: cents,
  pixKey: text(77),
  pixKeyType: z.enum(['cpf', 'cnpj', 'email', 'phone', 'random']),
  baasPostbackUrl: url.optional(),
});
const withKey = withdrawRequest.superRefine(keyOfType('pixKeyType', 'pixKey'));
const withPlainKey = withdrawRequest.superRefine(keyOfType('pixKeyType', 'pixKey', PLAIN));

/** The brand whose orders have a path of their own and whose keys are digits alone. */
const CASHTIME = 'CASHTIME';

/** CashTime and ReflowPay (specification/providers#x-authorization-key). */
export const xAuthorizationKey: AccountFamily = {
  ...GENERAL,
  statusKeys: ['status', 'withdrawStatusId'],
  basePath: '/v1',
  words: {
    ...GENERAL_WORDS,
    pending: 'pending',
    analysing: 'waiting',
    refused: 'failed',
    expired: 'expired',
    cancelled: 'cancelled',
  },
  publicWords: { paid: 'completed' },
  payoutWords: {
    pending: 'PendingProcessing',
    settled: 'Successfull',
    failed: 'ERROR',
    returned: 'canceled',
  },
  amountKeys: ['total'],
  routes,
  webhook: (charge, { word }) => ({
    event: 'order',
    body: { orderId: charge.id, status: word(charge) },
  }),
};

function routes(app: FastifyInstance, account: Account): void {
  const { charges, context } = account;
  const { code, simulator } = context.provider;
  askFor(app, 'x-authorization-key', simulator.secrets.secretKey ?? '');
  route(app, 'create', 'POST /transactions', ({ body }) => {
    const { amount, externalCode, items, customer, postbackUrl } = read(transactionRequest, body);
    const charge = charges.place({
      reference: externalCode ?? items[0]?.description ?? '',
      amountCents: amount,
      customer: customer.name,
      webhookUrl: postbackUrl,
      // Everything but the creation knows the charge by the order's id (our own definition).
      said: { transactionId: uuid(context.random) },
      by: { method: 'PIX' },
    });
    return renderCreated(charge, account);
  });
  const render = (charge: Charge) => renderOrder(charge, account);
  const isCashtime = code === CASHTIME;
  if (isCashtime) shows(app, 'fetch', 'GET /details/orders/:id', ofForm(charges, 'SPECIFIED'), render);
  const known = isCashtime ? ofForm(charges, 'PUBLIC') : charges;
  shows(app, 'fetch', 'GET /transactions/:id', known, render);
  withdrawRoute(app, account);
}

function withdrawRoute(app: FastifyInstance, { payouts, payoutWord, context }: Account): void {
  route(app, 'withdraw', 'POST /request/withdraw', ({ body }) => {
    const schema = context.provider.code === CASHTIME ? withPlainKey : withKey;
    const { amount, pixKey } = read(schema, body);
    const payout = covered(payouts.send({ amountCents: amount, to: pixKey }));
    return {
      id: payout.id,
      withdrawStatusId: payoutWord(payout),
      createdAt: iso(payout.createdAt),
      updatedAt: iso(payout.updatedAt),
    };
  });
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
