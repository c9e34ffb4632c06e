import type { Decision } from './decision.ts';
import type { PaymentEvent } from './events.ts';
import { mismatchOf } from './evolve.ts';
import type { ProviderFact } from './provider-fact.ts';

export type Mismatch = Extract<PaymentEvent, { type: 'ProviderFactMismatched' }>;

/** A provider's answer that does not fit the sale. */
export const mismatch = (
  fact: ProviderFact,
  at: string,
  field: Mismatch['data']['field'],
  expected: string,
  received: string,
): Mismatch => ({
  type: 'ProviderFactMismatched',
  data: { transactionId: fact.transactionId, field, expected, received, at },
});

/** Recorded once, however often it is reported. */
export function recordMismatch(decision: Decision, event: Mismatch): void {
  if (decision.state.phase !== 'NONE' && !decision.state.recordedFacts.includes(mismatchOf(event.data)))
    decision.add(event);
}
