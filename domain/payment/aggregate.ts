import { eventDefinitions, type Aggregate } from '../kernel/aggregate.ts';
import { paymentEvents, type PaymentEvent } from './events.ts';
import { evolvePayment } from './evolve.ts';
import { initialPayment, type PaymentState } from './state.ts';

const unnumbered = { version: 2, upcasters: { 1: (data: object) => ({ ...data, attempt: null }) } };
const withoutTotal = {
  version: 2,
  upcasters: { 1: (data: object) => ({ ...data, totalCents: null }) },
};

/** One purchase, from the request to the last cent that went back. */
export const payment: Aggregate<PaymentState, PaymentEvent> = {
  category: 'payment',
  events: eventDefinitions(paymentEvents, {
    ProviderChargeCreated: {
      version: 3,
      upcasters: {
        ...unnumbered.upcasters,
        2: ({ slip, ...data }) => ({ ...data, ...(slip !== undefined && { boleto: slip }) }),
      },
    },
    ProviderChargeDeclined: unnumbered,
    PaymentRefunded: withoutTotal,
    PaymentChargedBack: withoutTotal,
  }),
  initial: initialPayment,
  evolve: evolvePayment,
};
