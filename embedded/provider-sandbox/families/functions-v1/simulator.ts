import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import { type Asked, DAY_MS, dayAfter } from '../../kit/account/asked.ts';
import type { Charge } from '../../kit/account/charge.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import { REFUSAL_CODES } from '../../kit/cards/refusal-codes.ts';
import type { CardTokens } from '../../kit/cards/tokens.ts';
import { iso } from '../../kit/core/clock.ts';
import { publicBase } from '../../kit/core/provider.ts';
import { basicPair, sameSecret } from '../../kit/http/basic-auth.ts';
import { tokeniseRoute } from '../../kit/general/card-routes.ts';
import { route } from '../../kit/http/route.ts';
import {
  GENERAL,
  GENERAL_WORDS,
  covered,
  read,
  refunded,
  refuse,
  shows,
} from '../../kit/general/family.ts';
import {
  cashoutRequest,
  mediusCashoutRequest,
  refundRequest,
  type TransactionRequest,
  transactionRequest,
  venitRequest,
} from './requests.ts';

/** Brands that differ from the others, each by what is specified or public of it. */
const COMPANY_AS_PASSWORD: readonly string[] = ['HUNTERPAY', 'VENIT', 'VENITIP'];
/** Publicly its accounts are seen with and without a company. */
const COMPANY_IF_ANY: readonly string[] = ['HUNTERPAY'];
const COMPANY_IN_HEADER: readonly string[] = ['FAIRPAY'];
const PATH_PER_METHOD: readonly string[] = ['VENIT', 'VENITIP'];
const REFUND_BY_POST: readonly string[] = ['MEDIUS'];
const DIGITS_IN_KEYS: readonly string[] = ['MEDIUS'];
const WEBHOOK_WITHOUT_TYPE: readonly string[] = ['FAIRPAY'];

/** The acquirer below `/functions/v1` (specification/providers#functions-v1). */
export const functionsV1: AccountFamily = {
  ...GENERAL,
  basePath: '/functions/v1',
  words: { ...GENERAL_WORDS, chargedback: 'chargedback' },
  payoutWords: { pending: 'PROCESSING', settled: 'COMPLETED', failed: 'ERROR', returned: 'canceled' },
  routes,
  webhook: (charge, account) => {
    const { provider, clock } = account.context;
    const data = renderTransaction(charge, account);
    if (WEBHOOK_WITHOUT_TYPE.includes(provider.code)) return { event: 'transaction', body: { data } };
    const timestamp = iso(clock.now());
    const body = { event: null, type: 'transaction', objectId: charge.id, data, timestamp };
    return { event: 'transaction', body: { id: `${charge.id}:${charge.updatedAt}`, ...body } };
  },
  payoutWebhook: (payout, account) => ({
    event: 'withdrawal',
    body: {
      id: `${payout.id}:${payout.updatedAt}`,
      event: null,
      type: 'withdrawal',
      objectId: payout.id,
      withdrawal: renderWithdrawal(payout, account),
      timestamp: iso(payout.updatedAt),
    },
  }),
};

function routes(app: FastifyInstance, account: Account): void {
  app.addHook('onRequest', async (request) => authenticate(request, account));
  if (PATH_PER_METHOD.includes(account.context.provider.code)) venitRoutes(app, account);
  else commonRoutes(app, account);
  cashoutRoutes(app, account);
}

function commonRoutes(app: FastifyInstance, account: Account): void {
  const { charges, context } = account;
  route(app, 'create', 'POST /transactions', ({ body }) =>
    renderTransaction(charges.place(askedOf(read(transactionRequest, body), account)), account),
  );
  shows(app, 'fetch', 'GET /transactions/:id', account.charges, (it) => renderTransaction(it, account));
  const give = (id: string, amountCents?: number) =>
    renderTransaction(refunded(charges, id, amountCents), account);
  if (REFUND_BY_POST.includes(context.provider.code))
    route(app, 'refund', 'POST /transactions/:id/refund', ({ params, body }) =>
      give(params.id, read(refundRequest, body).amount),
    );
  else route(app, 'refund', 'DELETE /transactions/:id', ({ params }) => give(params.id));
}

/** A path for each method, and one to read them all. */
function venitRoutes(app: FastifyInstance, account: Account): void {
  const cards = tokeniseRoute(app, account, '/cards');
  const methods = {
    '/transactions/pix': 'PIX',
    '/transactions/billet': 'BOLETO',
    '/transactions/credit-card': 'CREDIT_CARD',
  } as const;
  for (const [path, method] of Object.entries(methods))
    route(app, 'create', `POST ${path}`, ({ body }) => {
      const request = read(venitRequest, body);
      if (request.paymentMethod !== method) throw refuse(400, `paymentMethod: must be ${method}`);
      return renderTransaction(account.charges.place(askedOf(request, account, cards)), account);
    });
  shows(app, 'fetch', 'GET /transactions/pix/:id', account.charges, (it) =>
    renderTransaction(it, account),
  );
}

