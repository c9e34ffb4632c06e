import { cart } from '../../../domain/cart/cart.ts';
import type { CartEvent } from '../../../domain/cart/events.ts';
import { idOf } from '../../../domain/kernel/aggregate.ts';
import type { StoredEvent } from '../../../eventstore/stored-event.ts';
import type { ReadModel } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import { countCart } from '../cart-totals/count-cart.ts';
import { cartTotals } from '../cart-totals/table.ts';
import { carts as table } from './table.ts';

type CartRow = WrittenRow<typeof table>;
type DataOf<T extends CartEvent['type']> = Extract<CartEvent, { type: T }>['data'];
type PatchOf<T extends CartEvent['type']> = (row: CartRow, data: DataOf<T>) => Partial<CartRow>;

/** What each fact behind the capture changes in the row that sellers see. */
const patches: { [T in CartEvent['type']]?: PatchOf<T> } = {
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
  }),
  CartContactFailed: () => ({ state: 'OPEN', contacted_at: null }),
  CartReminderWithheld: (_row, { reason }) => ({ withheld_reason: reason }),
  CartRecovered: (_row, { paymentId, recoveredAt, matchedBy }) => ({
    state: 'RECOVERED',
    payment_id: paymentId,
    recovered_at: recoveredAt,
    matched_by: matchedBy,
  }),
  CartExpired: (_row, { expiredAt }) => ({ state: 'EXPIRED', expired_at: expiredAt }),
};

function captured({ position }: StoredEvent, data: DataOf<'CartCaptured'>): CartRow {
  return {
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
    position: Number(position),
  };
}

/** Abandoned carts, and with each change what their day's carts add up to. */
export const carts: ReadModel = {
  tables: [table, cartTotals],
  eventTypes: new Set(['CartCaptured', ...Object.keys(patches)]),
  affectedRows: (event) => (event.type === 'CartCaptured' ? [] : [{ table, key: cartIdOf(event) }]),
  apply(rows, event) {
    const key = cartIdOf(event);
    if (event.type === 'CartCaptured') {
      const row = captured(event, event.data as DataOf<'CartCaptured'>);
      rows.put(table, key, row);
      countCart(rows, undefined, row);
      return;
    }
    const patch = patches[event.type as CartEvent['type']] as PatchOf<never> | undefined;
    if (!patch) return;
    const before = rows.get(table, key);
    if (!before) throw new Error(`${event.type} of a cart that was never captured`);
    const changes = patch(before, event.data as never);
    const after: CartRow = { ...before, ...changes, position: Number(event.position) };
    rows.put(table, key, after);
    countCart(rows, before, after);
  },
};

const cartIdOf = ({ stream }: StoredEvent): string => {
  const id = idOf(cart, stream);
  if (id === undefined) throw new Error(`A cart's event in ${stream}`);
  return id;
};
