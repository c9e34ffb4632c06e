import type { AccountFamily } from '../../kit/account/account.ts';
import { tokeniseRoute } from '../../kit/general/card-routes.ts';
import { createRoute, fetchRoute } from '../../kit/general/charge-routes.ts';
import { GENERAL, GENERAL_WORDS, askFor } from '../../kit/general/family.ts';

export const lynxpay: AccountFamily = {
  ...GENERAL,
  words: GENERAL_WORDS,
  routes(app, account) {
    const { secrets } = account.context.provider.simulator;
    askFor(app, 'authorization', `Bearer ${secrets.secretKey}`);
    const cards = tokeniseRoute(app, account, '/cards/tokenize');
    createRoute(app, account, '/transactions', { cards });
    fetchRoute(app, account, '/transactions/:id');
  },
};
