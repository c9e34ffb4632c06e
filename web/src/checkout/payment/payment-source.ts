import { loadApi } from '../load-api.ts';
import type { PaymentSource } from './use-payment-status.ts';

/** The API, its parts loaded when they are needed. */
export const apiPaymentSource: PaymentSource = {
  fetch: async (id) => (await loadApi()).fetchPayment(id),
  subscribe: (id, onPayment) => {
    let stopped = false;
    let stop: (() => void) | undefined;
    import('./live-payment.ts')
      .then(({ listen }) => {
        if (!stopped) stop = listen(id, onPayment);
      })
      // Without the push the page still polls.
      .catch(() => undefined);
    return () => {
      stopped = true;
      stop?.();
    };
  },
};
