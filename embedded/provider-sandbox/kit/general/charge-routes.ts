import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from '../account/account.ts';
import type { Asked } from '../account/asked.ts';
import { cents } from '../account/fields.ts';
import { uuid } from '../core/random.ts';
import { existing, read, taken } from './family.ts';
import { renderCharge } from './render.ts';
import { chargeRequest, type ChargeRequest } from './requests.ts';
import { CENTS, type Unit } from './unit.ts';

/** Takes charges of one method. */
export function createRoute(
  app: FastifyInstance,
  account: Account,
  path: string,
  { method = 'PIX', unit = CENTS }: { method?: 'PIX' | 'BILLET'; unit?: Unit } = {},
): void {
  const schema = chargeRequest(method, unit);
  app.post(path, { config: { operation: 'create' } }, async ({ body }) =>
    renderCharge(account.charges.place(askedOf(read(schema, body), account)), account, unit),
  );
}

function askedOf(request: ChargeRequest, { context }: Account): Asked {
  const { amount, externalRef, customer, postbackUrl, pix, boleto } = request;
  return {
    id: uuid(context.random),
    reference: externalRef,
    amountCents: amount,
    customer: customer.name,
    webhookUrl: postbackUrl,
    by: boleto
      ? { method: 'BILLET', dueDay: boleto.dueDate }
      : { method: 'PIX', expiresAt: context.clock.now() + (pix?.expiresIn ?? 0) * 1_000 },
  };
}

/** Shows a charge; the path ends in `:id`. */
export function fetchRoute(app: FastifyInstance, account: Account, path: string): void {
  app.get<{ Params: { id: string } }>(path, { config: { operation: 'fetch' } }, async ({ params }) =>
    renderCharge(existing(account.charges.get(params.id), 'Transaction'), account, CENTS),
  );
}

const refundRequest = z.object({ amount: cents });

/** Gives a charge's money back; the path has its `:id`. */
export function refundRoute(app: FastifyInstance, account: Account, path: string): void {
  app.post<{ Params: { id: string } }>(
    path,
    { config: { operation: 'refund' } },
    async ({ params, body }) => refunded(account, params.id, read(refundRequest, body).amount),
  );
}

/** What a charge is once so much of it went back. */
export function refunded(account: Account, id: string, amountCents: number): unknown {
  existing(account.charges.get(id), 'Transaction');
  const { charge } = taken(account.charges.move(id, { type: 'refund', amountCents }));
  return renderCharge(charge, account, CENTS);
}
