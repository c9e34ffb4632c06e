import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from '../../kit/account/account.ts';
import { existing, read } from '../../kit/general/family.ts';
import type { ById } from '../../kit/account/documents.ts';
import type { Charge } from '../../kit/account/charge.ts';
import { confirmationPage } from './confirmation-page.ts';

/** Where a transaction's own page is, below the family's base path. */
export const securePath = (id: string): string => `/secure/${id}`;

const answer = z.object({ answer: z.enum(['confirm', 'refuse']) });

/**
 * The page of a transaction, on which the holder of a card confirms or refuses it for their bank,
 * and from which they come back to the shop. The answer moves the charge, whose webhook follows;
 * given a second time it only leads back. The page is our own: nobody has published the real one.
 */
export function confirmationRoutes(app: FastifyInstance, { charges }: Account): void {
  const find = (id: string) => existing(charges.get(id), 'Transaction');
  const path = securePath(':id');

  app.get<ById>(path, async ({ params }, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(pageOf(find(params.id))),
  );

  app.post<ById>(path, async ({ params, body }, reply) => {
    const charge = find(params.id);
    const given = read(answer, body);
    if (isAsked(charge))
      charges.move(charge.id, { type: given.answer === 'confirm' ? 'pay' : 'refuse' });
    const back = returnUrlOf(charge);
    return back ? reply.redirect(back, 303) : reply.redirect(`./${charge.id}`, 303);
  });
}

const isAsked = ({ method, state }: Charge): boolean => method === 'CREDIT_CARD' && state === 'pending';

const returnUrlOf = ({ said }: Charge): string | undefined =>
  typeof said.returnUrl === 'string' ? said.returnUrl : undefined;

const pageOf = (charge: Charge): string =>
  confirmationPage({
    amountCents: charge.money.totalCents,
    card: charge.card && `${charge.card.brand} •••• ${charge.card.lastFour}`,
    isAsked: isAsked(charge),
    returnUrl: returnUrlOf(charge),
  });
