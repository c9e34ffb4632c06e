import { boundedFetch } from '../../../graphql/bounded-fetch.ts';
import type { CardProvider } from '../../types.ts';
import type { CardDetails } from './card-details.ts';
import type { CardRequest } from './card-requests.ts';
import { CardTokenError } from '../card-token-error.ts';
import { TOKEN_TIMEOUT_MS } from '../token-timeout.ts';

/** By these a provider refuses the card itself; by others its caller, or it fails. */
const OF_CARD = [400, 422];

async function tokenIn(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
  if (typeof id !== 'string' || id === '') throw new CardTokenError('unexpected');
  return id;
}

/**
 * Sends the card to the provider, and only there, and answers its token. No cookies go along,
 * nothing is stored. Throws {@link CardTokenError}.
 */
export const tokenByRequest =
  ({ query, body }: CardRequest) =>
  async (card: CardDetails, provider: CardProvider): Promise<string> => {
    const { tokenUrl } = provider;
    if (!tokenUrl) throw new CardTokenError('not-configured');
    const response = await boundedFetch(TOKEN_TIMEOUT_MS)(tokenUrl + (query?.(provider) ?? ''), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      body: JSON.stringify(body(card, provider)),
    }).catch(() => {
      throw new CardTokenError('unreachable');
    });
    if (response.ok) return tokenIn(response);
    throw new CardTokenError(OF_CARD.includes(response.status) ? 'card' : 'unexpected');
  };
