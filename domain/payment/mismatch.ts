import type { Draft } from './draft.ts';
import type { PaymentEvent } from './events.ts';
import { mismatchOf } from './evolve.ts';
import type { ProviderFact } from './provider-fact.ts';

export type Mismatch = Extract<PaymentEvent, { type: 'ProviderFactMismatched' }>;

/** A provider's answer that does not fit the sale. */
export const mismatch = (fact: ProviderFact, at: string, field: Mismatch['data']['field'], expected: string, received: string): Mismatch => ({
  type: 'ProviderFactMismatched',
  data: { transactionId: fact.transactionId, field, expected, received, at },
});

/** Tells it once, however often it is heard. */
export function note(draft: Draft, event: Mismatch): void {
  if (draft.state.phase !== 'NONE' && !draft.state.heard.includes(mismatchOf(event.data))) draft.add(event);
}
