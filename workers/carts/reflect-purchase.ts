import { cart } from '../../domain/cart/cart.ts';
import { contactsOf } from '../../domain/cart/contact.ts';
import type { MatchedBy } from '../../domain/cart/events.ts';
import { endPurchase, recoverCart, startPurchase } from '../../domain/cart/reflect-purchase.ts';
import { associatedData, buyer } from '../../domain/checkout/buyer.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle, loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { commandIdOf, done, type Task, type TaskResult } from '../tasks/process.ts';

interface PurchaseDependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly now: () => Date;
}

/** What a payment that stands there means for the carts of its buyer. */
const DECISIONS = {
  REQUESTED: startPurchase,
  AWAITING_PAYMENT: startPurchase,
  APPROVED: recoverCart,
  REVERSED: recoverCart,
  REJECTED: endPurchase,
  EXPIRED: endPurchase,
  CANCELLED: endPurchase,
} as const satisfies Record<Exclude<PaymentState['phase'], 'NONE'>, typeof recoverCart>;

/**
 * Tells the carts that a buyer left of an offer how their purchase stands now, on whatever device
 * they left them.
 */
export async function reflectPurchase(
  { store, vault, now }: PurchaseDependencies,
  item: Task,
): Promise<TaskResult> {
  const { state: remembered } = await loadCached(store, payment, item.key);
  if (remembered.phase === 'NONE') throw new Error('A purchase is reflected that is not there');
  const { offerId, platformId } = remembered.purchase;
  const carts = await cartsOf(vault, remembered.purchase);
  if (carts.size === 0) return done;
  // From the stream itself: what this worker remembers may be from before the money came.
  const { state } = await load(store, streamOf(payment, item.key), payment);
  if (state.phase === 'NONE') throw new Error('A purchase was there, and is not');
  // Not when the work was opened: it may have been for an earlier phase of the payment.
  const at = now().toISOString();
  for (const [cartId, matchedBy] of carts)
    await handle(store, cart, {
      id: cartId,
      commandId: commandIdOf(item, `${cartId}/${state.phase}`),
      causationId: item.eventId,
      correlationId: item.correlationId,
      actor: 'system',
      decide: (current) =>
        current.phase !== 'NONE' &&
        current.captured.offerId === offerId &&
        current.captured.platformId === platformId
          ? DECISIONS[state.phase](current, { paymentId: item.key, at, matchedBy })
          : { ok: true, value: [] },
    });
  return done;
}

/**
 * By the cart that the page knew of, else by the buyer's e-mail address, else by their phone, which
 * others may use too: the seller is told by which.
 */
async function cartsOf(
  vault: Vault,
  purchase: PurchaseRequestedData,
): Promise<ReadonlyMap<string, MatchedBy>> {
  const { paymentId, offerId, abandonedCartId } = purchase;
  const opening = vault.open(purchase.buyer, associatedData(paymentId));
  // Where the buyer's key was lost, the cart that the page knew of is told all the same.
  const opened = await (abandonedCartId ? orHidden(opening) : opening);
  const typed = opened === undefined ? undefined : buyer.parse(opened);
  const contacts = typed ? contactsOf(typed) : [];
  const known = contacts.length > 0 ? await vault.subjectsByContact(offerId, contacts) : [];
  const carts = new Map<string, MatchedBy>();
  for (const found of known)
    carts.set(found.subjectId, typed && found.contacts.includes(typed.email) ? 'EMAIL' : 'PHONE');
  if (abandonedCartId) carts.set(abandonedCartId.toLowerCase(), 'CART');
  return carts;
}
