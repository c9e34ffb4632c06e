import { cart } from '../../domain/cart/cart.ts';
import { contactsOf } from '../../domain/cart/contact.ts';
import { endPurchase, recoverCart, startPurchase } from '../../domain/cart/reflect-purchase.ts';
import { associatedData, buyer } from '../../domain/checkout/buyer.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/aggregate.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import { loadStream } from '../../eventstore/handle-command.ts';
import { handle, load } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { commandIdOf } from '../open-work/command-id.ts';
import { DONE, type WorkItem, type WorkResult } from '../open-work/process.ts';

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
  item: WorkItem,
): Promise<WorkResult> {
  const { state: remembered } = await load(store, payment, item.key);
  if (remembered.phase === 'NONE') throw new Error('A purchase is reflected that is not there');
  const { offerId, platformId } = remembered.purchase;
  const cartIds = await cartsOf(vault, remembered.purchase);
  if (cartIds.size === 0) return DONE;
  // From the stream itself: what this process remembers may be from before the money came.
  const { state } = await loadStream(store, streamOf(payment, item.key), payment);
  if (state.phase === 'NONE') throw new Error('A purchase was there, and is not');
  // Not when the work was opened: it may have been for an earlier phase of the payment.
  const at = now().toISOString();
  for (const cartId of cartIds)
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
          ? DECISIONS[state.phase](current, { paymentId: item.key, at })
          : { ok: true, value: [] },
    });
  return DONE;
}

/** By the cart that the page knew of, and by the buyer's e-mail address and phone. */
async function cartsOf(vault: Vault, purchase: PurchaseRequestedData): Promise<Set<string>> {
  const { paymentId, offerId, abandonedCartId } = purchase;
  const opened = await vault.open(purchase.buyer, associatedData(paymentId));
  const contacts = opened === undefined ? [] : contactsOf(buyer.parse(opened));
  const known = contacts.length > 0 ? await vault.subjectsByContact(offerId, contacts) : [];
  return new Set([...(abandonedCartId ? [abandonedCartId.toLowerCase()] : []), ...known]);
}
