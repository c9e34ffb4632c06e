import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Account, type AccountFamily, simulate } from '../../kit/account/account.ts';
import { behindLogin, type Login } from '../../kit/account/behind-login.ts';
import type { Charge, ChargeWords } from '../../kit/account/charge.ts';
import { currency, documentNumber, text, url } from '../../kit/account/fields.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { uuid } from '../../kit/core/random.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';
import { reais } from '../../kit/money/brcode.ts';

const EXPIRY_MS = 1_440 * 60_000;
const TOKEN_LIFE_S = 3_600;
const errorBody = (_status: number, message: string) => ({ message });
const { refuse, existing, taken, read } = refusals(errorBody);

const WORDS: ChargeWords = {
  pending: 'pending',
  analysing: 'pending',
  paid: 'completed',
  refused: 'failed',
  expired: 'failed',
  cancelled: 'failed',
  refunded: 'refunded',
  chargedback: 'med',
};

const loginRequest = z.object({ client_id: text(), client_secret: text() });

const cashInRequest = z.object({
  amount: currency,
  description: text().optional(),
  webhook_url: url.optional(),
  client: z.object({
    name: text(),
    cpf: documentNumber.regex(/^\d{11}$/, 'must have 11 digits'),
    email: z.email(),
    phone: z.string().regex(/^\d{11}$/),
  }),
});

const cashOutRequest = z.object({
  amount: currency,
  pix_key: text(77),
  pix_type: z.enum(['cpf', 'cnpj', 'email', 'phone', 'random']),
});

/** SyncPay's second generation (specification/providers#syncpay) with our own cash-outs. */
const family: AccountFamily = {
  basePath: '/api/partner/v1',
  words: () => WORDS,
  payoutWords: { pending: 'pending', settled: 'completed', failed: 'failed', returned: 'refunded' },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['amount'],
  routes,
  webhook: (charge, account) => ({
    event: eventOf(charge),
    body: { event: eventOf(charge), identifier: charge.id, ...render(charge, account), data: {} },
  }),
  payoutWebhook: (payout, { payoutWord }) => ({
    event: 'cashout',
    body: {
      event: 'cashout',
      identifier: payout.id,
      status: payoutWord(payout),
      amount: Number(reais(payout.amountCents)),
    },
  }),
};
export const syncpay = simulate(family);

const eventOf = ({ state }: Charge): string => (state === 'chargedback' ? 'infraction' : 'cashin');

function routes(app: FastifyInstance, account: Account): void {
  const { clientId, clientSecret = '' } = account.context.provider.simulator.secrets;
  const unauthorised = () => refuse(401, 'Unauthorized');
  const login: Login = {
    path: '/auth-token',
    lifeSeconds: TOKEN_LIFE_S,
    unauthorised,
    grant({ body }, access_token) {
      const { client_id, client_secret } = read(loginRequest, body);
      if (client_id !== clientId || !sameSecret(client_secret, clientSecret)) throw unauthorised();
      return { access_token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S };
    },
  };
  behindLogin(app, account, login, (api) => partnerRoutes(api, account));
}

function partnerRoutes(app: FastifyInstance, account: Account): void {
  const { charges, payouts, context } = account;

  app.post('/cash-in', { config: { operation: 'create' } }, async ({ body }) => {
    const { amount, client, description, webhook_url } = read(cashInRequest, body);
    const { id, pix } = charges.place({
      id: uuid(context.random),
      reference: '',
      amountCents: amount,
      customer: client.name,
      webhookUrl: webhook_url,
      said: { description },
      by: { method: 'PIX', expiresAt: context.clock.now() + EXPIRY_MS },
    });
    return { message: 'Cashin request successfully submitted', pix_code: pix?.emv, identifier: id };
  });

  app.get<{ Params: { id: string } }>(
    '/transaction/:id',
    { config: { operation: 'fetch' } },
    async ({ params }) => ({
      data: render(existing(charges.get(params.id), 'Transaction'), account),
    }),
  );

  app.post<{ Params: { id: string } }>(
    '/transactions/:id/refunds',
    { config: { operation: 'refund' } },
    async ({ params }) => {
      existing(charges.get(params.id), 'Transaction');
      return { data: render(taken(charges.move(params.id, { type: 'refund' })).charge, account) };
    },
  );

  app.post('/cashout', { config: { operation: 'withdraw' } }, async ({ body }) => {
    const { amount, pix_key } = read(cashOutRequest, body);
    const id = uuid(context.random);
    const payout = payouts.send({ id, key: null, amountCents: amount, to: pix_key });
    if (!payout) throw refuse(422, 'Insufficient balance');
    return { identifier: id, status: account.payoutWord(payout) };
  });
}

const render = (charge: Charge, { word }: Account) => ({
  reference_id: charge.id,
  currency: 'BRL',
  amount: Number(reais(charge.money.totalCents)),
  transaction_date: iso(charge.createdAt),
  status: word(charge),
  description: charge.said.description ?? null,
  pix_code: charge.pix?.emv,
});
