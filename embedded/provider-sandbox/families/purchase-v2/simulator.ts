import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import type { Charge, ChargeState, ChargeWords } from '../../kit/account/charge.ts';
import { cents, documentNumber, phone, text, url } from '../../kit/account/fields.ts';
import { keyOfType } from '../../kit/account/pix-key.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import { iso } from '../../kit/core/clock.ts';
import { route } from '../../kit/http/route.ts';
import { GENERAL, GENERAL_WORDS, askForPair, covered, read, shows } from '../../kit/general/family.ts';

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

const cashOutRequest = z
  .object({
    amount: cents,
    pixKey: text(77),
    pixType: z.enum(['CPF', 'CNPJ', 'PHONE', 'EMAIL', 'RANDOM']),
    document: documentNumber,
    externalId: text(),
    postbackUrl: url.optional(),
  })
  .superRefine(keyOfType('pixType', 'pixKey'));

const WORDS: ChargeWords = {
  ...GENERAL_WORDS,
  pending: 'pending',
  refused: 'failed',
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
export const purchaseV2: AccountFamily = {
  ...GENERAL,
  words: (code) => (code === 'PAYROYAL' ? PAYROYAL_WORDS : WORDS),
  payoutWords: { pending: 'pending', settled: 'success', failed: 'failed', returned: 'rejected' },
  routes,
  webhook: (charge, account) => told(EVENTS[charge.state], renderPurchase(charge, account)),
  payoutWebhook: (payout, account) => told(PAYOUT_EVENTS[payout.state], renderCashOut(payout, account)),
};

const told = (event: string | undefined, data: object) =>
  event === undefined ? undefined : { event, body: { event, data } };

function routes(app: FastifyInstance, account: Account): void {
  const { charges, payouts } = account;
  const { secrets } = account.context.provider.simulator;
  askForPair(app, `secret:${secrets.secretKey}`);
  route(app, 'create', 'POST /transactions/v2/purchase', ({ body }) => {
    const { amount, externalId, name, postbackUrl } = read(purchaseRequest, body);
    const charge = charges.place({
      reference: externalId,
      amountCents: amount,
      customer: name,
      webhookUrl: postbackUrl,
      by: { method: 'PIX' },
    });
    return renderPurchase(charge, account);
  });
  shows(app, 'fetch', 'GET /transactions/:id', charges, (charge) => renderPurchase(charge, account));
  route(app, 'withdraw', 'POST /withdraws/cash-out', ({ body }) => {
    const { amount, pixKey, externalId } = read(cashOutRequest, body);
    const sent = payouts.send({ key: externalId, amountCents: amount, to: pixKey });
    return renderCashOut(covered(sent), account);
  });
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
