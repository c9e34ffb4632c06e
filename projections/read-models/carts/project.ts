import { cart } from '../../../domain/cart/cart.ts';
import type { CartCaptured, CartEvent } from '../../../domain/cart/events.ts';
import { aggregateReadModel, type Patches } from '../../read-model.ts';
import { countCart } from '../cart-totals/count-cart.ts';
import { cartTotals } from '../cart-totals/table.ts';
import { carts as table } from './table.ts';

/** What each fact behind the capture changes in the row that sellers see. */
const patches: Patches<CartEvent, typeof table> = {
  CartUpdated: (_row, { amountCents, contact, updatedAt }) => ({
    amountCents,
    contact,
    changedAt: updatedAt,
    withheldReason: null,
  }),
  CartContacted: ({ attempts }, { contactedAt }) => ({
    state: 'CONTACTED',
    attempts: attempts + 1,
    contactedAt,
    abandoned: true,
  }),
  CartContactFailed: () => ({ state: 'OPEN', contactedAt: null }),
  CartReminderWithheld: (_row, { reason }) => ({ withheldReason: reason, abandoned: true }),
  CartRecovered: ({ abandoned }, { paymentId, recoveredAt, matchedBy }) => ({
    state: abandoned ? 'RECOVERED' : 'BOUGHT',
    paymentId,
    recoveredAt,
    matchedBy,
  }),
  CartExpired: (_row, { expiredAt }) => ({
    state: 'EXPIRED',
    expiredAt,
    abandoned: true,
  }),
};

const captured = ({ capturedAt }: CartCaptured) => ({
  state: 'OPEN' as const,
  attempts: 0,
  changedAt: capturedAt,
  abandoned: false,
});

/** Abandoned carts, and with each change what their day's carts add up to. */
export const carts = aggregateReadModel<CartEvent, typeof table, 'CartCaptured'>({
  source: cart,
  table,
  first: 'CartCaptured',
  rowOf: captured,
  patches,
  totals: { tables: [cartTotals], count: countCart },
});
