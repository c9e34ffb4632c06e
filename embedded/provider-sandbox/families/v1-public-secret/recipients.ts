import type { FastifyInstance } from 'fastify';
import type { Account } from '../../kit/account/account.ts';
import { read, shows } from '../../kit/general/family.ts';
import { alphanumeric } from '../../kit/core/random.ts';
import { route } from '../../kit/http/route.ts';
import { renderRecipient } from '../pagarme/recipients.ts';
import { recipientRequest } from './requests.ts';

/** Recipients like Pagar.me's (specification/providers#overview). */
export function recipientRoutes(app: FastifyInstance, { receivers, context }: Account): void {
  route(app, 'receiver', 'POST /recipients', ({ body }) => {
    const { name, document, email, default_bank_account, ...said } = read(recipientRequest, body);
    const id = `rp_${alphanumeric(context.random, 16)}`;
    const asked = { id, name, document, email, bankAccount: default_bank_account, said };
    return renderRecipient(receivers.create(asked, 'active'));
  });
  shows(app, 'receiver', 'GET /recipients/:id', receivers, renderRecipient);
}
