import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Account, type AccountFamily, simulate } from '../../kit/account/account.ts';
import { behindLogin, type Login } from '../../kit/account/behind-login.ts';
import type { Charge, ChargeWords } from '../../kit/account/charge.ts';
import { cents, documentNumber, text, url } from '../../kit/account/fields.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { uuid } from '../../kit/core/random.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';

const TOKEN_LIFE_S = 3_600;
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

const loginRequest = z.object({ client_id: text(), client_secret: text() });

const depositRequest = z.object({
  amount: cents,
  external_id: text(),
  description: text(),
  expires_in: z.int().min(60).max(604_800),
  payer: z.object({ name: text(), email: z.email(), document: documentNumber.optional() }),
  callback_url: url.optional(),
});

/** Veltrax: the login and the path of a deposit are public, the rest is our own definition. */
const family: AccountFamily = {
  basePath: '',
  words: () => WORDS,
  payoutWords: { pending: '', settled: '', failed: '', returned: '' },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['amount'],
  routes,
  webhook: (charge, account) => ({
    event: 'deposit',
    body: { type: 'deposit', ...render(charge, account) },
  }),
};
export const veltrax = simulate(family);

function routes(app: FastifyInstance, account: Account): void {
  const { clientId, clientSecret = '' } = account.context.provider.simulator.secrets;
  const unauthorised = () => refuse(401, 'Unauthorized');
  const login: Login = {
    path: '/api/auth/login',
    lifeSeconds: TOKEN_LIFE_S,
    unauthorised,
    grant({ body }, token) {
      const { client_id, client_secret } = read(loginRequest, body);
      if (client_id !== clientId || !sameSecret(client_secret, clientSecret)) throw unauthorised();
      return { token };
    },
  };
  behindLogin(app, account, login, (api) => paymentRoutes(api, account));
}

function paymentRoutes(app: FastifyInstance, account: Account): void {
  const { charges, context } = account;

  app.post('/api/payments/deposit', { config: { operation: 'create' } }, async ({ body }, reply) => {
    const asked = read(depositRequest, body);
    const charge = charges.place({
      id: uuid(context.random),
      reference: asked.external_id,
      amountCents: asked.amount,
      customer: asked.payer.name,
      webhookUrl: asked.callback_url,
      by: { method: 'PIX', expiresAt: context.clock.now() + asked.expires_in * 1_000 },
    });
    return reply.code(201).send(render(charge, account));
  });

  app.get<{ Params: { id: string } }>(
    '/api/payments/:id',
    { config: { operation: 'fetch' } },
    async ({ params }) => render(existing(charges.get(params.id), 'Payment'), account),
  );
}

const render = (charge: Charge, { word }: Account) => ({
  id: charge.id,
  external_id: charge.reference,
  amount: charge.money.totalCents,
  status: word(charge),
  paid_at: charge.paidAt && iso(charge.paidAt),
  pix: { code: charge.pix?.emv, expires_at: charge.expiresAt && iso(charge.expiresAt) },
});
