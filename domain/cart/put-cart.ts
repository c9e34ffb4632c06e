import { fail, ok, type Result } from '../kernel/result.ts';
import { isActive, type CartState } from './cart.ts';
import type { CartCaptured, CartContents, CartEvent } from './events.ts';

/** More than anybody types; whoever reads the stream reads all of them. */
const CHANGES_MAX = 500;

/** The cart as the buyer's page has it at a moment (ISO 8601). Amount in cents, contact sealed. */
export type PutCart = Omit<CartCaptured, 'capturedAt'> & { readonly at: string };

/**
 * Captures a cart, or takes in what changed since
 * (specification/checkout#abandoned-cart-capture). The same contents again are success without
 * an event, and so is a put from before the last change or the purchase, which have overtaken
 * it.
 *
 * Errors: INVALID_INPUT for another offer under the same cart id; ILLEGAL_TRANSITION with the
 * `phase` for new contents after purchase, expiry or too many changes. Either way the cart
 * stays as it was, and what the buyer typed is captured anew under a fresh id (`api/carts`).
 */
export function putCart(state: CartState, { at, ...put }: PutCart): Result<CartEvent[]> {
  if (state.phase === 'NONE') return ok([{ type: 'CartCaptured', data: { ...put, capturedAt: at } }]);
  if (put.offerId !== state.captured.offerId)
    return fail('INVALID_INPUT', { fields: [{ field: 'offerId', code: 'IMMUTABLE' }] });
  if (isSame(put, state.contents) || isOvertaken(state, at)) return ok([]);
  if (!isActive(state) || state.changes >= CHANGES_MAX)
    return fail('ILLEGAL_TRANSITION', { phase: state.phase });
  const { amountCents, contact, hasEmail, contactDigest } = put;
  const data = { amountCents, contact, hasEmail, contactDigest, updatedAt: at };
  return ok([{ type: 'CartUpdated', data }]);
}

/** Sealing the same contact twice gives two ciphertexts, so the digest is what is compared. */
const isSame = (one: CartContents, other: CartContents): boolean =>
  one.amountCents === other.amountCents && one.contactDigest === other.contactDigest;

/** Of two puts of one moment the first stays. */
function isOvertaken(state: Exclude<CartState, { phase: 'NONE' }>, at: string): boolean {
  const lastAt = state.phase === 'RECOVERED' ? state.recoveredAt : state.changedAt;
  return Date.parse(at) <= Date.parse(lastAt);
}
