import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Account, type AccountFamily, simulate } from '../../kit/account/account.ts';
import { behindLogin, type Login } from '../../kit/account/behind-login.ts';
import type { Charge, ChargeWords } from '../../kit/account/charge.ts';
import { cents, documentNumber, text } from '../../kit/account/fields.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { uuid } from '../../kit/core/random.ts';
import { basicPair, sameSecret } from '../../kit/http/basic-auth.ts';

const TOKEN_LIFE_S = 1_800;
const errorBody = (_status: number, message: string) => ({ error: message });
const { refuse, existing, read } = refusals(errorBody);

const WORDS: ChargeWords = {
  pending: 'awaiting_payment',
  analysing: 'awaiting_payment',
  paid: 'paid',
  refused: 'canceled',
  expired: 'canceled',
  cancelled: 'canceled',
  refunded: 'refunded',
  chargedback: 'error',
};

const loginRequest = z.object({ grant_type: z.literal('client_credentials') });

const qrCodeRequest = z.object({
  value_cents: cents,
  generator_name: text(),
  generator_document: documentNumber,
  expiration_time: z.string().regex(/^[1-9]\d{0,6}$/),
  external_reference: text().optional(),
});

const paymentRequest = z
  .object({
    idempotent_id: text(64),
    reference_code: text(64).optional(),
    authorized: z.boolean(),
    value_cents: cents,
    pix_key_type: z.enum(['cpf', 'cnpj', 'email', 'phone', 'token']),
    pix_key: text(77),
    receiver_name: text().optional(),
    receiver_document: documentNumber,
  })
  .refine(({ pix_key_type, pix_key }) => pix_key_type !== 'phone' || /^\+55\d{10,11}$/.test(pix_key), {
    path: ['pix_key'],
    message: 'must begin with +55',
  });

/** Zendry (specification/providers#zendry). */
const family: AccountFamily = {
  basePath: '',
  words: () => WORDS,
  payoutWords: { pending: 'pending', settled: 'success', failed: 'error', returned: 'canceled' },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['value_cents'],
  routes,
  webhook: (charge, account) => ({
    event: 'pix_qrcode',
    headers: authorizationOf(account),
    body: { notification_type: 'pix_qrcode', message: renderEvent(charge, account) },
  }),
};
export const zendry = simulate(family);

/** What was registered with the webhook's address comes back with every webhook. */
const authorizationOf = ({ context }: Account) => ({
  authorization: context.provider.simulator.secrets.webhookAuthorization ?? '',
});

function routes(app: FastifyInstance, account: Account): void {
  const { clientId, clientSecret } = account.context.provider.simulator.secrets;
  const unauthorised = () => refuse(401, 'Unauthorized');
  const login: Login = {
    path: '/auth/generate_token',
    lifeSeconds: TOKEN_LIFE_S,
    unauthorised,
    grant({ headers, body }, access_token) {
      if (!sameSecret(basicPair(headers.authorization), `${clientId}:${clientSecret}`))
        throw unauthorised();
      read(loginRequest, body);
      return { access_token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S };
    },
  };
  behindLogin(app, account, login, (api) => {
    qrCodeRoutes(api, account);
    paymentRoutes(api, account);
  });
}

function qrCodeRoutes(app: FastifyInstance, account: Account): void {
  const { charges, context } = account;

  app.post('/v1/pix/qrcodes', { config: { operation: 'create' } }, async ({ body }, reply) => {
    const asked = read(qrCodeRequest, body);
    const { id, pix } = charges.place({
      id: uuid(context.random),
      reference: asked.external_reference ?? '',
      amountCents: asked.value_cents,
      customer: asked.generator_name,
      by: {
        method: 'PIX',
        expiresAt: context.clock.now() + Number(asked.expiration_time) * 1_000,
      },
    });
    return reply
      .code(201)
      .send({ qrcode: { reference_code: id, content: pix?.emv, image_base64: null } });
  });

  app.get<{ Params: { id: string } }>(
    '/v1/pix/qrcodes/:id',
    { config: { operation: 'fetch' } },
    async ({ params }) => {
      const charge = existing(charges.get(params.id), 'QR code');
      return {
        qrcode: {
          ...renderEvent(charge, account),
          content: charge.pix?.emv,
          external_reference: charge.reference,
        },
      };
    },
  );
}

function paymentRoutes(app: FastifyInstance, account: Account): void {
  const { payouts, context } = account;

  app.post('/v1/pix/payments', { config: { operation: 'withdraw' } }, async ({ body }) => {
    const asked = read(paymentRequest, body);
    const key = asked.idempotent_id;
    const to = asked.pix_key;
    const id = uuid(context.random);
    const payout = payouts.withKey(key) ?? payouts.send({ id, key, amountCents: asked.value_cents, to });
    if (!payout) throw refuse(422, 'Insufficient balance');
    return renderPayment(payout, account);
  });

  app.get<{ Params: { id: string } }>(
    '/v1/pix/payments/:id',
    { config: { operation: 'withdraw' } },
    async ({ params }) => renderPayment(existing(payouts.get(params.id), 'Payment'), account),
  );
}

const renderEvent = (charge: Charge, { word }: Account) => ({
  reference_code: charge.id,
  status: word(charge),
  payment_date: charge.paidAt && iso(charge.paidAt),
  value_cents: charge.money.totalCents,
});

const renderPayment = (payout: Payout, { payoutWord }: Account) => ({
  payment: {
    id: payout.id,
    status: payoutWord(payout),
    reference_code: payout.id,
    idempotent_id: payout.key,
    value_cents: payout.amountCents,
  },
});
