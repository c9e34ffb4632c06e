import { type AccountFamily, simulate } from '../../kit/account/account.ts';
import { CardTokens } from '../../kit/cards/tokens.ts';
import { askFor } from '../../kit/general/access.ts';
import { createRoute, fetchRoute } from '../../kit/general/charge-routes.ts';
import { GENERAL, GENERAL_WORDS } from '../../kit/general/family.ts';
import { TOKEN_LIFE_MS, tokeniseRoute } from './tokenise-route.ts';

const family: AccountFamily = {
  ...GENERAL,
  words: () => GENERAL_WORDS,
  routes(app, account) {
    const { store, clock, provider } = account.context;
    const { mount, secrets } = provider.simulator;
    const cards = new CardTokens(store.table(`${mount}.tokens`), clock, TOKEN_LIFE_MS);
    askFor(app, 'authorization', `Bearer ${secrets.secretKey}`);
    tokeniseRoute(app, account, cards);
    createRoute(app, account, '/transactions', { cards });
    fetchRoute(app, account, '/transactions/:id');
  },
};
export const lynxpay = simulate(family);
