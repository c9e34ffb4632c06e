import { fail, ok, type Result } from '../kernel/result.ts';
import type { CartState } from './cart.ts';
import { isDue, later } from './due.ts';
import type { CartEvent } from './events.ts';

/**
 * The moment (ISO 8601) from which the buyer may be reminded, `waitMs` after the last change;
 * undefined when they may not be: no e-mail address, contacted before, bought or given up.
 */
export const contactDueAt = (state: CartState, waitMs: number): string | undefined =>
  state.phase === 'OPEN' && state.contents.hasEmail ? later(state.changedAt, waitMs) : undefined;

/**
 * Decides that the buyer is reminded by e-mail; whoever sends it does so because of the event, so
 * that nobody is written to twice. Too early, or not to be reminded at all, is success without an
 * event.
 *
 * Error: NOT_FOUND.
 */
export function contactCart(
  state: CartState,
  { at, waitMs }: { readonly at: string; readonly waitMs: number },
): Result<CartEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return isDue(contactDueAt(state, waitMs), at)
    ? ok([{ type: 'CartContacted', data: { channel: 'EMAIL', contactedAt: at } }])
    : ok([]);
}
