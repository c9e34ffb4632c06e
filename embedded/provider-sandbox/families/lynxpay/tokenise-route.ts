import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from '../../kit/account/account.ts';
import { cardNumber } from '../../kit/cards/fields.ts';
import { type CardTokens, hasExpired } from '../../kit/cards/tokens.ts';
import { alphanumeric } from '../../kit/core/random.ts';
import { read, refuse } from '../../kit/general/family.ts';
import { route } from '../../kit/http/route.ts';

/** Our own choice: nobody says how long a token lives. */
export const TOKEN_LIFE_MS = 5 * 60_000;

/** specification/gateway#cards; the path and the fields' names are our own definition. */
const tokeniseRequest = z.object({
  card: z.object({
    number: cardNumber,
    holderName: z.string().regex(/\S\s+\S/, 'deve ter nome e sobrenome'),
    expMonth: z.string().regex(/^(0?[1-9]|1[0-2])$/, 'deve ser um mês'),
    expYear: z.string().regex(/^20\d{2}$/, 'deve ter 4 dígitos'),
    cvv: z.string().regex(/^\d{3,4}$/, 'deve ter de 3 a 4 dígitos'),
  }),
});

/** Makes a token of a card that the account's own server shows. */
export function tokeniseRoute(app: FastifyInstance, { context }: Account, tokens: CardTokens): void {
  route(app, 'token', 'POST /cards/tokenize', ({ body }) => {
    const { number, holderName: holder, ...expiry } = read(tokeniseRequest, body).card;
    const expMonth = Number(expiry.expMonth);
    const expYear = Number(expiry.expYear);
    if (hasExpired(expMonth, expYear, context.clock.now())) throw refuse(422, 'O cartão está vencido');
    const id = `lynx_${alphanumeric(context.random, 24)}`;
    return { token: tokens.issue(id, { number, holder, expMonth, expYear }).id };
  });
}
