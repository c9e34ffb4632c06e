import { validate as isUuid } from 'uuid';
import { cart, isActive } from '../../domain/cart/cart.ts';
import { associatedData, cartContact, type CartContact } from '../../domain/cart/contact.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { loadCached } from '../../eventstore/repository.ts';
import { networkOf } from '../http/minute-limit.ts';
import type { PutCartDependencies } from './put-cart.ts';

/** A link may be passed on: its buyer's document is not told to who has it. */
type Restored = Omit<CartContact, 'utmQuery' | 'document'>;

/**
 * What a buyer left in a cart to which they may still come back. Its id is what the link of its
 * mail proves (decision 0030); it is asked for as rarely as a cart is put. Undefined for an id of
 * nobody, of another offer, and of somebody who was forgotten. Error: RATE_LIMITED.
 */
export async function restoreCart(
  { store, vault, cartLimit }: PutCartDependencies,
  { id, offerId }: { readonly id: string; readonly offerId: string },
  ip: string,
): Promise<Result<Restored | undefined>> {
  if (!cartLimit.allow(networkOf(ip))) return fail('RATE_LIMITED', { retryAfterSeconds: 60 });
  if (!isUuid(id)) return ok(undefined);
  const cartId = id.toLowerCase();
  const { state } = await loadCached(store, cart, cartId);
  if (!isActive(state) || state.captured.offerId !== offerId) return ok(undefined);
  const opened = await orHidden(vault.open(state.contents.contact, associatedData(cartId)));
  if (opened === undefined || opened === null) return ok(undefined);
  const { name, email, phone, form } = cartContact.parse(opened);
  return ok({ name, email, phone, form });
}
