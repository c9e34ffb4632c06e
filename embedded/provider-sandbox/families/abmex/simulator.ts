import type { FastifyInstance } from 'fastify';
import { type Account, type AccountFamily, simulate } from '../../kit/account/account.ts';
import { behindLogin, type Login } from '../../kit/account/behind-login.ts';
import type { Charge, ChargeWords } from '../../kit/account/charge.ts';
import type { Receiver } from '../../kit/account/receivers.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { hex, uuid } from '../../kit/core/random.ts';
import { basicPair, sameSecret } from '../../kit/http/basic-auth.ts';
import { loginRequest, marketplaceRequest, refundRequest, transactionRequest } from './requests.ts';

const TOKEN_LIFE_S = 3_600;
const errorBody = (_status: number, message: string) => ({ message });
const { refuse, existing, taken, read } = refusals(errorBody);

const WORDS: ChargeWords = {
  pending: 'awaiting_payment',
  analysing: 'created',
  paid: 'paid',
  refused: 'refused',
  expired: 'canceled',
  cancelled: 'canceled',
  refunded: 'refunded',
  chargedback: 'chargeback',
};

/** Abmex; paths and checks are the specification's, bodies our own definition. */
const family: AccountFamily = {
  basePath: '/v1',
  words: () => WORDS,
  payoutWords: { pending: 'pending', settled: 'paid', failed: 'failed', returned: 'returned' },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['amount'],
  routes,
  webhook: (charge, account) => ({
    event: 'transaction.updated',
    body: { event: 'transaction.updated', data: renderTransaction(charge, account) },
  }),
};
export const abmex = simulate(family);

type ById = { Params: { id: string } };

function routes(app: FastifyInstance, account: Account): void {
  const { publicKey, secrets } = account.context.provider.simulator;
  const unauthorised = () => refuse(401, 'Unauthorized');
  const login: Login = {
    path: '/token',
    lifeSeconds: TOKEN_LIFE_S,
    unauthorised,
    grant({ headers, body }, access_token) {
      if (!sameSecret(basicPair(headers.authorization), `${publicKey}:${secrets.clientSecret}`))
        throw unauthorised();
      read(loginRequest, body);
      return { access_token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S };
    },
  };
  behindLogin(app, account, login, (api) => {
    transactionRoutes(api, account);
    marketplaceRoutes(api, account);
  });
}

function transactionRoutes(app: FastifyInstance, account: Account): void {
  const { charges, context } = account;

  app.post('/transaction', { config: { operation: 'create' } }, async ({ body }) => {
    const { amount, externalRef, customer, postbackUrl, pix } = read(transactionRequest, body);
    const charge = charges.place({
      id: uuid(context.random),
      reference: externalRef,
      amountCents: amount,
      customer: customer.name,
      webhookUrl: postbackUrl,
      by: { method: 'PIX', expiresAt: context.clock.now() + pix.expiresIn * 1_000 },
    });
    return renderTransaction(charge, account);
  });

  app.get<ById>('/transactions/:id', { config: { operation: 'fetch' } }, async ({ params }) =>
    renderTransaction(existing(charges.get(params.id), 'Transaction'), account),
  );

  app.post<ById>('/transactions/:id/refund', { config: { operation: 'refund' } }, async (request) => {
    const { amount: amountCents } = read(refundRequest, request.body);
    const { id } = existing(charges.get(request.params.id), 'Transaction');
    return renderTransaction(taken(charges.move(id, { type: 'refund', amountCents })).charge, account);
  });
}

function marketplaceRoutes(app: FastifyInstance, { receivers, context: { random } }: Account): void {
  app.post('/marketplaces', { config: { operation: 'receiver' } }, async ({ body }) => {
    const { name, email, cnpj: document, bank_account: bankAccount } = read(marketplaceRequest, body);
    const id = uuid(random);
    const receiver = receivers.create({ id, name, email, document, bankAccount }, 'pending');
    return { ...renderMarketplace(receiver), token: `abmex_sub_${hex(random, 32)}` };
  });

  app.get<ById>('/marketplaces/:id', { config: { operation: 'receiver' } }, async ({ params }) =>
    renderMarketplace(existing(receivers.get(params.id), 'Marketplace')),
  );
}

const renderTransaction = (charge: Charge, { word }: Account) => ({
  id: charge.id,
  status: word(charge),
  amount: charge.money.totalCents,
  refundedAmount: charge.money.refundedCents,
  externalRef: charge.reference,
  paidAt: charge.paidAt && iso(charge.paidAt),
  pix: charge.pix && {
    qrcode: charge.pix.emv,
    expirationDate: charge.expiresAt && iso(charge.expiresAt),
  },
});

const renderMarketplace = ({ id, name, document, state }: Receiver) => ({
  id,
  name,
  cnpj: document,
  status: state,
});
