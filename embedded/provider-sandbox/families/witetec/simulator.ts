import type { FastifyInstance } from 'fastify';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import type { Charge } from '../../kit/account/charge.ts';
import { isPublic } from '../../kit/account/public-form.ts';
import { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { route } from '../../kit/http/route.ts';
import { GENERAL_WORDS } from '../../kit/general/family.ts';
import { transactionRequest, withdrawalRequest } from './requests.ts';

const errorBody = (_status: number, message: string) => ({ status: false, message });
const { askFor, covered, read, shows } = refusals(errorBody);

/** Witetec (specification/providers#witetec) in the specification's words. */
export const witetec: AccountFamily = {
  basePath: '',
  words: { ...GENERAL_WORDS, pending: 'pending', analysing: 'pending', paid: 'completed' },
  publicWords: {
    pending: 'WAITING_PAYMENT',
    paid: 'PAID',
    refused: 'REFUSED',
    refunded: 'REFUNDED',
    chargedback: 'CHARGEDBACK',
  },
  payoutWords: {
    pending: 'WITHDRAWAL_PENDING',
    settled: 'WITHDRAW_PAID',
    failed: 'ERROR',
    returned: 'ERROR',
  },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['amount'],
  routes,
  webhook(charge, account) {
    const event = eventOf(charge);
    return { event, body: { eventType: event, id: charge.id, status: account.word(charge) } };
  },
};

/** Of the others the public generation's names are known by their beginning alone. */
const eventOf = (charge: Charge): string =>
  charge.state === 'paid' && !isPublic(charge)
    ? 'payment.success'
    : `TRANSACTION_${charge.state.toUpperCase()}`;

function routes(app: FastifyInstance, account: Account): void {
  const { charges, payouts, context } = account;
  const { secretKey = '' } = context.provider.simulator.secrets;
  askFor(app, 'x-api-key', secretKey);

  route(app, 'create', 'POST /transactions', ({ body }, reply) => {
    const { amount, metadata, customer, postbackUrl } = read(transactionRequest, body);
    const charge = charges.place({
      reference: metadata?.sellerExternalRef ?? '',
      amountCents: amount,
      customer: customer.name,
      webhookUrl: postbackUrl,
      by: { method: 'PIX' },
    });
    return reply.code(201).send(render(charge, account));
  });

  shows(app, 'fetch', 'GET /transactions/:id', charges, (charge) => render(charge, account));

  route(app, 'withdraw', 'POST /withdrawals', ({ body }, reply) => {
    const { amount, pixKey } = read(withdrawalRequest, body);
    const payout = covered(payouts.send({ amountCents: amount, to: pixKey }));
    return reply.code(201).send({ data: { id: payout.id, status: account.payoutWord(payout) } });
  });
}

const render = (charge: Charge, account: Account) => ({
  status: true,
  message: 'OK',
  data: {
    id: charge.id,
    amount: charge.money.totalCents,
    feeAmount: 0,
    status: account.word(charge),
    metadata: { sellerExternalRef: charge.reference },
    paidAt: charge.paidAt && iso(charge.paidAt),
    pix: {
      qrcode: charge.pix?.emv,
      qrcodeUrl: charge.pix?.emv,
      copyPaste: charge.pix?.emv,
      expirationDate: charge.expiresAt && iso(charge.expiresAt),
    },
  },
});
