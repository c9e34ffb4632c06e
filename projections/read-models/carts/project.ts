import { cart } from '../../../domain/cart/cart.ts';
import type { CartCaptured, CartEvent } from '../../../domain/cart/events.ts';
import { aggregateReadModel, type Patches } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import { countCart } from '../cart-totals/count-cart.ts';
import { cartTotals } from '../cart-totals/table.ts';
import { carts as table } from './table.ts';

/** What each fact behind the capture changes in the row that sellers see. */
const patches: Patches<CartEvent, typeof table> = {
  CartUpdated: (_row, { amountCents, contact, updatedAt }) => ({
    amount_cents: amountCents,
    contact,
    changed_at: updatedAt,
    withheld_reason: null,
  }),
  CartContacted: ({ attempts }, { contactedAt }) => ({
    state: 'CONTACTED',
    attempts: attempts + 1,
    contacted_at: contactedAt,
    abandoned: true,
  }),
  CartContactFailed: () => ({ state: 'OPEN', contacted_at: null }),
  CartReminderWithheld: (_row, { reason }) => ({ withheld_reason: reason, abandoned: true }),
  CartRecovered: ({ abandoned }, { paymentId, recoveredAt, matchedBy }) => ({
    state: abandoned ? 'RECOVERED' : 'BOUGHT',
    payment_id: paymentId,
    recovered_at: recoveredAt,
    matched_by: matchedBy,
  }),
  CartExpired: (_row, { expiredAt }) => ({
    state: 'EXPIRED',
    expired_at: expiredAt,
    abandoned: true,
  }),
};

const captured = (data: CartCaptured): Omit<WrittenRow<typeof table>, 'position'> => ({
  cart_id: data.cartId,
  platform_id: data.platformId,
  producer_id: data.producerId,
  offer_id: data.offerId,
  product_name: data.productName,
  state: 'OPEN',
  currency: data.currency,
  amount_cents: data.amountCents,
  contact: data.contact,
  attempts: 0,
  captured_at: data.capturedAt,
  changed_at: data.capturedAt,
  contacted_at: null,
  recovered_at: null,
  payment_id: null,
  matched_by: null,
  withheld_reason: null,
  expired_at: null,
  abandoned: false,
});

/** Abandoned carts, and with each change what their day's carts add up to. */
export const carts = aggregateReadModel<CartEvent, typeof table, 'CartCaptured'>({
  source: cart,
  table,
  first: 'CartCaptured',
  rowOf: captured,
  patches,
  totals: { table: cartTotals, count: countCart },
});
