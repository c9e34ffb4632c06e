import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import { type Asked, DAY_MS } from '../../kit/account/asked.ts';
import { behindLogin, type Login } from '../../kit/account/behind-login.ts';
import type { Charge, ChargeWords } from '../../kit/account/charge.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { publicBase } from '../../kit/core/provider.ts';
import { numericId } from '../../kit/core/random.ts';
import { basicPair, sameSecret } from '../../kit/http/basic-auth.ts';
import { route } from '../../kit/http/route.ts';
import {
  type ChargeRequest,
  chargeRequest,
  listRequest,
  loginRequest,
  paymentRequest,
  reverseRequest,
  specifiedLogin,
} from './requests.ts';

const TOKEN_LIFE_S = 600;
const errorBody = (_status: number, message: string) => ({ error: { message, details: {} } });
const { covered, read, refunded, refuse } = refusals(errorBody, {
  uncovered: [400, 'Insufficient balance'],
});

const PIX_WORDS: ChargeWords = {
  pending: 'pendingPix',
  analysing: 'notSend',
  paid: 'payedPix',
  refused: 'denied',
  expired: 'unavailablePix',
  cancelled: 'cancel',
  refunded: 'reversed',
  chargedback: 'chargeback',
};
const BOLETO_WORDS: ChargeWords = {
  ...PIX_WORDS,
  pending: 'pendingBoleto',
  paid: 'payedBoleto',
  expired: 'notCompensated',
};

/** Cel cash (specification/providers#cel-cash). */
export const celcoin: AccountFamily = {
  basePath: '/v2',
  words: (_code, method) => (method === 'BILLET' ? BOLETO_WORDS : PIX_WORDS),
  payoutWords: { pending: 'confirm', settled: 'efectivated', failed: 'error', returned: 'error' },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['value'],
  routes,
  webhook: (charge, account) => ({
    event: 'transaction.updateStatus',
    body: {
      event: 'transaction.updateStatus',
      webhookId: charge.seq,
      confirmHash: account.context.provider.simulator.secrets.webhookHash,
      Transaction: renderTransaction(charge, account),
      Charge: { myId: charge.reference, galaxPayId: Number(charge.id), status: 'active' },
    },
  }),
};

function routes(app: FastifyInstance, account: Account): void {
  const { publicKey, secrets } = account.context.provider.simulator;
  const login: Login = {
    path: '/token',
    lifeSeconds: TOKEN_LIFE_S,
    unauthorised: () => refuse(401, 'Unauthorized'),
    grant({ headers, body }, access_token) {
      const { scope } = asksAs({ headers, body }, publicKey, secrets.galaxHash ?? '');
      return { access_token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S, scope };
    },
  };
  behindLogin(app, account, login, (api) => {
    chargeRoutes(api, account);
    paymentRoutes(api, account);
  });
}

/** Another id of the account, whose token is asked for as specified (decision 0101). */
const SPECIFIED_ID = 'forma-especificada';

function asksAs(
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
  galaxId: string,
  galaxHash: string,
) {
  const pair = basicPair(headers.authorization);
  if (pair && sameSecret(pair, `${galaxId}:${galaxHash}`)) return read(loginRequest, body);
  if (pair) throw refuse(401, 'Unauthorized');
  const asked = read(specifiedLogin, body);
  if (asked.client_id !== SPECIFIED_ID || !sameSecret(asked.client_secret, galaxHash))
    throw refuse(401, 'Unauthorized');
  return asked;
}

function chargeRoutes(app: FastifyInstance, account: Account): void {
  const { charges } = account;

  route(app, 'create', 'POST /charges', ({ body }) => {
    const asked = read(chargeRequest, body);
    if (charges.withReference(asked.myId).length > 0) throw refuse(400, 'myId: is in use');
    return { type: true, Charge: renderCharge(charges.place(askedOf(asked, account)), account) };
  });

  route(app, 'fetch', 'GET /charges', ({ query }) => {
    const { myIds, galaxPayIds, startAt, limit } = read(listRequest, query);
    const found = galaxPayIds
      ? galaxPayIds.split(',').flatMap((id) => charges.get(id) ?? [])
      : (myIds ?? '').split(',').flatMap((id) => charges.withReference(id));
    const page = found.slice(startAt, startAt + limit);
    return {
      totalQtdFoundInPage: page.length,
      Charges: page.map((charge) => renderCharge(charge, account)),
    };
  });

  route(app, 'refund', 'PUT /charges/:id/galaxPayId/reverse', ({ params, body }) => {
    const { valueToReverse: amountCents } = read(reverseRequest, body);
    return { type: true, Charge: renderCharge(refunded(charges, params.id, amountCents), account) };
  });
}

function paymentRoutes(app: FastifyInstance, account: Account): void {
  route(app, 'withdraw', 'POST /pix/payment', ({ body }) => {
    const { key, value, desc } = read(paymentRequest, body);
    const id = numericId(account.context.random);
    const payout = covered(account.payouts.send({ id, amountCents: value, to: key }));
    return { type: true, Payment: renderPayment(payout, desc, account) };
  });
}

function askedOf(request: ChargeRequest, { context }: Account): Asked {
  const { myId, value, payday, Customer, PaymentMethodPix } = request;
  const days = PaymentMethodPix?.Deadline.value ?? 0;
  return {
    id: numericId(context.random),
    reference: myId,
    amountCents: value,
    customer: Customer.name,
    said: { payday },
    by:
      request.mainPaymentMethodId === 'pix'
        ? { method: 'PIX', expiresAt: context.clock.now() + days * DAY_MS }
        : { method: 'BILLET', dueDay: payday },
  };
}

const METHODS = { PIX: 'pix', BILLET: 'boleto', CREDIT_CARD: 'creditcard' } as const;

const renderCharge = (charge: Charge, account: Account) => ({
  myId: charge.reference,
  galaxPayId: Number(charge.id),
  value: charge.money.totalCents,
  status: 'active',
  mainPaymentMethodId: METHODS[charge.method],
  paymentLink: null,
  Transactions: [renderTransaction(charge, account)],
});

/** A moment in São Paulo, as `2026-03-02 12:00:00`. */
const localTime = (time: number): string =>
  iso(time - 3 * 3_600_000)
    .slice(0, 19)
    .replace('T', ' ');

const renderTransaction = (charge: Charge, { word, context }: Account) => ({
  galaxPayId: charge.seq,
  chargeMyId: charge.reference,
  chargeGalaxPayId: Number(charge.id),
  value: charge.money.totalCents,
  payday: charge.said.payday,
  payedOutsideGalaxPay: false,
  installment: 1,
  statusDate: localTime(charge.updatedAt),
  status: word(charge),
  fee: 0,
  ...(charge.pix && {
    Pix: {
      reference: charge.id,
      qrCode: charge.pix.emv,
      image: null,
      page: null,
      endToEnd: charge.pix.endToEndId,
    },
  }),
  ...(charge.boleto && {
    Boleto: {
      pdf: `${publicBase(context)}/boletos/${charge.id}.pdf`,
      bankLine: charge.boleto.line,
      barCode: charge.boleto.barcode,
      bankNumber: 1,
    },
  }),
});

const renderPayment = (payout: Payout, desc: string | undefined, { payoutWord }: Account) => ({
  galaxPayId: Number(payout.id),
  key: payout.to,
  value: payout.amountCents,
  taxValue: 0,
  desc: desc ?? null,
  endToEnd: payout.endToEndId,
  status: payoutWord(payout),
  createdAt: localTime(payout.createdAt),
});
