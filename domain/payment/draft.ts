import type { PaymentEvent } from './events.ts';
import { evolvePayment } from './evolve.ts';
import type { PaymentState } from './state.ts';

/** The events of one decision, each decided on the state that the ones before it lead to. */
export class Draft {
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
