import type { FastifyInstance } from 'fastify';
import { type Account, type AccountFamily, simulate } from '../../kit/account/account.ts';
import type { Asked } from '../../kit/account/asked.ts';
import { behindLogin, type Login } from '../../kit/account/behind-login.ts';
import type { Charge, ChargeWords } from '../../kit/account/charge.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { publicBase } from '../../kit/core/provider.ts';
import { numericId } from '../../kit/core/random.ts';
import { basicPair, sameSecret } from '../../kit/http/basic-auth.ts';
import {
  type ChargeRequest,
  chargeRequest,
  listRequest,
  loginRequest,
  paymentRequest,
  reverseRequest,
} from './requests.ts';

const TOKEN_LIFE_S = 600;
const DAY_MS = 86_400_000;
const errorBody = (_status: number, message: string) => ({ error: { message, details: {} } });
const { refuse, existing, taken, read } = refusals(errorBody);

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
const family: AccountFamily = {
  basePath: '/v2',
  words: (_code, method) => (method === 'BILLET' ? BOLETO_WORDS : PIX_WORDS),
  payoutWords: {
    pending: 'confirm',
    settled: 'efectivated',
    failed: 'error',
    returned: 'error',
  },
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
export const celcoin = simulate(family);

function routes(app: FastifyInstance, account: Account): void {
  const { publicKey, secrets } = account.context.provider.simulator;
  const unauthorised = () => refuse(401, 'Unauthorized');
  const login: Login = {
    path: '/token',
    lifeSeconds: TOKEN_LIFE_S,
    unauthorised,
    grant({ headers, body }, access_token) {
      if (!sameSecret(basicPair(headers.authorization), `${publicKey}:${secrets.galaxHash}`))
        throw unauthorised();
      const { scope } = read(loginRequest, body);
      return { access_token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S, scope };
    },
  };
  behindLogin(app, account, login, (api) => {
    chargeRoutes(api, account);
    paymentRoutes(api, account);
  });
}

function chargeRoutes(app: FastifyInstance, account: Account): void {
  const { charges } = account;

  app.post('/charges', { config: { operation: 'create' } }, async ({ body }) => {
    const asked = read(chargeRequest, body);
    if (charges.withReference(asked.myId).length > 0) throw refuse(400, 'myId: is in use');
    return { type: true, Charge: renderCharge(charges.place(askedOf(asked, account)), account) };
  });

  app.get('/charges', { config: { operation: 'fetch' } }, async ({ query }) => {
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

  app.put<{ Params: { id: string } }>(
    '/charges/:id/galaxPayId/reverse',
    { config: { operation: 'refund' } },
    async ({ params, body }) => {
      const { valueToReverse: amountCents } = read(reverseRequest, body);
      existing(charges.get(params.id), 'Charge');
      const { charge } = taken(charges.move(params.id, { type: 'refund', amountCents }));
      return { type: true, Charge: renderCharge(charge, account) };
    },
  );
}

function paymentRoutes(app: FastifyInstance, account: Account): void {
  app.post('/pix/payment', { config: { operation: 'withdraw' } }, async ({ body }) => {
    const { key, value, desc } = read(paymentRequest, body);
    const id = numericId(account.context.random);
    const payout = account.payouts.send({ id, key: null, amountCents: value, to: key });
    if (!payout) throw refuse(400, 'Insufficient balance');
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