/** A key makes one payout, however often it is sent; another request under it is refused. */
function cashoutRoutes(app: FastifyInstance, account: Account): void {
  const { payouts, context } = account;
  const schema = DIGITS_IN_KEYS.includes(context.provider.code) ? mediusCashoutRequest : cashoutRequest;
  route(app, 'withdraw', 'POST /withdrawals/cashout', ({ body, headers }) => {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') throw refuse(400, 'Idempotency-Key is required');
    const { requestedamount: amountCents, pixkey: to } = read(schema, body);
    const sent = payouts.withKey(key);
    if (sent && (sent.amountCents !== amountCents || sent.to !== to))
      throw refuse(422, 'Idempotency-Key was used for another request');
    const payout = sent ?? covered(payouts.send({ key, amountCents, to }));
    return { withdrawal: renderWithdrawal(payout, account) };
  });
}

function authenticate({ headers }: FastifyRequest, { context: { provider } }: Account): void {
  const { code, simulator } = provider;
  const companyId = simulator.secrets.companyId ?? simulator.publicKey;
  const password = COMPANY_AS_PASSWORD.includes(code) ? companyId : 'x';
  const passwords = COMPANY_IF_ANY.includes(code) ? [password, ''] : [password];
  const pairs = passwords.map((each) => `${simulator.secrets.secretKey ?? ''}:${each}`);
  const given = basicPair(headers.authorization);
  if (!pairs.some((pair) => sameSecret(given, pair))) throw refuse(401, 'Unauthorized');
  if (COMPANY_IN_HEADER.includes(code) && headers['x-company-id'] !== companyId)
    throw refuse(401, 'Invalid company');
}

function askedOf(request: TransactionRequest, { context }: Account, cards?: CardTokens): Asked {
  const { amount, externalRef, metadata, customer, postbackUrl } = request;
  const said = typeof metadata === 'object' ? metadata.reference : undefined;
  return {
    reference: PATH_PER_METHOD.includes(context.provider.code)
      ? (externalRef ?? '')
      : String(said ?? ''),
    amountCents: amount,
    customer: customer.name,
    webhookUrl: postbackUrl,
    by: paidBy(request, context, cards),
  };
}

function paidBy(
  { paymentMethod, pix, boleto, card, installments = 1 }: TransactionRequest,
  context: Account['context'],
  cards?: CardTokens,
): Asked['by'] {
  if (paymentMethod === 'PIX')
    return { method: 'PIX', expiresAt: context.clock.now() + (pix?.expiresInDays ?? 30) * DAY_MS };
  if (paymentMethod === 'BOLETO')
    return { method: 'BILLET', dueDay: dayAfter(context, boleto?.expiresInDays ?? 30) };
  const token = card && cards?.spend(card.token);
  if (!token) throw refuse(422, 'card.token: is unknown, spent or too old');
  return { method: 'CREDIT_CARD', card: token, installments };
}

const METHODS = { PIX: 'PIX', BILLET: 'BOLETO', CREDIT_CARD: 'CREDIT_CARD' } as const;

const renderTransaction = (charge: Charge, { word, context }: Account) => ({
  id: charge.id,
  status: word(charge),
  amount: charge.money.totalCents,
  paymentMethod: METHODS[charge.method],
  customer: { name: charge.customer },
  externalRef: PATH_PER_METHOD.includes(context.provider.code) ? charge.reference : undefined,
  refundedAmount: REFUND_BY_POST.includes(context.provider.code)
    ? charge.money.refundedCents
    : undefined,
  pix: charge.pix && {
    qrcode: charge.pix.emv,
    expirationDate: charge.expiresAt && iso(charge.expiresAt),
    end2EndId: charge.pix.endToEndId,
  },
  boleto: charge.boleto && {
    barcode: charge.boleto.barcode,
    url: `${publicBase(context)}/boletos/${charge.id}.pdf`,
    expirationDate: charge.boleto.dueDay,
  },
  card: charge.card && { brand: charge.card.brand, lastDigits: charge.card.lastFour },
  refusedReason: (charge.card && REFUSAL_CODES[charge.card.outcome]) ?? null,
  paidAt: charge.paidAt && iso(charge.paidAt),
});

const renderWithdrawal = (payout: Payout, { payoutWord }: Account) => ({
  id: payout.id,
  status: payoutWord(payout),
  errorMessage: payout.state === 'failed' ? 'Chave Pix não encontrada' : null,
});
