import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { loadApi } from '../shell/load-api.ts';
import type { Payment } from '../shell/types.ts';
import {
  forgetOrder,
  noteOrder,
  placedOrder,
  standingOrder,
  type StandingOrder,
} from './placed-order.ts';
import { forgetKey, unansweredKey } from './unanswered-key.ts';

export interface PlacedOrderWatch {
  /** The order that stands in the way of a second one; null when there is none. */
  readonly order: StandingOrder | null;
  /** Looks what became of the last order; true when another one may be sent. */
  readonly mayOrder: () => Promise<boolean>;
  readonly orderAgain: () => void;
}

/**
 * Keeps a buyer who comes back to the form from paying a second time without knowing: an order that
 * is paid, or that the card's bank is looking at, is shown instead of the form.
 */
export function usePlacedOrder(offerId: string): PlacedOrderWatch {
  const [order, setOrder] = useState<StandingOrder | null>(null);
  // The server's markup knows no order: this buyer's comes in the commit of the takeover.
  useLayoutEffect(() => setOrder(standingOrder(offerId)), [offerId]);

  const mayOrder = useCallback(async () => {
    const known = placedOrder(offerId);
    if (!known) return true;
    const payment = await loadApi()
      .then((api) => api.fetchPayment(known.paymentId))
      .catch(() => null);
    // Whoever has asked for another one meanwhile is not brought back to this one.
    if (payment && placedOrder(offerId)?.paymentId === known.paymentId) noteOrder(payment);
    const found = standingOrder(offerId);
    setOrder(found);
    return found === null;
  }, [offerId]);

  // It may have been paid, or given back, since this tab last heard of it.
  useEffect(() => void mayOrder(), [mayOrder]);

  const orderAgain = () => {
    forgetOrder(offerId);
    forgetKey(offerId);
    setOrder(null);
  };
  return { order, mayOrder, orderAgain };
}

/**
 * For the buyer who loads the page again while an order is on its way: looks for that order.
 * Nothing found and no answer are no problem, as the next order goes under the same key.
 */
export function useEarlierOrder(offerId: string, onFound: (payment: Payment) => void): void {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const key = unansweredKey(offerId);
    // An order that stands is shown in place of the form.
    if (!key || standingOrder(offerId)) return;
    let here = true;
    loadApi()
      .then((api) => api.findPurchase(offerId, key))
      .then((payment) => {
        if (!payment || !here) return;
        forgetKey(offerId);
        found(payment);
      })
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [offerId]);
}
