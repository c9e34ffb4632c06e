import { v5 as uuidv5 } from 'uuid';
import { eventDefinitions, type Aggregate } from '../kernel/aggregate.ts';
import type { JournalKind, Leg } from '../ledger/journal.ts';
import { paymentEvents, type PaymentEvent } from './events.ts';
import { evolvePayment } from './evolve.ts';
import { planReceivables } from './receivables.ts';
import { initialPayment, type PaymentState } from './state.ts';

type Data = Record<string, unknown>;

const requested = {
  version: 4,
  upcasters: {
    1: (data: Data) => ({
      ...data,
      policy: { rulesVersion: 1, ...(data.policy as object) },
    }),
    // A token that was written stays: a purchase of just before may still wait for its charge.
    2: (data: Data) => data,
    3: ({ connectionId, provider, ...data }: Data) => {
      const { providerFee: fee } = data.policy as { providerFee: unknown };
      return { ...data, connectionId, provider, routes: [{ connectionId, provider, fee }] };
    },
  },
};
const unnumbered = { version: 2, upcasters: { 1: (data: object) => ({ ...data, attempt: null }) } };
const ofOneConnection = {
  version: 2,
  upcasters: { 1: (data: object) => ({ ...data, connection: null }) },
};
const withoutTotal = {
  version: 2,
  upcasters: { 1: (data: object) => ({ ...data, totalCents: null }) },
};

/** One purchase, from the request to the last cent that went back. */
export const payment: Aggregate<PaymentState, PaymentEvent> = {
  category: 'payment',
  events: eventDefinitions(paymentEvents, {
    PurchaseRequested: requested,
    ProviderChargeAttempted: ofOneConnection,
    ProviderFactMismatched: ofOneConnection,
    ProviderChargeCreated: {
      version: 6,
      upcasters: {
        ...unnumbered.upcasters,
        2: ({ slip, ...data }) => ({ ...data, ...(slip !== undefined && { boleto: slip }) }),
        // A boleto's address that was written in clear stays as it is: no key of then can be known.
        3: (data) => data,
        4: (data) => ({ ...data, connection: null }),
        // No buyer had to act so far.
        5: (data) => data,
      },
    },
    ProviderChargeDeclined: unnumbered,
    PaymentRefunded: withoutTotal,
    PaymentChargedBack: withoutTotal,
  }),
  initial: initialPayment,
  evolve: evolvePayment,
};

/** The events of one decision, each decided on the state that the ones before it lead to. */
export class Decision {
  readonly events: PaymentEvent[] = [];
  state: PaymentState;

  constructor(state: PaymentState) {
    this.state = state;
  }

  add(event: PaymentEvent): this {
    this.state = evolvePayment(this.state, event);
    this.events.push(event);
    return this;
  }
}

/**
 * A journal's id follows from its cause, so that the same cause can never be posted under two ids.
 */
export function post(
  decision: Decision,
  kind: JournalKind,
  legs: Leg[],
  cause: string,
  postedAt: string,
): void {
  if (decision.state.phase === 'NONE') return;
  const { paymentId, platformId, currency } = decision.state.purchase;
  const journalId = uuidv5(`${kind}:${cause}`, paymentId);
  const journal = { journalId, kind, platformId, currency, legs, postedAt };
  const planned = planReceivables(decision.state.purchase, journal);
  decision.add({ type: 'JournalPosted', data: journal });
  if (planned) decision.add({ type: 'ReceivablesPlanned', data: planned });
}
