import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProviderOf } from '../../../../domain/providers/provider.ts';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import { type Asked, DAY_MS, dayAfter } from '../../kit/account/asked.ts';
import type { Charge } from '../../kit/account/charge.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import { REFUSAL_CODES } from '../../kit/cards/refusal-codes.ts';
import { type CardTokens, cardTokens, hasExpired } from '../../kit/cards/tokens.ts';
import { iso } from '../../kit/core/clock.ts';
import { alphanumeric, numericId } from '../../kit/core/random.ts';
import { publicBase } from '../../kit/core/provider.ts';
import { basicPair, sameSecret } from '../../kit/http/basic-auth.ts';
import { route } from '../../kit/http/route.ts';
import {
  GENERAL,
  GENERAL_WORDS,
  covered,
  existing,
  read,
  refunded,
  refuse,
  shows,
} from '../../kit/general/family.ts';
import { cardScriptRoutes, HASH_LIFE_MS } from './card-script.ts';
import { confirmationRoutes, securePath } from './confirmation.ts';
import { recipientRoutes } from './recipients.ts';
import {
  refundRequest,
  type TransactionRequest,
  transactionRequest,
  transferRequest,
  villetTransfer,
} from './requests.ts';

/** The checkout acquirer below `/v1` (specification/providers#v1-public-secret). */
export const v1PublicSecret: AccountFamily = {
  ...GENERAL,
  basePath: '/v1',
  words: { ...GENERAL_WORDS, analysing: 'pending', expired: 'cancelled', cancelled: 'cancelled' },
  publicWords: { paid: 'approved' },
  payoutWords: {
    pending: 'PENDING_QUEUE',
    settled: 'COMPLETED',
    failed: 'failed',
    returned: 'cancelled',
  },
  routes,
  webhook: (charge, account) => ({
    event: 'transaction',
    body: {
      id: charge.seq,
      type: 'transaction',
      objectId: charge.id,
      url: charge.webhookUrl,
      data: renderTransaction(charge, account),
    },
  }),
  payoutWebhook: (payout, account) => ({
    event: 'withdraw',
    body: {
      id: Number(payout.id),
      type: 'withdraw',
      objectId: payout.id,
      data: renderTransfer(payout, account),
    },
  }),
};

function routes(app: FastifyInstance, account: Account): void {
  const tokens = cardTokens(account.context, HASH_LIFE_MS);
  confirmationRoutes(app, account);
  if (tokeniserOf(account) === 'PROVIDER_SCRIPT')
    void app.register(async (browser) => cardScriptRoutes(browser, account, tokens));
  void app.register(async (secured) => {
    secured.addHook('onRequest', async (request) => authenticate(request, account));
    chargeRoutes(secured, account, tokens);
    transferRoutes(secured, account);
    if (keepsRecipients(account)) recipientRoutes(secured, account);
  });
}

function chargeRoutes(app: FastifyInstance, account: Account, tokens: CardTokens): void {
  const { charges } = account;
  route(app, 'create', 'POST /transactions', ({ body }) => {
    const asked = askedOf(read(transactionRequest, body), account, tokens);
    return renderTransaction(charges.place(asked), account);
  });

  shows(app, 'fetch', 'GET /transactions/:id', charges, (charge) => renderTransaction(charge, account));

  route(app, 'refund', 'POST /transactions/:id/refund', ({ params, body }) => {
    const { amount } = read(refundRequest, body);
    return renderTransaction(refunded(charges, params.id, amount), account);
  });
}

function transferRoutes(app: FastifyInstance, account: Account): void {
  const { payouts, context } = account;
  const { secrets } = context.provider.simulator;
  route(app, 'withdraw', 'POST /transfers', ({ body, headers }) => {
    const withdrawKey = headers['x-withdraw-key'];
    if (typeof withdrawKey !== 'string' || !sameSecret(withdrawKey, secrets.withdrawKey ?? ''))
      throw refuse(401, 'Invalid withdraw key');
    const schema = keepsRecipients(account) ? villetTransfer : transferRequest;
    const { amount, ...whose } = read(schema, body);
    if ('from' in whose) existing(account.receivers.get(whose.from), 'Recipient');
    const id = numericId(context.random);
    return renderTransfer(covered(payouts.send({ id, amountCents: amount, ...whose })), account);
  });

  shows(app, 'withdraw', 'GET /transfers/:id', payouts, (payout) => renderTransfer(payout, account));
}

const tokeniserOf = ({ context: { provider } }: Account) => provider.card?.tokeniser;

