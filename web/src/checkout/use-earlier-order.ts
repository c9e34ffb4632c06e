import { useEffect, useEffectEvent } from 'react';
import { loadApi } from './load-api.ts';
import { standingOrder } from './placed-order.ts';
import type { Payment } from './types.ts';
import { forgetKey, unansweredKey } from './unanswered-key.ts';

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
