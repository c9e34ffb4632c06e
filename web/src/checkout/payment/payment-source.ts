import { loadAgain } from '../../ui/later/load-again.ts';
import { loadApi } from '../load-api.ts';
import type { PaymentSource } from './use-payment-status.ts';

/** The API, its parts loaded when they are needed. */
export const apiPaymentSource: PaymentSource = {
  fetch: async (id) => (await loadApi()).fetchPayment(id),
  subscribe: (id, onPayment) => {
    const left = new AbortController();
    loadAgain(() => import('./live-payment.ts'), { signal: left.signal })
      .then(({ listen }) => {
        if (!left.signal.aborted) left.signal.addEventListener('abort', listen(id, onPayment));
      })
      // Without the push the page still polls.
      .catch(() => undefined);
    return () => left.abort();
  },
};
