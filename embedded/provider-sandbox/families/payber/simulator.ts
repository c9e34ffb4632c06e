import type { AccountFamily } from '../../kit/account/account.ts';
import { loggedIn } from '../../kit/general/access.ts';
import { createRoute, fetchRoute } from '../../kit/general/charge-routes.ts';
import { GENERAL, GENERAL_WORDS } from '../../kit/general/family.ts';

export const payber: AccountFamily = {
  ...GENERAL,
  words: GENERAL_WORDS,
  routes(app, account) {
    const { email, password } = account.context.provider.simulator.secrets;
    const login = {
      path: '/auth/login',
      credentials: { email, password },
      lifeSeconds: 3_600,
      granted: (idToken: string) => ({ data: { idToken } }),
    };
    loggedIn(app, account, login, (scope) => {
      createRoute(scope, account, '/user/transactions');
      fetchRoute(scope, account, '/transactions/:id');
    });
  },
};
