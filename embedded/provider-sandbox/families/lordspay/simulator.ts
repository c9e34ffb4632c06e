import { z } from 'zod';
import type { AccountFamily } from '../../kit/account/account.ts';
import type { ChargeState } from '../../kit/account/charge.ts';
import { cents, text } from '../../kit/account/fields.ts';
import { createRoute, fetchRoute } from '../../kit/general/charge-routes.ts';
import { renderCharge } from '../../kit/general/render.ts';
import { CENTS } from '../../kit/general/unit.ts';
import { GENERAL, GENERAL_WORDS, askFor, read, refunded } from '../../kit/general/family.ts';
import { route } from '../../kit/http/route.ts';

/** The four events of specification/gateway#mapping-by-provider; nothing else is told. */
const EVENTS: Readonly<Partial<Record<ChargeState, string>>> = {
  paid: 'transaction.paid',
  refused: 'transaction.failed',
  expired: 'transaction.expired',
  refunded: 'transaction.refunded',
};

const refundRequest = z.object({ id: text(), amount: cents });

export const lordspay: AccountFamily = {
  ...GENERAL,
  words: { ...GENERAL_WORDS, refused: 'transaction.failed', expired: 'transaction.expired' },
  webhook({ id, state }) {
    const event = EVENTS[state];
    return event ? { event, body: { event, data: { id } } } : undefined;
  },
  routes(app, account) {
    askFor(app, 'authorization', `Bearer ${account.context.provider.simulator.secrets.secretKey}`);
    createRoute(app, account, '/payments');
    fetchRoute(app, account, '/payments/:id');
    route(app, 'refund', 'POST /payments/refund', ({ body }) => {
      const { id, amount } = read(refundRequest, body);
      return renderCharge(refunded(account.charges, id, amount), account, CENTS);
    });
  },
};
