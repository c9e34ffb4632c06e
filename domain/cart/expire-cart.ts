import { fail, ok, type Result } from '../kernel/result.ts';
import type { CartState } from './cart.ts';
import { isDue, later } from './due.ts';
import type { CartEvent } from './events.ts';

/**
 * The moment (ISO 8601) from which nobody is expected to come back, `afterMs` after the last change
 * or after the reminder, whichever was later; undefined when the cart has ended.
 */
export function expiryDueAt(state: CartState, afterMs: number): string | undefined {
  if (state.phase === 'OPEN') return later(state.changedAt, afterMs);
  if (state.phase !== 'CONTACTED') return undefined;
  const { changedAt, contactedAt } = state;
  return later(isDue(contactedAt, changedAt) ? changedAt : contactedAt, afterMs);
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
