import type { Result } from '../kernel/result.ts';
import type { CartState } from './cart.ts';
import { contactCart, contactDueAt, type Contacting } from './contact-cart.ts';
import { expireCart, expiryDueAt } from './expire-cart.ts';
import type { CartEvent } from './events.ts';

/** In milliseconds, both after the buyer was last seen. */
export interface FollowUpTimes {
  /** Undefined: nobody is written to. */
  readonly waitMs: number | undefined;
  readonly expiresAfterMs: number;
}

/**
 * What time alone leads to: giving up comes before reminding, so that after a long stop nobody is
 * written to about what they left weeks ago. Nothing due is success without an event.
 *
 * Error: NOT_FOUND.
 */
export function followUp(
  state: CartState,
  { at, waitMs, expiresAfterMs, withheld }: FollowUpTimes & Contacting & { readonly at: string },
): Result<CartEvent[]> {
  const expired = expireCart(state, { at, afterMs: expiresAfterMs });
  if (waitMs === undefined || !expired.ok || expired.value.length > 0) return expired;
  return contactCart(state, { at, waitMs, withheld });
}

/**
 * When `followUp` has something to do next (ISO 8601); undefined: never, unless the buyer comes
 * back.
 */
export function followUpDueAt(
  state: CartState,
  { waitMs, expiresAfterMs }: FollowUpTimes,
): string | undefined {
  const expiry = expiryDueAt(state, expiresAfterMs);
  const contact = waitMs === undefined ? undefined : contactDueAt(state, waitMs);
  if (expiry === undefined || contact === undefined) return expiry;
  return Date.parse(contact) < Date.parse(expiry) ? contact : expiry;
}