const keepsRecipients = ({ context: { provider } }: Account): boolean =>
  provider.capabilities.receivers === true;

function authenticate({ headers }: FastifyRequest, { context: { provider } }: Account): void {
  const { publicKey, secrets } = provider.simulator;
  const secret = secrets.secretKey ?? '';
  const { credentials } = (provider as ProviderOf<'V1_PUBLIC_SECRET'>).settings;
  const [user, password] = credentials === 'SECRET_ONLY' ? [secret, 'x'] : [publicKey, secret];
  if (!sameSecret(basicPair(headers.authorization), `${user}:${password}`))
    throw refuse(401, 'Unauthorized');
}

function askedOf(request: TransactionRequest, account: Account, tokens: CardTokens): Asked {
  const { amount, currency, externalRef = '', customer, postbackUrl, returnUrl } = request;
  const { context } = account;
  return {
    id: numericId(context.random),
    reference: externalRef,
    amountCents: amount,
    customer: customer.name,
    webhookUrl: postbackUrl,
    said: { returnUrl, currency },
    by: paidBy(request, account, tokens),
  };
}

function paidBy(
  { paymentMethod, pix, boleto, card, installments }: TransactionRequest,
  account: Account,
  tokens: CardTokens,
): Asked['by'] {
  const { context } = account;
  if (paymentMethod === 'pix')
    return { method: 'PIX', expiresAt: context.clock.now() + (pix?.expiresInDays ?? 30) * DAY_MS };
  if (paymentMethod === 'boleto')
    return { method: 'BILLET', dueDay: boleto?.expirationDate ?? dayAfter(context, 30) };
  if (!tokeniserOf(account)) throw refuse(422, 'Cards are not enabled for this account');
  const token = card && tokens.spend(hashOf(card, account, tokens));
  if (!token) throw refuse(400, 'Invalid card');
  return { method: 'CREDIT_CARD', card: token, installments, confirms: true };
}

/** The hash that the script made; at Villet, which has none, one of the card itself. */
function hashOf(
  card: NonNullable<TransactionRequest['card']>,
  account: Account,
  tokens: CardTokens,
): string {
  const hasScript = tokeniserOf(account) === 'PROVIDER_SCRIPT';
  if ('hash' in card === !hasScript) throw refuse(400, 'card: is of another form');
  if ('hash' in card) return card.hash;
  const { clock, random } = account.context;
  const { number, holderName: holder, expirationMonth: expMonth, expirationYear: expYear } = card;
  if (hasExpired(expMonth, expYear, clock.now())) throw refuse(400, 'card: has expired');
  return tokens.issue(alphanumeric(random, 64), { number, holder, expMonth, expYear }).id;
}

const METHODS = { PIX: 'pix', BILLET: 'boleto', CREDIT_CARD: 'credit_card' } as const;

const renderTransaction = (charge: Charge, { word, context }: Account) => ({
  id: Number(charge.id),
  amount: charge.money.totalCents,
  currency: charge.said['currency'] ?? 'BRL',
  paymentMethod: METHODS[charge.method],
  status: word(charge),
  installments: charge.card?.installments ?? 1,
  paidAt: charge.paidAt && iso(charge.paidAt),
  refundedAmount: charge.money.refundedCents,
  secureId: charge.id,
  secureUrl: `${publicBase(context)}${v1PublicSecret.basePath}${securePath(charge.id)}`,
  externalRef: charge.reference,
  postbackUrl: charge.webhookUrl,
  pix: charge.pix && {
    qrcode: charge.pix.emv,
    end2EndId: charge.pix.endToEndId,
    receiptUrl: null,
    expirationDate: charge.expiresAt && iso(charge.expiresAt),
  },
  boleto: charge.boleto && {
    url: `${publicBase(context)}/boletos/${charge.id}.pdf`,
    barcode: charge.boleto.barcode,
    digitableLine: charge.boleto.line,
    instructions: null,
    expirationDate: charge.boleto.dueDay,
  },
  card: charge.card && { brand: charge.card.brand, lastDigits: charge.card.lastFour },
  refusedReason: refusedReason(charge),
  createdAt: iso(charge.createdAt),
  updatedAt: iso(charge.updatedAt),
});

const refusedReason = ({ state, card }: Charge): string | null =>
  (state === 'refused' && card && REFUSAL_CODES[card.outcome]) || null;

const renderTransfer = (payout: Payout, { payoutWord }: Account) => ({
  id: Number(payout.id),
  status: payoutWord(payout),
  amount: payout.amountCents,
  netAmount: payout.amountCents,
  fee: 0,
});
