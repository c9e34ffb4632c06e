import type { FastifyInstance } from 'fastify';
import type { Payout } from '../../kit/account/payouts.ts';
import type { Receiver } from '../../kit/account/receivers.ts';
import { iso } from '../../kit/core/clock.ts';
import { hex } from '../../kit/core/random.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';
import { route } from '../../kit/http/route.ts';
import { reais as decimal } from '../../kit/money/brcode.ts';
import { existing, invalid, read, refuse, shows } from './errors.ts';
import { newId, type InvoiceAccount } from './invoice.ts';
import { SUPPORTED_EVENTS } from './machine.ts';
import { reais } from './render.ts';
import { accountRequest, verificationRequest, webHookRequest, withdrawRequest } from './requests.ts';
import { triggersOf } from './triggers.ts';

const MOST_TRIGGERS = 100;

/** How Iugu calls what became of an account's verification. */
export const verificationWord = {
  unexamined: null,
  pending: 'pending',
  active: 'accepted',
  rejected: 'rejected',
} as const;

/** The account that the others are below: always there, and its holder's own. */
export function masterAccount({ context, receivers }: InvoiceAccount): void {
  const { payee, secrets } = context.provider.simulator;
  const master = {
    id: payee,
    name: 'Razao Sandbox',
    document: '',
    said: { apiToken: secrets.apiToken },
  };
  if (!receivers.get(payee)) receivers.create(master, 'active');
}

/** Whether it is the master account's token, or a sub-account's. */
export const isToken = (token: string | undefined, { context, receivers }: InvoiceAccount): boolean =>
  sameSecret(token, context.provider.simulator.secrets.apiToken ?? '') ||
  [...receivers.all()].some(({ said }) => sameSecret(token, String(said.apiToken)));

/** Sub-accounts, withdrawals and triggers (specification/providers#iugu-accounts). */
export function accountRoutes(app: FastifyInstance, account: InvoiceAccount): void {
  const { context, receivers } = account;
  const accountAt = (id: string) => existing(receivers.get(id), 'Account');

  route(app, 'receiver', 'POST /marketplace/create_account', ({ body }) => {
    const { name } = read(accountRequest, body);
    const [id, token] = [newId(context.random), hex(context.random, 64).toUpperCase()];
    receivers.create({ id, name, document: '', said: { apiToken: token } }, 'unexamined');
    return { account_id: id, name, live_api_token: token, test_api_token: token, user_token: token };
  });

  route(app, 'receiver', 'GET /accounts/:id', ({ params }) =>
    renderAccount(accountAt(params.id), account),
  );

  route(app, 'receiver', 'POST /accounts/:id/request_verification', ({ params: { id }, body }) => {
    const { data } = read(verificationRequest, body);
    const receiver = accountAt(id);
    if (receiver.state === 'pending' || receiver.state === 'active')
      throw refuse(422, 'Já existe uma verificação para esta conta');
    receivers.examine(receiver);
    return { id, account_id: id, data };
  });

  withdrawRoutes(app, account);
  triggerRoutes(app, account);
}

function withdrawRoutes(app: FastifyInstance, account: InvoiceAccount): void {
  const { context, receivers, payouts } = account;

  route(app, 'withdraw', 'POST /accounts/:id/request_withdraw', ({ params, body }) => {
    const { amount: amountCents } = read(withdrawRequest, body);
    const { id: from } = existing(receivers.get(params.id), 'Account');
    const payout = payouts.send({ id: newId(context.random), key: null, amountCents, from, to: from });
    if (!payout) throw refuse(422, 'Saldo insuficiente');
    return renderWithdraw(payout, account);
  });

  shows(app, 'withdraw', 'GET /withdraw_requests/:id', payouts, (payout) =>
    renderWithdraw(payout, account),
  );
}

function triggerRoutes(app: FastifyInstance, { context }: InvoiceAccount): void {
  const triggers = triggersOf(context);

  route(app, 'hook', 'POST /web_hooks', ({ body }) => {
    const { event, url, authorization = null } = read(webHookRequest, body);
    if (!SUPPORTED_EVENTS.includes(event)) throw invalid({ event: ['não é válido'] });
    if (triggers.size >= MOST_TRIGGERS) throw refuse(422, 'Limite de gatilhos atingido');
    const trigger = { id: newId(context.random), event, url, authorization };
    triggers.put(trigger.id, trigger);
    return { ...trigger, active: true };
  });

  route(app, 'hook', 'GET /web_hooks/supported_events', () => SUPPORTED_EVENTS);
}

const renderAccount = (
  { id, name, state, createdAt }: Receiver,
  { payouts }: Pick<InvoiceAccount, 'payouts'>,
) => ({
  id,
  name,
  created_at: iso(createdAt),
  'can_receive?': state === 'active',
  'is_verified?': state === 'active',
  last_verification_request_status: verificationWord[state],
  last_verification_request_feedback: state === 'rejected' ? 'Documentação não aceita' : null,
  balance: reais(payouts.balanceCents(id)),
  balance_available_for_withdraw: reais(payouts.balanceCents(id)),
});

const renderWithdraw = (payout: Payout, { payoutWord }: Pick<InvoiceAccount, 'payoutWord'>) => ({
  id: payout.id,
  account_id: payout.from,
  amount: decimal(payout.amountCents),
  status: payoutWord(payout),
  created_at: iso(payout.createdAt),
});
