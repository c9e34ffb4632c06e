import type { AccountFamily } from '../../kit/account/account.ts';
import { tokeniseRoute } from '../../kit/general/card-routes.ts';
import { createRoute, fetchRoute, refundRoute } from '../../kit/general/charge-routes.ts';
import { GENERAL, GENERAL_WORDS, refuse } from '../../kit/general/family.ts';
import { payoutRoutes } from '../../kit/general/payout-routes.ts';
import { basicPair, sameSecret } from '../../kit/http/basic-auth.ts';

export const transac: AccountFamily = {
  ...GENERAL,
  words: GENERAL_WORDS,
  payoutWords: {
    pending: 'AwaitingAprove',
    settled: 'Successfull',
    failed: 'ERROR',
    returned: 'canceled',
  },
  routes(app, account) {
    const { publicKey, secrets } = account.context.provider.simulator;
    app.addHook('onRequest', async ({ headers }) => {
      const pair = basicPair(headers.authorization);
      if (pair?.startsWith(':')) throw refuse(401, 'Public key is required');
      if (!sameSecret(pair, `${publicKey}:${secrets.secretKey}`)) throw refuse(401, 'Unauthorized');
    });
    createRoute(app, account, '/v2/transactions/pix/create');
    const cards = tokeniseRoute(app, account, '/card-token', publicKey);
    createRoute(app, account, '/v2/transactions/card/create', { method: 'CREDIT_CARD', cards });
    fetchRoute(app, account, '/v1/transactions/:id');
    refundRoute(app, account, '/v1/transactions/:id/refund');
    payoutRoutes(app, account, '/payment/withdraw', { accounts: true });
  },
};
