import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from '../account/account.ts';
import type { KeyForms } from '../account/pix-key.ts';
import { uuid } from '../core/random.ts';
import { route } from '../http/route.ts';
import { read, refuse, shows } from './family.ts';
import { renderPayout } from './render.ts';
import { accountPayoutRequest, payoutRequest } from './requests.ts';

interface Differences {
  /** How it wants keys to be written. */
  readonly keys?: KeyForms;
  /** The word of a payout that the balance does not cover; the others answer 422. */
  readonly uncovered?: string;
  /** It pays out to bank accounts, too. */
  readonly accounts?: true;
}

/** Payouts below one path. */
export function payoutRoutes(
  app: FastifyInstance,
  account: Account,
  path: string,
  { keys, uncovered, accounts }: Differences = {},
): void {
  route(app, 'withdraw', `POST ${path}`, ({ body }) => {
    const asked = accounts && isToAccount(body) ? toAccount(body) : toKey(body, keys);
    const { amount: amountCents, to, withdrawReference: key } = asked;
    const id = uuid(account.context.random);
    const payout = account.payouts.send({ id, key, amountCents, to });
    if (payout) return renderPayout(payout, account);
    if (uncovered) return { id, status: uncovered, amount: amountCents };
    throw refuse(422, 'Insufficient balance');
  });

  shows(app, 'withdraw', `GET ${path}/:id`, account.payouts, (payout) => renderPayout(payout, account));
}

const isToAccount = (body: unknown): boolean =>
  z.looseObject({ bankCode: z.unknown() }).safeParse(body).success;

function toAccount(body: unknown) {
  const request = read(accountPayoutRequest, body);
  return { ...request, to: `${request.bankCode}/${request.branchNumber}/${request.accountNumber}` };
}

function toKey(body: unknown, keys: Differences['keys']) {
  const request = read(payoutRequest(keys), body);
  return { ...request, to: request.pixKey };
}
