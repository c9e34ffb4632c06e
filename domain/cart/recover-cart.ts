import { fail, ok, type Result } from '../kernel/result.ts';
import type { CartState } from './cart.ts';
import type { CartEvent } from './events.ts';

/**
 * A purchase came of the cart, from whatever device, also after it was contacted or given up: money
 * came. The first payment stays; the same again, or a second one, is success without an event.
 *
 * Error: NOT_FOUND. The cart's id came from the buyer's page, so it may be of no cart.
 */
export function recoverCart(
  state: CartState,
  { paymentId, at }: { readonly paymentId: string; readonly at: string },
): Result<CartEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return state.phase === 'RECOVERED'
    ? ok([])
    : ok([{ type: 'CartRecovered', data: { paymentId, recoveredAt: at } }]);
}
