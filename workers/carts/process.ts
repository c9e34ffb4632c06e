import { cart } from '../../domain/cart/cart.ts';
import type { CartEvent } from '../../domain/cart/events.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { defineProcess, type Process, type TaskChange } from '../tasks/process.ts';
import { followUpCart, type CartDependencies } from './follow-up-cart.ts';
import { reflectPurchase } from './reflect-purchase.ts';

const DAY_MS = 86_400_000;
/** A purchase that ends within this time holds nothing back: one look is enough. */
const PENDING_AFTER_MS = 30_000;

/** From a cart to its reminder, and to its end. */
export const cartsProcess = (deps: CartDependencies): Process => {
  const { waitMs, expiresAfterMs } = deps.settings;
  const followUpAt = (openedAt: string, afterMs = waitMs): TaskChange<'followUp'> => ({
    change: 'open',
    kind: 'followUp',
    openedAt,
    afterMs,
  });
  const closed = (): TaskChange<never> => ({ change: 'close' });
  return defineProcess<CartEvent, 'followUp'>({
    name: 'carts',
    source: cart,
    events: {
      CartCaptured: ({ capturedAt }) => followUpAt(capturedAt),
      CartUpdated: ({ updatedAt }) => followUpAt(updatedAt),
      CartContacted: ({ contactedAt }) => followUpAt(contactedAt, expiresAfterMs),
      CartContactFailed: ({ failedAt }) => followUpAt(failedAt),
      CartPurchaseEnded: ({ endedAt }) => followUpAt(endedAt),
      CartRecovered: closed,
      CartExpired: closed,
    },
    kinds: {
      followUp: {
        slots: 16,
        endsAfterMs: expiresAfterMs + 30 * DAY_MS,
        run: (item) => followUpCart(deps, item),
      },
    },
  });
};

export const CART_PURCHASES = 'cart-purchases';

/** From a purchase to the carts that its buyer left. */
export const cartPurchasesProcess = (deps: CartDependencies): Process => {
  const looked = (openedAt: string, afterMs = 0): TaskChange<'purchase'> => ({
    change: 'open',
    kind: 'purchase',
    openedAt,
    afterMs,
  });
  return defineProcess<PaymentEvent, 'purchase'>({
    name: CART_PURCHASES,
    source: payment,
    events: {
      PurchaseRequested: ({ requestedAt }) =>
        looked(requestedAt, Math.min(PENDING_AFTER_MS, deps.settings.waitMs / 2)),
      PaymentApproved: ({ approvedAt }) => looked(approvedAt),
      PaymentRejected: ({ rejectedAt }) => looked(rejectedAt),
      PaymentExpired: ({ at }) => looked(at),
      PaymentCancelled: ({ at }) => looked(at),
    },
    kinds: {
      purchase: {
        inline: true,
        slots: 32,
        endsAfterMs: DAY_MS,
        run: (item) => reflectPurchase(deps, item),
      },
    },
  });
};
