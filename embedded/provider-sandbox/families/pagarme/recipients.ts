import type { FastifyInstance } from 'fastify';
import type { Account } from '../../kit/account/account.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import type { Receiver } from '../../kit/account/receivers.ts';
import { iso } from '../../kit/core/clock.ts';
import { alphanumeric, digits } from '../../kit/core/random.ts';
import { route } from '../../kit/http/route.ts';
import { invalid, refusalsOf } from './errors.ts';
import { once } from './idempotency.ts';
import type { OrderAccount } from './order.ts';
import { recipientRequest, withdrawalRequest } from './requests.ts';

/** A recipient that is always there: the platform's own. */
export const DEMO_RECIPIENT = 'rp_demo';

const { existing, read, refuse } = refusalsOf('recipient');
const withdrawing = refusalsOf('withdrawal');

/** Recipients, balances and withdrawals (specification/providers#pagarme-recipients). */
export function recipientRoutes(app: FastifyInstance, account: OrderAccount): void {
  const { receivers, payouts, context } = account;
  const { random } = context;
  const recipientAt = (id: string) => existing(receivers.get(id), 'Recipient');

  route(app, 'receiver', 'POST /recipients', (request) => {
    const asked = read(recipientRequest, request.body);
    const { name, document, email, default_bank_account: bankAccount, ...said } = asked;
    const id = once(context, request, () => {
      const id = `rp_${alphanumeric(random, 16)}`;
      return receivers.create({ id, name, document, email: email ?? null, bankAccount, said }, 'active')
        .id;
    });
    return renderRecipient(recipientAt(id));
  });

  route(app, 'receiver', 'GET /recipients/:id', ({ params }) => renderRecipient(recipientAt(params.id)));

  route(app, 'balance', 'GET /recipients/:id/balance', ({ params }) =>
    balanceOf(recipientAt(params.id), account),
  );

  // That this path is Pagar.me's is assumed (specification/providers#paths-without-a-provider).
  route(app, 'balance', 'GET /balance/available', ({ query }) => {
    if (!query.recipientId) throw invalid({ recipientId: ['The recipientId field is required.'] });
    return balanceOf(recipientAt(query.recipientId), account);
  });

  const withdrawalAt = (from: string, id: string) => {
    const payout = payouts.get(id);
    return renderWithdrawal(existing(payout?.from === from ? payout : undefined, 'Withdrawal'), account);
  };

  route(app, 'withdraw', 'POST /recipients/:id/withdrawals', (request) => {
    const { amount: amountCents } = withdrawing.read(withdrawalRequest, request.body);
    const id = once(context, request, () => {
      const { id: from } = recipientAt(request.params.id);
      const said = { gatewayId: digits(random, 8) };
      const withdrawal = `with_${alphanumeric(random, 16)}`;
      const payout = payouts.send({ id: withdrawal, key: null, amountCents, from, to: from, said });
      if (!payout) throw refuse(412, 'The recipient does not have enough balance.');
      return payout.id;
    });
    return withdrawalAt(request.params.id, id);
  });

  route(app, 'withdraw', 'GET /recipients/:id/withdrawals/:withdrawal', ({ params }) =>
    withdrawalAt(params.id, params.withdrawal),
  );
}

/** Public; `id` and `status` of the bank account are known. */
export const renderRecipient = (recipient: Receiver) => ({
  ...recipient.said,
  id: recipient.id,
  name: recipient.name,
  email: recipient.email,
  document: recipient.document,
  status: recipient.state,
  created_at: iso(recipient.createdAt),
  updated_at: iso(recipient.updatedAt),
  default_bank_account: {
    id: `ba_${recipient.id.slice(3)}`,
    status: 'active',
    ...recipient.bankAccount,
  },
});

const balanceOf = ({ id }: Receiver, { payouts }: Pick<Account, 'payouts'>) => ({
  currency: 'BRL',
  available_amount: payouts.balanceCents(id),
  waiting_funds_amount: 0,
  transferred_amount: payouts.settledCents(id),
});

export const renderWithdrawal = (payout: Payout, { payoutWord }: Pick<Account, 'payoutWord'>) => ({
  id: payout.id,
  gateway_id: payout.said.gatewayId,
  recipient_id: payout.from,
  amount: payout.amountCents,
  status: payoutWord(payout),
  fee: 0,
  created_at: iso(payout.createdAt),
  updated_at: iso(payout.updatedAt),
  funding_estimated_date: iso(payout.createdAt),
});
