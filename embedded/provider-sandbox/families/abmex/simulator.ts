import type { FastifyInstance } from 'fastify';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import type { Charge } from '../../kit/account/charge.ts';
import type { Receiver } from '../../kit/account/receivers.ts';
import { iso } from '../../kit/core/clock.ts';
import { hex, uuid } from '../../kit/core/random.ts';
import { route } from '../../kit/http/route.ts';
import { loggedIn } from '../../kit/general/access.ts';
import { GENERAL, GENERAL_WORDS, read, refunded, shows } from '../../kit/general/family.ts';
import { marketplaceRequest, refundRequest, transactionRequest } from './requests.ts';

/** Abmex; paths and checks are the specification's, bodies our own definition. */
export const abmex: AccountFamily = {
  ...GENERAL,
  basePath: '/v1',
  words: { ...GENERAL_WORDS, pending: 'awaiting_payment', analysing: 'created' },
  payoutWords: { pending: 'pending', settled: 'paid', failed: 'failed', returned: 'returned' },
  routes,
  webhook: (charge, account) => ({
    event: 'transaction.updated',
    body: { event: 'transaction.updated', data: renderTransaction(charge, account) },
  }),
};

function routes(app: FastifyInstance, account: Account): void {
  const { publicKey, secrets } = account.context.provider.simulator;
  const login = {
    path: '/token',
    lifeSeconds: 3_600,
    pair: `${publicKey}:${secrets.clientSecret}`,
    credentials: { grant_type: 'client_credentials' },
  };
  loggedIn(app, account, login, (api) => {
    transactionRoutes(api, account);
    marketplaceRoutes(api, account);
  });
}

function transactionRoutes(app: FastifyInstance, account: Account): void {
  const { charges, context } = account;

  route(app, 'create', 'POST /transaction', ({ body }) => {
    const { amount, externalRef, customer, postbackUrl, pix } = read(transactionRequest, body);
    const charge = charges.place({
      reference: externalRef,
      amountCents: amount,
      customer: customer.name,
      webhookUrl: postbackUrl,
      by: { method: 'PIX', expiresAt: context.clock.now() + pix.expiresIn * 1_000 },
    });
    return renderTransaction(charge, account);
  });

  shows(app, 'fetch', 'GET /transactions/:id', charges, (charge) => renderTransaction(charge, account));

  route(app, 'refund', 'POST /transactions/:id/refund', (request) => {
    const { amount: amountCents } = read(refundRequest, request.body);
    return renderTransaction(refunded(charges, request.params.id, amountCents), account);
  });
}

function marketplaceRoutes(app: FastifyInstance, { receivers, context: { random } }: Account): void {
  route(app, 'receiver', 'POST /marketplaces', ({ body }) => {
    const { name, email, cnpj: document, bank_account: bankAccount } = read(marketplaceRequest, body);
    const id = uuid(random);
    const receiver = receivers.create({ id, name, email, document, bankAccount }, 'pending');
    return { ...renderMarketplace(receiver), token: `abmex_sub_${hex(random, 32)}` };
  });

  shows(app, 'receiver', 'GET /marketplaces/:id', receivers, renderMarketplace);
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
