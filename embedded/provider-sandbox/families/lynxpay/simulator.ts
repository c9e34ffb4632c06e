import { type AccountFamily, simulate } from '../../kit/account/account.ts';
import { askFor } from '../../kit/general/access.ts';
import { createRoute, fetchRoute } from '../../kit/general/charge-routes.ts';
import { GENERAL, GENERAL_WORDS } from '../../kit/general/family.ts';

const family: AccountFamily = {
  ...GENERAL,
  words: () => GENERAL_WORDS,
  routes(app, account) {
    askFor(app, 'authorization', `Bearer ${account.context.provider.simulator.secrets.secretKey}`);
    createRoute(app, account, '/transactions');
    fetchRoute(app, account, '/transactions/:id');
  },
};
export const lynxpay = simulate(family);
