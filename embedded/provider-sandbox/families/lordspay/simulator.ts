import { z } from 'zod';
import { type AccountFamily, simulate } from '../../kit/account/account.ts';
import type { ChargeState } from '../../kit/account/charge.ts';
import { cents, text } from '../../kit/account/fields.ts';
import { askFor } from '../../kit/general/access.ts';
import { createRoute, fetchRoute, refunded } from '../../kit/general/charge-routes.ts';
import { GENERAL, GENERAL_WORDS, read } from '../../kit/general/family.ts';

/** The four events of specification/gateway#mapping-by-provider; nothing else is told. */
const EVENTS: Readonly<Partial<Record<ChargeState, string>>> = {
  paid: 'transaction.paid',
  refused: 'transaction.failed',
  expired: 'transaction.expired',
  refunded: 'transaction.refunded',
};

const refundRequest = z.object({ id: text(), amount: cents });

const family: AccountFamily = {
  ...GENERAL,
  words: () => ({
    ...GENERAL_WORDS,
    refused: 'transaction.failed',
    expired: 'transaction.expired',
  }),
  webhook({ id, state }) {
    const event = EVENTS[state];
    return event ? { event, body: { event, data: { id } } } : undefined;
  },
  routes(app, account) {
    askFor(app, 'authorization', `Bearer ${account.context.provider.simulator.secrets.secretKey}`);
    createRoute(app, account, '/payments');
    fetchRoute(app, account, '/payments/:id');
    app.post('/payments/refund', { config: { operation: 'refund' } }, async ({ body }) => {
      const { id, amount } = read(refundRequest, body);
      return refunded(account, id, amount);
    });
  },
};
export const lordspay = simulate(family);
