import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import type { Charge } from '../../kit/account/charge.ts';
import { cents, documentNumber, text, url } from '../../kit/account/fields.ts';
import { iso } from '../../kit/core/clock.ts';
import { route } from '../../kit/http/route.ts';
import { loggedIn } from '../../kit/general/access.ts';
import { GENERAL, GENERAL_WORDS, read, shows } from '../../kit/general/family.ts';

const depositRequest = z.object({
  amount: cents,
  external_id: text(),
  description: text(),
  expires_in: z.int().min(60).max(604_800),
  payer: z.object({ name: text(), email: z.email(), document: documentNumber.optional() }),
  callback_url: url.optional(),
});

/** Veltrax: the login and the path of a deposit are public, the rest is our own definition. */
export const veltrax: AccountFamily = {
  ...GENERAL,
  words: { ...GENERAL_WORDS, pending: 'pending' },
  routes,
  webhook: (charge, account) => ({
    event: 'deposit',
    body: { type: 'deposit', ...render(charge, account) },
  }),
};

function routes(app: FastifyInstance, account: Account): void {
  const { clientId, clientSecret } = account.context.provider.simulator.secrets;
  const login = {
    path: '/api/auth/login',
    credentials: { client_id: clientId, client_secret: clientSecret },
    lifeSeconds: 3_600,
    granted: (token: string) => ({ token }),
  };
  loggedIn(app, account, login, (api) => paymentRoutes(api, account));
}

function paymentRoutes(app: FastifyInstance, account: Account): void {
  const { charges, context } = account;

  route(app, 'create', 'POST /api/payments/deposit', ({ body }, reply) => {
    const asked = read(depositRequest, body);
    const charge = charges.place({
      reference: asked.external_id,
      amountCents: asked.amount,
      customer: asked.payer.name,
      webhookUrl: asked.callback_url,
      by: { method: 'PIX', expiresAt: context.clock.now() + asked.expires_in * 1_000 },
    });
    return reply.code(201).send(render(charge, account));
  });

  shows(app, 'fetch', 'GET /api/payments/:id', charges, (charge) => render(charge, account));
}

const render = (charge: Charge, { word }: Account) => ({
  id: charge.id,
  external_id: charge.reference,
  amount: charge.money.totalCents,
  status: word(charge),
  paid_at: charge.paidAt && iso(charge.paidAt),
  pix: { code: charge.pix?.emv, expires_at: charge.expiresAt && iso(charge.expiresAt) },
});
