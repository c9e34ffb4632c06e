import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import { fewWords, type Charge } from '../../kit/account/charge.ts';
import { ofForm } from '../../kit/account/public-form.ts';
import { currency, documentNumber, text, url } from '../../kit/account/fields.ts';
import { keyOfType } from '../../kit/account/pix-key.ts';
import { iso } from '../../kit/core/clock.ts';
import { route } from '../../kit/http/route.ts';
import { reais } from '../../kit/money/brcode.ts';
import { loggedIn } from '../../kit/general/access.ts';
import { GENERAL, covered, existing, read, refunded } from '../../kit/general/family.ts';

const EXPIRY_MS = 1_440 * 60_000;
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

const cashOutRequest = z
  .object({
    amount: currency,
    pix_key: text(77),
    pix_type: z.enum(['cpf', 'cnpj', 'email', 'phone', 'random']),
  })
  .superRefine(keyOfType('pix_type', 'pix_key'));

/** SyncPay's second generation (specification/providers#syncpay) with our own cash-outs. */
export const syncpay: AccountFamily = {
  ...GENERAL,
  unit: 'DECIMAL',
  basePath: '/api/partner/v1',
  words: fewWords('pending', 'completed', 'failed', 'refunded', 'med'),
  payoutWords: { pending: 'pending', settled: 'completed', failed: 'failed', returned: 'refunded' },
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

const eventOf = ({ state }: Charge): string => (state === 'chargedback' ? 'infraction' : 'cashin');

function routes(app: FastifyInstance, account: Account): void {
  const { clientId, clientSecret } = account.context.provider.simulator.secrets;
  const login = {
    path: '/auth-token',
    credentials: { client_id: clientId, client_secret: clientSecret },
    lifeSeconds: 3_600,
  };
  loggedIn(app, account, login, (api) => partnerRoutes(api, account));
}

function partnerRoutes(app: FastifyInstance, account: Account): void {
  const { charges, payouts, context } = account;

  route(app, 'create', 'POST /cash-in', ({ body }) => {
    const { amount, client, description, webhook_url } = read(cashInRequest, body);
    const { id, pix } = charges.place({
      amountCents: amount,
      customer: client.name,
      webhookUrl: webhook_url,
      said: { description },
      by: { method: 'PIX', expiresAt: context.clock.now() + EXPIRY_MS },
    });
    return { message: 'Cashin request successfully submitted', pix_code: pix?.emv, identifier: id };
  });

  route(app, 'fetch', 'GET /transaction/:id', ({ params }) => ({
    data: render(existing(charges.get(params.id), 'Transaction'), account),
  }));

  route(app, 'refund', 'POST /transactions/:id/refunds', ({ params }) => {
    // Neither public generation has this path.
    const { id } = existing(ofForm(charges, 'SPECIFIED').get(params.id), 'Page');
    return { data: render(refunded(charges, id), account) };
  });

  route(app, 'withdraw', 'POST /cashout', ({ body }) => {
    const { amount, pix_key } = read(cashOutRequest, body);
    const payout = covered(payouts.send({ amountCents: amount, to: pix_key }));
    return { identifier: payout.id, status: account.payoutWord(payout) };
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
