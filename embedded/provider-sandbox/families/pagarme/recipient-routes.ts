import type { FastifyInstance } from 'fastify';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { invalid, read } from './errors.ts';
import type { Idempotency } from './idempotency.ts';
import type { Recipients } from './recipients.ts';
import { renderBalance, renderRecipient, renderWithdrawal } from './render-recipient.ts';
import { recipientRequest, withdrawalRequest } from './requests.ts';
import type { Withdrawals } from './withdrawals.ts';

interface Parts {
  recipients: Recipients;
  withdrawals: Withdrawals;
  idempotency: Idempotency;
}

interface OfRecipient {
  Params: { id: string };
}

/** Recipients, balances and withdrawals (specification/providers#pagarme-recipients). */
export function recipientRoutes(
  app: FastifyInstance,
  { store }: ProviderContext,
  { recipients, withdrawals, idempotency }: Parts,
): void {
  app.post('/recipients', { config: { operation: 'receiver' } }, async (request) => {
    const details = read(recipientRequest, request.body, 'recipient');
    const id = store.transaction(() => idempotency.once(request, () => recipients.create(details).id));
    return renderRecipient(recipients.get(id));
  });

  app.get<OfRecipient>('/recipients/:id', { config: { operation: 'receiver' } }, async ({ params }) =>
    renderRecipient(recipients.get(params.id)),
  );

  app.get<OfRecipient>(
    '/recipients/:id/balance',
    { config: { operation: 'balance' } },
    async ({ params }) => renderBalance(recipients.get(params.id)),
  );

  // That this path is Pagar.me's is assumed (specification/providers#paths-without-a-provider).
  app.get<{ Querystring: { recipientId?: string } }>(
    '/balance/available',
    { config: { operation: 'balance' } },
    async ({ query }) => {
      if (!query.recipientId) throw invalid({ recipientId: ['The recipientId field is required.'] });
      return renderBalance(recipients.get(query.recipientId));
    },
  );

  app.post<OfRecipient>(
    '/recipients/:id/withdrawals',
    { config: { operation: 'withdraw' } },
    async (request) => {
      const asked = read(withdrawalRequest, request.body, 'withdrawal');
      const id = store.transaction(() =>
        idempotency.once(request, () => withdrawals.create(request.params.id, asked.amount).id),
      );
      return renderWithdrawal(withdrawals.get(request.params.id, id));
    },
  );

  app.get<{ Params: { id: string; withdrawal: string } }>(
    '/recipients/:id/withdrawals/:withdrawal',
    { config: { operation: 'withdraw' } },
    async ({ params }) => renderWithdrawal(withdrawals.get(params.id, params.withdrawal)),
  );
}
