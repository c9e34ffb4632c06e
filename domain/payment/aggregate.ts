import { eventDefinitions, type Aggregate } from '../kernel/aggregate.ts';
import { paymentEvents, type PaymentEvent } from './events.ts';
import { evolvePayment } from './evolve.ts';
import { initialPayment, type PaymentState } from './state.ts';

const requested = {
  version: 3,
  upcasters: {
    1: (data: Record<string, unknown>) => ({
      ...data,
      policy: { rulesVersion: 1, ...(data.policy as object) },
    }),
    // A token that was written stays: a purchase of just before may still wait for its charge.
    2: (data: Record<string, unknown>) => data,
  },
};
const unnumbered = { version: 2, upcasters: { 1: (data: object) => ({ ...data, attempt: null }) } };
const withoutTotal = {
  version: 2,
  upcasters: { 1: (data: object) => ({ ...data, totalCents: null }) },
};

/** One purchase, from the request to the last cent that went back. */
export const payment: Aggregate<PaymentState, PaymentEvent> = {
  category: 'payment',
  events: eventDefinitions(paymentEvents, {
    PurchaseRequested: requested,
    ProviderChargeCreated: {
      version: 4,
      upcasters: {
        ...unnumbered.upcasters,
        2: ({ slip, ...data }) => ({ ...data, ...(slip !== undefined && { boleto: slip }) }),
        // A boleto's address that was written in clear stays as it is: no key of then can be known.
        3: (data) => data,
      },
    },
    ProviderChargeDeclined: unnumbered,
    PaymentRefunded: withoutTotal,
    PaymentChargedBack: withoutTotal,
  }),
  initial: initialPayment,
  evolve: evolvePayment,
};
