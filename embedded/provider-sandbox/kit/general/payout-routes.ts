import type { FastifyInstance } from 'fastify';
import type { Account } from '../account/account.ts';
import { uuid } from '../core/random.ts';
import { route } from '../http/route.ts';
import { read, refuse, shows } from './family.ts';
import { renderPayout } from './render.ts';
import { payoutRequest, type PayoutRequest } from './requests.ts';

interface Differences {
  /** Throws for what this provider takes of nobody. */
  readonly check?: (request: PayoutRequest) => void;
  /** The word of a payout that the balance does not cover; the others answer 422. */
  readonly uncovered?: string;
}

/** Payouts by PIX below one path. */
export function payoutRoutes(
  app: FastifyInstance,
  account: Account,
  path: string,
  { check, uncovered }: Differences = {},
): void {
  route(app, 'withdraw', `POST ${path}`, ({ body }) => {
    const request = read(payoutRequest, body);
    check?.(request);
    const { amount: amountCents, pixKey: to, withdrawReference: key } = request;
    const id = uuid(account.context.random);
    const payout = account.payouts.send({ id, key, amountCents, to });
    if (payout) return renderPayout(payout, account);
    if (uncovered) return { id, status: uncovered, amount: amountCents };
    throw refuse(422, 'Insufficient balance');
  });

  shows(app, 'withdraw', `GET ${path}/:id`, account.payouts, (payout) => renderPayout(payout, account));
}
