import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from '../account/account.ts';
import { cardNumber } from '../cards/fields.ts';
import { type CardTokens, cardTokens, hasExpired } from '../cards/tokens.ts';
import { alphanumeric } from '../core/random.ts';
import { route } from '../http/route.ts';
import { read, refuse } from './family.ts';

/** Our own choice: nobody says how long a token lives. */
const TOKEN_LIFE_MS = 5 * 60_000;

/** specification/gateway#cards; the fields' names are our own definition. */
const tokeniseRequest = z.object({
  card: z.object({
    number: cardNumber,
    holderName: z.string().regex(/\S\s+\S/, 'deve ter nome e sobrenome'),
    expMonth: z.string().regex(/^(0?[1-9]|1[0-2])$/, 'deve ser um mês'),
    expYear: z.string().regex(/^20\d{2}$/, 'deve ter 4 dígitos'),
    cvv: z.string().regex(/^\d{3,4}$/, 'deve ter de 3 a 4 dígitos'),
  }),
});

/** Makes tokens of cards that the account's own server shows, and knows them. */
export function tokeniseRoute(
  app: FastifyInstance,
  { context }: Account,
  path: string,
  publicKey?: string,
): CardTokens {
  const tokens = cardTokens(context, TOKEN_LIFE_MS);
  route(app, 'token', `POST ${path}`, ({ body, query }) => {
    if (publicKey !== undefined && query.publicKey !== publicKey)
      throw refuse(401, 'Public key is required');
    const { number, holderName: holder, ...expiry } = read(tokeniseRequest, body).card;
    const expMonth = Number(expiry.expMonth);
    const expYear = Number(expiry.expYear);
    if (hasExpired(expMonth, expYear, context.clock.now())) throw refuse(422, 'O cartão está vencido');
    const id = `${context.provider.simulator.mount}_${alphanumeric(context.random, 24)}`;
    return { token: tokens.issue(id, { number, holder, expMonth, expYear }).id };
  });
  return tokens;
}
