import type { AccountFamily } from '../../kit/account/account.ts';
import { createRoute, fetchRoute } from '../../kit/general/charge-routes.ts';
import { GENERAL, GENERAL_WORDS, askFor, refuse } from '../../kit/general/family.ts';
import { payoutRoutes } from '../../kit/general/payout-routes.ts';
import type { PayoutRequest } from '../../kit/general/requests.ts';

export const royalpay: AccountFamily = {
  ...GENERAL,
  words: GENERAL_WORDS,
  payoutWords: { pending: 'PROCESSING', settled: 'COMPLETED', failed: 'ERROR', returned: 'canceled' },
  routes(app, account) {
    askFor(app, 'authorization', `Bearer ${account.context.provider.simulator.secrets.secretKey}`);
    createRoute(app, account, '/payments/transactions');
    fetchRoute(app, account, '/payments/:id');
    payoutRoutes(app, account, '/payment/withdraw', { check: digitsAlone, accounts: true });
  },
};

/** specification/gateway#pix-keys; a CNPJ may have letters since July 2026. */
function digitsAlone({ pixKey, pixType }: PayoutRequest): void {
  const form = pixType === 'CNPJ' ? /^[0-9A-Z]{12}\d{2}$/ : /^\d+$/;
  if (pixType !== 'EMAIL' && pixType !== 'RANDOM' && !form.test(pixKey))
    throw refuse(400, 'pixKey: must have digits only');
}
