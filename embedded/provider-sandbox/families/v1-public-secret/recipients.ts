import type { FastifyInstance } from 'fastify';
import type { Account } from '../../kit/account/account.ts';
import type { Receiver } from '../../kit/account/receivers.ts';
import type { refusals } from '../../kit/account/refuse.ts';
import { iso } from '../../kit/core/clock.ts';
import { alphanumeric } from '../../kit/core/random.ts';
import { recipientRequest } from './requests.ts';

/** Recipients like Pagar.me's (specification/providers#overview). */
export function recipientRoutes(
  app: FastifyInstance,
  { receivers, context }: Account,
  { read, existing }: ReturnType<typeof refusals>,
): void {
  app.post('/recipients', { config: { operation: 'receiver' } }, async ({ body }) => {
    const { name, document, email, default_bank_account, ...said } = read(recipientRequest, body);
    const id = `rp_${alphanumeric(context.random, 16)}`;
    const asked = { id, name, document, email, bankAccount: default_bank_account, said };
    return renderRecipient(receivers.create(asked, 'active'));
  });
  app.get<{ Params: { id: string } }>(
    '/recipients/:id',
    { config: { operation: 'receiver' } },
    async ({ params }) => renderRecipient(existing(receivers.get(params.id), 'Recipient')),
  );
}

const renderRecipient = (recipient: Receiver) => ({
  ...recipient.said,
  id: recipient.id,
  name: recipient.name,
  email: recipient.email,
  document: recipient.document,
  default_bank_account: recipient.bankAccount,
  status: recipient.state,
  created_at: iso(recipient.createdAt),
  updated_at: iso(recipient.updatedAt),
});
