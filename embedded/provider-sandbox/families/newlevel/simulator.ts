import type { AccountFamily } from '../../kit/account/account.ts';
import { createRoute, fetchRoute, refundRoute } from '../../kit/general/charge-routes.ts';
import { GENERAL, GENERAL_WORDS, askFor } from '../../kit/general/family.ts';
import { payoutRoutes } from '../../kit/general/payout-routes.ts';

export const newlevel: AccountFamily = {
  ...GENERAL,
  words: GENERAL_WORDS,
  payoutWords: { pending: 'CREATED', settled: 'CONFIRMED', failed: 'ERROR', returned: 'REFUSED' },
  webhook: (charge, { word }) => ({
    event: 'sell',
    body: { sell_id: charge.id, status: word(charge) },
  }),
  routes(app, account) {
    askFor(app, 'authorization', `Bearer ${account.context.provider.simulator.secrets.secretKey}`);
    createRoute(app, account, '/sells');
    fetchRoute(app, account, '/sells/:id');
    refundRoute(app, account, '/sells/:id/refund');
    payoutRoutes(app, account, '/withdrawals/pix', { uncovered: 'REFUSED' });
  },
};
