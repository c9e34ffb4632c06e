import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Account, type AccountFamily, simulate } from '../../kit/account/account.ts';
import type { Asked } from '../../kit/account/asked.ts';
import type { Charge, ChargeState, ChargeWords } from '../../kit/account/charge.ts';
import { cents, documentNumber, phone, text, url } from '../../kit/account/fields.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { uuid } from '../../kit/core/random.ts';
import { basicPair, sameSecret } from '../../kit/http/basic-auth.ts';

const DAY_MS = 86_400_000;
const errorBody = (_status: number, message: string) => ({ message });
const { refuse, existing, read } = refusals(errorBody);

/** Of the public `PIX|CREDIT_CARD|SPEI`, what this account sells by. */
const purchaseRequest = z.object({
  name: text(),
  email: z.email(),
  cpf: documentNumber,
  phone,
  amount: cents,
  paymentMethod: z.literal('PIX'),
  currency: z.literal('BRL'),
  description: text(),
  responsibleDocument: documentNumber,
  responsibleExternalId: text(),
  externalId: text(),
  postbackUrl: url,
});

const cashOutRequest = z.object({
  amount: cents,
  pixKey: text(77),
  pixType: z.enum(['CPF', 'CNPJ', 'PHONE', 'EMAIL', 'RANDOM']),
  document: documentNumber,
  externalId: text(),
  postbackUrl: url.optional(),
});

const WORDS: ChargeWords = {
  pending: 'pending',
  analysing: 'processing',
  paid: 'paid',
  refused: 'failed',
  expired: 'canceled',
  cancelled: 'canceled',
  refunded: 'refunded',
  chargedback: 'chargeback',
};
/** One word for what ended unpaid and for what went back. */
const PAYROYAL_WORDS: ChargeWords = {
  ...WORDS,
  expired: 'CANCELLED',
  cancelled: 'CANCELLED',
  refunded: 'CANCELLED',
};

/** Of other states nobody is told. */
const EVENTS: Partial<Record<ChargeState, string>> = {
  paid: 'cashin.paid',
  refunded: 'cashin.refunded',
  refused: 'cashin.failed',
  expired: 'cashin.failed',
};
const PAYOUT_EVENTS: Partial<Record<Payout['state'], string>> = {
  settled: 'cashout.success',
  failed: 'cashout.failed',
  returned: 'cashout.rejected',
};

/** Royalty and PayRoyal (specification/providers#purchase-v2). */
const family: AccountFamily = {
  basePath: '',
  words: (code) => (code === 'PAYROYAL' ? PAYROYAL_WORDS : WORDS),
  payoutWords: { pending: 'pending', settled: 'success', failed: 'failed', returned: 'rejected' },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['amount'],
  routes,
  webhook: (charge, account) => told(EVENTS[charge.state], renderPurchase(charge, account)),
  payoutWebhook: (payout, account) => told(PAYOUT_EVENTS[payout.state], renderCashOut(payout, account)),
};
export const purchaseV2 = simulate(family);

const told = (event: string | undefined, data: object) =>
  event === undefined ? undefined : { event, body: { event, data } };

function routes(app: FastifyInstance, account: Account): void {
  const { charges, payouts, context } = account;
  const { secrets } = context.provider.simulator;
  app.addHook('onRequest', async ({ headers }) => {
    if (!sameSecret(basicPair(headers.authorization), `secret:${secrets.secretKey ?? ''}`))
      throw refuse(401, 'Unauthorized');
  });
  app.post('/transactions/v2/purchase', { config: { operation: 'create' } }, async ({ body }) =>
    renderPurchase(charges.place(askedOf(read(purchaseRequest, body), account)), account),
  );
  app.get<{ Params: { id: string } }>(
    '/transactions/:id',
    { config: { operation: 'fetch' } },
    async ({ params }) => renderPurchase(existing(charges.get(params.id), 'Transaction'), account),
  );
  app.post('/withdraws/cash-out', { config: { operation: 'withdraw' } }, async ({ body }) => {
    const { amount, pixKey, externalId } = read(cashOutRequest, body);
    const id = uuid(context.random);
    const payout = payouts.send({ id, key: externalId, amountCents: amount, to: pixKey });
    if (!payout) throw refuse(422, 'Insufficient balance');
    return renderCashOut(payout, account);
  });
}

function askedOf(request: z.output<typeof purchaseRequest>, { context }: Account): Asked {
  const { amount, externalId, name, postbackUrl } = request;
  return {
    id: uuid(context.random),
    reference: externalId,
    amountCents: amount,
    customer: name,
    webhookUrl: postbackUrl,
    by: { method: 'PIX', expiresAt: context.clock.now() + DAY_MS },
  };
}

const renderPurchase = (charge: Charge, { word }: Account) => ({
  id: charge.id,
  externalId: charge.reference,
  status: word(charge),
  amount: charge.money.totalCents,
  paymentMethod: 'PIX',
  paidAt: charge.paidAt && iso(charge.paidAt),
  pix: { qrcode: charge.pix?.emv, expirationDate: charge.expiresAt && iso(charge.expiresAt) },
});

const renderCashOut = (payout: Payout, { payoutWord }: Account) => ({
  id: payout.id,
  externalId: payout.key,
  status: payoutWord(payout),
  amount: payout.amountCents,
});
