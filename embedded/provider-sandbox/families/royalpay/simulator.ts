import type { AccountFamily } from '../../kit/account/account.ts';
import { PLAIN } from '../../kit/account/pix-key.ts';
import { createRoute, fetchRoute } from '../../kit/general/charge-routes.ts';
import { GENERAL, GENERAL_WORDS, askFor } from '../../kit/general/family.ts';
import { payoutRoutes } from '../../kit/general/payout-routes.ts';

export const royalpay: AccountFamily = {
  ...GENERAL,
  words: GENERAL_WORDS,
  payoutWords: { pending: 'PROCESSING', settled: 'COMPLETED', failed: 'ERROR', returned: 'canceled' },
  routes(app, account) {
    askFor(app, 'authorization', `Bearer ${account.context.provider.simulator.secrets.secretKey}`);
    createRoute(app, account, '/payments/transactions');
    fetchRoute(app, account, '/payments/:id');
    payoutRoutes(app, account, '/payment/withdraw', { keys: PLAIN, accounts: true });
  },
};
