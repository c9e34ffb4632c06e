import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from '../account/account.ts';
import { type Asked, dayAfter } from '../account/asked.ts';
import type { Method } from '../account/charge.ts';
import { cents } from '../account/fields.ts';
import type { CardTokens } from '../cards/tokens.ts';
import { uuid } from '../core/random.ts';
import { route } from '../http/route.ts';
import { existing, read, refunded, refuse } from './family.ts';
import { renderCharge } from './render.ts';
import { chargeRequest, type ChargeRequest } from './requests.ts';
import { CENTS, type Unit } from './unit.ts';

interface Taken {
  readonly method?: Method;
  readonly unit?: Unit;
  /** Where cards are taken, at the least. */
  readonly cards?: CardTokens;
  /** In how many days a card has to fall due, where that is asked for. */
  readonly dueDays?: number;
}

/** Takes charges of one method, and by card where there are tokens of cards. */
export function createRoute(
  app: FastifyInstance,
  account: Account,
  path: string,
  { method = 'PIX', unit = CENTS, cards, dueDays }: Taken = {},
): void {
  const pushed = chargeRequest(method, unit);
  const byCard = chargeRequest('CREDIT_CARD', unit);
  route(app, 'create', `POST ${path}`, ({ body }) => {
    const request = read(cards && isByCard(body) ? byCard : pushed, body);
    if (dueDays !== undefined && request.dueDate !== dayAfter(account.context, dueDays))
      throw refuse(422, `dueDate: must be in ${dueDays} days`);
    return renderCharge(account.charges.place(askedOf(request, account, cards)), account, unit);
  });
}

const isByCard = (body: unknown): boolean =>
  z.looseObject({ paymentMethod: z.literal('CREDIT_CARD') }).safeParse(body).success;

function askedOf(request: ChargeRequest, account: Account, cards: CardTokens | undefined): Asked {
  const { amount, externalRef, customer, postbackUrl } = request;
  return {
    id: uuid(account.context.random),
    reference: externalRef,
    amountCents: amount,
    customer: customer.name,
    webhookUrl: postbackUrl,
    by: paidBy(request, account, cards),
  };
}

function paidBy(
  { pix, boleto, cardToken, installments = 1 }: ChargeRequest,
  { context }: Account,
  cards: CardTokens | undefined,
): Asked['by'] {
  if (boleto) return { method: 'BILLET', dueDay: boleto.dueDate };
  if (!cardToken || !cards)
    return { method: 'PIX', expiresAt: context.clock.now() + (pix?.expiresIn ?? 0) * 1_000 };
  const card = cards.spend(cardToken);
  if (!card) throw refuse(422, 'cardToken: is unknown, spent or too old');
  return { method: 'CREDIT_CARD', card, installments };
}

/** Shows a charge; the path ends in `:id`. */
export function fetchRoute(app: FastifyInstance, account: Account, path: string): void {
  route(app, 'fetch', `GET ${path}`, ({ params }) =>
    renderCharge(existing(account.charges.get(params.id), 'Transaction'), account, CENTS),
  );
}

const refundRequest = z.object({ amount: cents });

/** Gives a charge's money back; the path has its `:id`. */
export function refundRoute(app: FastifyInstance, account: Account, path: string): void {
  route(app, 'refund', `POST ${path}`, ({ params, body }) =>
    renderCharge(refunded(account.charges, params.id, read(refundRequest, body).amount), account, CENTS),
  );
}
