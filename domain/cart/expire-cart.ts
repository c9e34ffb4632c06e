import { fail, ok, type Result } from '../kernel/result.ts';
import { isActive, type CartState } from './cart.ts';
import { isDue, momentAfter, latest } from './due.ts';
import type { CartEvent } from './events.ts';

/**
 * The moment (ISO 8601) from which nobody is expected to come back, `afterMs` after the buyer was
 * last seen or after the reminder, whichever was later; undefined when the cart has ended.
 */
export function expiryDueAt(state: CartState, afterMs: number): string | undefined {
  if (!isActive(state)) return undefined;
  const { waitingSince } = state;
  const since = state.phase === 'CONTACTED' ? latest(waitingSince, state.contactedAt) : waitingSince;
  return momentAfter(since, afterMs);
}

/**
 * Gives up a cart to which nobody came back in time. Too early or already ended is success without
 * an event.
 *
 * Error: NOT_FOUND.
 */
export function expireCart(
  state: CartState,
  { at, afterMs }: { readonly at: string; readonly afterMs: number },
): Result<CartEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return isDue(expiryDueAt(state, afterMs), at)
    ? ok([{ type: 'CartExpired', data: { expiredAt: at } }])
    : ok([]);
}
