import { saoPauloDay } from '../../../domain/kernel/calendar/calendar.ts';
import type { Rows } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import type { carts } from '../carts/table.ts';
import { cartTotals } from './table.ts';

type Cart = WrittenRow<typeof carts>;

/** Moves a cart from where it was counted to where it belongs now; undefined: it was not there. */
export function countCart(rows: Rows, before: Cart | undefined, after: Cart): void {
  if (before) add(rows, before, -1);
  add(rows, after, 1);
}

const add = (rows: Rows, cart: Cart, sign: 1 | -1): void =>
  rows.add(cartTotals, {
    platformId: cart.platformId,
    producerId: cart.producerId,
    day: saoPauloDay(new Date(cart.capturedAt)),
    state: cart.state,
    currency: cart.currency,
    count: sign,
    amountCents: sign === 1 ? cart.amountCents : 0 - cart.amountCents,
  });
