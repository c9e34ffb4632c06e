import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import { behindLogin, type Login } from '../../kit/account/behind-login.ts';
import type { Charge } from '../../kit/account/charge.ts';
import { cents, documentNumber, text } from '../../kit/account/fields.ts';
import { keyOfType } from '../../kit/account/pix-key.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { route } from '../../kit/http/route.ts';
import { GENERAL_WORDS } from '../../kit/general/family.ts';

const TOKEN_LIFE_S = 1_800;
const errorBody = (_status: number, message: string) => ({ error: message });
const { covered, existing, read, refuse, shows } = refusals(errorBody);

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
  .superRefine(keyOfType('pix_key_type', 'pix_key', { phone: /^\+55\d{10,11}$/ }));

/** Zendry (specification/providers#zendry). */
export const zendry: AccountFamily = {
  basePath: '',
  words: {
    ...GENERAL_WORDS,
    pending: 'awaiting_payment',
    analysing: 'awaiting_payment',
    refused: 'canceled',
    chargedback: 'error',
  },
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

/** What was registered with the webhook's address comes back with every webhook. */
const authorizationOf = ({ context }: Account) => ({
  authorization: context.provider.simulator.secrets.webhookAuthorization ?? '',
});

function routes(app: FastifyInstance, account: Account): void {
  const { clientId, clientSecret } = account.context.provider.simulator.secrets;
  const login: Login = {
    path: '/auth/generate_token',
    lifeSeconds: TOKEN_LIFE_S,
    pair: `${clientId}:${clientSecret}`,
    unauthorised: () => refuse(401, 'Unauthorized'),
    grant({ body }, access_token) {
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

  route(app, 'create', 'POST /v1/pix/qrcodes', ({ body }, reply) => {
    const asked = read(qrCodeRequest, body);
    const { id, pix } = charges.place({
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

  route(app, 'fetch', 'GET /v1/pix/qrcodes/:id', ({ params }) => {
    const charge = existing(charges.get(params.id), 'QR code');
    return {
      qrcode: {
        ...renderEvent(charge, account),
        content: charge.pix?.emv,
        external_reference: charge.reference,
      },
    };
  });
}

function paymentRoutes(app: FastifyInstance, account: Account): void {
  const { payouts } = account;

  route(app, 'withdraw', 'POST /v1/pix/payments', ({ body }) => {
    const request = read(paymentRequest, body);
    const { idempotent_id: key, pix_key: to, value_cents: amountCents } = request;
    const payout = payouts.withKey(key) ?? covered(payouts.send({ key, amountCents, to }));
    return renderPayment(payout, account);
  });

  shows(app, 'withdraw', 'GET /v1/pix/payments/:id', payouts, (payout) =>
    renderPayment(payout, account),
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
