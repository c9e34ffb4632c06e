import type { AccountFamily } from '../../kit/account/account.ts';
import { fewWords } from '../../kit/account/charge.ts';
import { loggedIn } from '../../kit/general/access.ts';
import { createRoute, fetchRoute } from '../../kit/general/charge-routes.ts';
import { GENERAL, askFor } from '../../kit/general/family.ts';
import { payoutRoutes } from '../../kit/general/payout-routes.ts';

export const pronttus: AccountFamily = {
  ...GENERAL,
  words: { ...fewWords('WAITING_PAYMENT', 'PAID', 'CANCELED', 'REFUND'), refused: 'REFUSED' },
  payoutWords: {
    pending: 'PENDING_ANALYSIS',
    settled: 'WITHDRAW_PAID',
    failed: 'ERROR',
    returned: 'canceled',
  },
  routes(app, account) {
    const { secretKey, email, password } = account.context.provider.simulator.secrets;
    void app.register(async (charges) => {
      askFor(charges, 'authorization', `Bearer ${secretKey}`);
      createRoute(charges, account, '/transactions');
      fetchRoute(charges, account, '/transactions/:id');
    });
    const login = {
      path: '/withdrawals/auth',
      credentials: { email, password },
      lifeSeconds: 3_600,
      granted: (token: string) => ({ token }),
    };
    loggedIn(app, account, login, (withdrawals) =>
      payoutRoutes(withdrawals, account, '/withdrawals/pix'),
    );
  },
};
