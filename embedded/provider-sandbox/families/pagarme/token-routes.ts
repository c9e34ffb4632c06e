import type { FastifyInstance } from 'fastify';
import type { CardTokens } from '../../kit/cards/tokens.ts';
import { alphanumeric } from '../../kit/core/random.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { openToBrowsers } from '../../kit/http/public.ts';
import { route } from '../../kit/http/route.ts';
import { refusalsOf } from './errors.ts';
import { renderToken } from './render.ts';
import { tokenRequest } from './requests.ts';

const { read, refuse } = refusalsOf('request');

/** How long a card token lives (specification/providers#pagarme-card-tokens). */
export const TOKEN_LIFE_MS = 60_000;

/** Card tokens, made by the buyer's browser with the public key alone. */
export function tokenRoutes(
  app: FastifyInstance,
  { clock, random, provider }: ProviderContext,
  tokens: CardTokens,
): void {
  openToBrowsers(app, '/tokens');
  const schema = tokenRequest(clock);

  route(app, 'token', 'POST /tokens', (request) => {
    if (request.query.appId !== provider.simulator.publicKey)
      throw refuse(401, 'The appId is not valid.');
    const { card } = read(schema, request.body);
    const token = tokens.issue(`token_${alphanumeric(random, 16)}`, {
      number: card.number,
      holder: card.holder_name,
      expMonth: card.exp_month,
      expYear: card.exp_year,
    });
    return {
      id: token.id,
      type: 'card',
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      card: renderToken(token),
    };
  });
}
