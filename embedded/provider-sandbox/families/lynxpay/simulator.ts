import type { AccountFamily } from '../../kit/account/account.ts';
import { cardTokens } from '../../kit/cards/tokens.ts';
import { createRoute, fetchRoute } from '../../kit/general/charge-routes.ts';
import { GENERAL, GENERAL_WORDS, askFor } from '../../kit/general/family.ts';
import { TOKEN_LIFE_MS, tokeniseRoute } from './tokenise-route.ts';

export const lynxpay: AccountFamily = {
  ...GENERAL,
  words: GENERAL_WORDS,
  routes(app, account) {
    const { secrets } = account.context.provider.simulator;
    const cards = cardTokens(account.context, TOKEN_LIFE_MS);
    askFor(app, 'authorization', `Bearer ${secrets.secretKey}`);
    tokeniseRoute(app, account, cards);
    createRoute(app, account, '/transactions', { cards });
    fetchRoute(app, account, '/transactions/:id');
  },
};
