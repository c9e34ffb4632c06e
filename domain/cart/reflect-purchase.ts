import { fail, ok, type Result } from '../kernel/result.ts';
import { isActive, type CartState } from './cart.ts';
import type { CartEvent, MatchedBy } from './events.ts';

interface PurchaseMoment {
  readonly paymentId: string;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * The buyer is about to pay, on whatever device: until that ends nobody reminds them. Twice, or of
 * a cart that has ended, is success without an event.
 *
 * Error: NOT_FOUND.
 */
export function startPurchase(state: CartState, { paymentId, at }: PurchaseMoment): Result<CartEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return isActive(state) && !state.payments[paymentId]
    ? ok([{ type: 'CartPurchaseStarted', data: { paymentId, startedAt: at } }])
    : ok([]);
}

/**
 * A purchase ended and no money came: waiting begins again. Twice, or of a cart that has ended, is
 * success without an event; before its start it is noted, so that the start comes too late.
 *
 * Error: NOT_FOUND.
 */
export function endPurchase(state: CartState, { paymentId, at }: PurchaseMoment): Result<CartEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return isActive(state) && state.payments[paymentId] !== 'ENDED'
    ? ok([{ type: 'CartPurchaseEnded', data: { paymentId, endedAt: at } }])
    : ok([]);
}

/**
 * Money came, also after the cart was contacted or given up. The first payment stays; the same
 * again, or a second one, is success without an event.
 *
 * Error: NOT_FOUND. The cart's id may have come from the buyer's page, so it may be of no cart.
 */
export function recoverCart(
  state: CartState,
  { paymentId, at, matchedBy }: PurchaseMoment & { readonly matchedBy: MatchedBy },
): Result<CartEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return state.phase === 'RECOVERED'
    ? ok([])
    : ok([{ type: 'CartRecovered', data: { paymentId, recoveredAt: at, matchedBy } }]);
}
