import type { Currency } from '../../../domain/kernel/enums.ts';
import { bigint, day, defineTable, text } from '../../table.ts';
import type { CartPhase } from '../carts/table.ts';

/**
 * What the carts of one São Paulo day add up to, for each producer, state and currency: the figures
 * above the list. Rows of states that carts have left stay at zero.
 */
export const cartTotals = defineTable({
  group: 'carts',
  name: 'cart_totals',
  key: ['producerId', 'day', 'state', 'currency', 'platformId'],
  write: 'add',
  columns: {
    platformId: text(),
    producerId: text(),
    day,
    state: text<CartPhase>(),
    currency: text<Currency>(),
    count: bigint,
    amountCents: bigint,
  },
});
