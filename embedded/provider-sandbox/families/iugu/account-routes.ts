import type { FastifyInstance } from 'fastify';
import { iso } from '../../kit/core/clock.ts';
import { reais as decimal } from '../../kit/money/brcode.ts';
import type { Account, Accounts } from './accounts.ts';
import { invalid, read } from './errors.ts';
import { SUPPORTED_EVENTS } from './machine.ts';
import { reais } from './render.ts';
import { accountRequest, verificationRequest, webHookRequest, withdrawRequest } from './requests.ts';
import type { Triggers } from './triggers.ts';
import type { Withdraw, Withdraws } from './withdraws.ts';

interface Parts {
  accounts: Accounts;
  withdraws: Withdraws;
  triggers: Triggers;
}

interface OfAccount {
  Params: { id: string };
}

/** Sub-accounts, withdrawals and triggers (specification/providers#iugu-accounts). */
export function accountRoutes(app: FastifyInstance, { accounts, withdraws, triggers }: Parts): void {
  app.post('/marketplace/create_account', { config: { operation: 'receiver' } }, async ({ body }) => {
    const { id, name, apiToken } = accounts.create(read(accountRequest, body).name);
    return {
      account_id: id,
      name,
      live_api_token: apiToken,
      test_api_token: apiToken,
      user_token: apiToken,
    };
  });

  app.get<OfAccount>('/accounts/:id', { config: { operation: 'receiver' } }, async ({ params }) =>
    renderAccount(accounts.get(params.id)),
  );

  app.post<OfAccount>(
    '/accounts/:id/request_verification',
    { config: { operation: 'receiver' } },
    async ({ params, body }) => {
      const { data } = read(verificationRequest, body);
      accounts.requestVerification(params.id);
      return { id: params.id, account_id: params.id, data };
    },
  );

  app.post<OfAccount>(
    '/accounts/:id/request_withdraw',
    { config: { operation: 'withdraw' } },
    async ({ params, body }) =>
      renderWithdraw(withdraws.create(params.id, read(withdrawRequest, body).amount)),
  );

  app.get<OfAccount>(
    '/withdraw_requests/:id',
    { config: { operation: 'withdraw' } },
    async ({ params }) => renderWithdraw(withdraws.get(params.id)),
  );

  app.post('/web_hooks', { config: { operation: 'hook' } }, async ({ body }) => {
    const { event, url, authorization } = read(webHookRequest, body);
    if (!SUPPORTED_EVENTS.includes(event)) throw invalid({ event: ['não é válido'] });
    return { ...triggers.create({ event, url, authorization: authorization ?? null }), active: true };
  });

  app.get(
    '/web_hooks/supported_events',
    { config: { operation: 'hook' } },
    async () => SUPPORTED_EVENTS,
  );
}

const renderAccount = ({ id, name, verification, balanceCents, createdAt }: Account) => ({
  id,
  name,
  created_at: iso(createdAt),
  'can_receive?': verification === 'accepted',
  'is_verified?': verification === 'accepted',
  last_verification_request_status: verification === 'none' ? null : verification,
  last_verification_request_feedback: verification === 'rejected' ? 'Documentação não aceita' : null,
  balance: reais(balanceCents),
  balance_available_for_withdraw: reais(balanceCents),
});

const renderWithdraw = ({ id, accountId, amountCents, status, createdAt }: Withdraw) => ({
  id,
  account_id: accountId,
  amount: decimal(amountCents),
  status,
  created_at: iso(createdAt),
});
