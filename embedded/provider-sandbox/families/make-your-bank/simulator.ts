import type { AccountFamily } from '../../kit/account/account.ts';
import { loggedIn } from '../../kit/general/access.ts';
import { tokeniseRoute } from '../../kit/general/card-routes.ts';
import { createRoute, fetchRoute, refundRoute } from '../../kit/general/charge-routes.ts';
import { GENERAL, GENERAL_WORDS } from '../../kit/general/family.ts';
import { receiverRoutes } from '../../kit/general/receiver-routes.ts';

export const makeYourBank: AccountFamily = {
  ...GENERAL,
  words: GENERAL_WORDS,
  routes(app, account) {
    const { payee, secrets } = account.context.provider.simulator;
    const login = {
      path: '/auth',
      credentials: { cnpj: payee, public_key: secrets.publicKey },
      lifeSeconds: 3_600,
      granted: (token: string) => ({ token }),
    };
    loggedIn(app, account, login, (scope) => {
      createRoute(scope, account, '/payments/pix');
      const cards = tokeniseRoute(scope, account, '/cards/create');
      createRoute(scope, account, '/payments/credit-card', {
        method: 'CREDIT_CARD',
        cards,
        dueDays: 365,
      });
      createRoute(scope, account, '/payments/billet', { method: 'BILLET' });
      fetchRoute(scope, account, '/payments/:id');
      refundRoute(scope, account, '/payments/:id/refund');
      receiverRoutes(scope, account, '/receivers');
    });
  },
};
