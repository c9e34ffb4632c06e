import { cartTotals } from '../../projections/read-models/cart-totals/table.ts';
import {
  CART_PHASES,
  carts as table,
  LEFT_CARTS,
  type CartRow,
} from '../../projections/read-models/carts/table.ts';
import { days, oneOf } from '../graphql/list/filters.ts';
import { listOf } from '../graphql/list/list.ts';

export type { CartRow };

/** A producer's abandoned carts, newest first; whoever asks for no state is shown those left. */
export const carts = listOf(table, {
  owner: { user: 'producerId', platform: 'platformId' },
  sorts: { capturedAt: ['capturedAt'] },
  order: '-capturedAt',
  filters: { state: oneOf('state', CART_PHASES, LEFT_CARTS), period: days('capturedAt') },
  counts: 'state',
  totals: {
    table: cartTotals,
    by: 'currency',
    day: 'day',
    sums: {
      count: 'count',
      amount: 'amountCents',
      recoveredCount: { of: 'count', only: { state: 'RECOVERED' } },
      recoveredAmount: { of: 'amountCents', only: { state: 'RECOVERED' } },
    },
  },
});
