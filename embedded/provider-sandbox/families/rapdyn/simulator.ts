import type { FastifyInstance } from 'fastify';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import type { Charge } from '../../kit/account/charge.ts';
import { ofForm } from '../../kit/account/public-form.ts';
import { iso } from '../../kit/core/clock.ts';
import { route } from '../../kit/http/route.ts';
import {
  GENERAL,
  GENERAL_WORDS,
  askFor,
  covered,
  read,
  refunded,
  shows,
} from '../../kit/general/family.ts';
import { paymentRequest, transferRequest } from './requests.ts';

/** Rapdyn (specification/providers#rapdyn); its errors are our own definition. */
export const rapdyn: AccountFamily = {
  ...GENERAL,
  basePath: '/api',
  words: {
    ...GENERAL_WORDS,
    pending: 'pending',
    refused: 'failed',
    expired: 'cancelled',
    cancelled: 'cancelled',
    chargedback: 'med',
  },
  payoutWords: { pending: 'processing', settled: 'done', failed: 'failed', returned: 'failed' },
  amountKeys: ['total'],
  routes,
  webhook: (charge, account) => ({
    event: 'transaction',
    body: { notification_type: 'transaction', ...render(charge, account) },
  }),
  payoutWebhook: (payout, { payoutWord }) => ({
    event: 'transfer_out',
    body: {
      notification_type: 'transfer_out',
      id: payout.id,
      transfer_id: payout.id,
      status: payoutWord(payout),
      value: String(payout.amountCents),
      pix_key: payout.to,
    },
  }),
};

function routes(app: FastifyInstance, account: Account): void {
  const { charges, payouts, context } = account;
  const secret = `Bearer ${context.provider.simulator.secrets.secretKey}`;
  askFor(app, 'authorization', secret);

  route(app, 'create', 'POST /payments', ({ body }) => {
    const { amount, external_id, customer } = read(paymentRequest, body);
    const { id, pix } = charges.place({
      reference: external_id,
      amountCents: amount,
      customer: customer.name,
      by: { method: 'PIX' },
    });
    return { id, pix: { qrcode: pix?.emv, copypaste: pix?.emv } };
  });

  const shown = (charge: Charge) => ({ data: render(charge, account) });
  const path = '/transactions/:id';
  shows(app, 'fetch', `GET /payments${path}`, ofForm(charges, 'SPECIFIED'), shown);
  shows(app, 'fetch', `GET ${path}`, ofForm(charges, 'PUBLIC'), shown);

  route(app, 'refund', 'PUT /payments/refund/:id', ({ params }) => {
    return { data: render(refunded(charges, params.id), account) };
  });

  route(app, 'withdraw', 'POST /transfers/out', ({ body }) => {
    const { value, pix_key } = read(transferRequest, body);
    const payout = covered(payouts.send({ amountCents: value, to: pix_key }));
    return { transfer_id: payout.id, status: account.payoutWord(payout) };
  });
}

const render = (charge: Charge, { word }: Account) => ({
  id: charge.id,
  external_id: charge.reference,
  total: charge.money.totalCents,
  method: 'pix',
  status: word(charge),
  started_at: iso(charge.createdAt),
  completed_at: charge.paidAt && iso(charge.paidAt),
  pix: {
    qrcode: charge.pix?.emv,
    copypaste: charge.pix?.emv,
    end2EndId: charge.pix?.endToEndId,
  },
  customer: { name: charge.customer },
});
