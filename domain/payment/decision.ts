import { v5 as uuidv5 } from 'uuid';
import type { JournalKind, Leg } from '../ledger/journal.ts';
import type { PaymentEvent } from './events.ts';
import { evolvePayment } from './evolve.ts';
import type { PaymentState } from './state.ts';

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
  decision.add({
    type: 'JournalPosted',
    data: { journalId, kind, platformId, currency, legs, postedAt },
  });
}
