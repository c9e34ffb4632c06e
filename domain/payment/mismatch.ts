import type { Decision } from './decision.ts';
import type { PaymentEvent, PurchaseRequestedData } from './events.ts';
import { mismatchOf } from './evolve.ts';
import type { ProviderFact } from './provider-fact.ts';
import { connectionOf } from './routes.ts';

export type Mismatch = Extract<PaymentEvent, { type: 'ProviderFactMismatched' }>;

const REFERENCE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What a provider says in a text of its own, as an event may keep it for ever: all that has not the
 * form of what was asked for may be anything, a person's data too.
 */
const SAID: Partial<Record<Mismatch['data']['field'], (text: string) => string>> = {
  reference: (text) => (text === '' || REFERENCE.test(text) ? text : '(no reference)'),
  currency: (text) => (/^[A-Z]{3}$/.test(text) ? text : '(no currency)'),
};

/** An answer that does not fit the sale, of the provider that `purchase` names. */
export const mismatch = (
  purchase: PurchaseRequestedData,
  fact: ProviderFact,
  at: string,
  field: Mismatch['data']['field'],
  expected: string,
  received: string,
): Mismatch => ({
  type: 'ProviderFactMismatched',
  data: {
    transactionId: fact.transactionId,
    connection: connectionOf(purchase),
    field,
    expected,
    received: SAID[field]?.(received) ?? received,
    at,
  },
});

/**
 * A second charge of a sale as a mismatch names it: told once while nobody has paid it, and once
 * when somebody has.
 */
export const secondCharge = ({ transactionId, paidCents }: ProviderFact): string =>
  paidCents > 0 ? `${transactionId}:${paidCents}` : transactionId;

/** Recorded once, however often it is reported. */
export function recordMismatch(decision: Decision, event: Mismatch): void {
  if (decision.state.phase !== 'NONE' && !decision.state.recordedFacts.includes(mismatchOf(event.data)))
    decision.add(event);
}
