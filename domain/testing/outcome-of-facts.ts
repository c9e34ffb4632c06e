import type { PaymentEvent, PurchaseRequestedData } from '../payment/events.ts';
import { expireCharge } from '../payment/charge.ts';
import type { ProviderFact } from '../payment/provider-fact.ts';
import { isPaid, type PaymentState } from '../payment/state.ts';
import { AT } from './arbitraries.ts';
import { applying, awaitingPayment } from './payment-facts.ts';
import { stateAfter } from './payment-specification.ts';

/**
 * Where a payment stands and what its journals add up to, account by account. Facts come in the
 * given order.
 */
export function outcomeOf(purchase: PurchaseRequestedData, facts: readonly (ProviderFact | 'EXPIRY')[]) {
  const history = awaitingPayment(purchase);
  let state: PaymentState = stateAfter(history);
  const events: PaymentEvent[] = [];
  for (const fact of facts) {
    const decided =
      fact === 'EXPIRY' ? expireCharge(state, { at: AT }) : applying(fact, { at: AT })(state);
    if (!decided.ok) throw new Error(decided.error.code);
    events.push(...decided.value);
    state = stateAfter(decided.value, state);
  }
  return { state: { ...state, recordedFacts: [], ...unordered(state) }, balances: balancesOf(events) };
}

/**
 * Which telling a dispute was first heard by, and in how many steps the loss came, moves no money:
 * it may follow the order.
 */
const unordered = (state: PaymentState) =>
  isPaid(state) ? { disputes: {}, lost: state.lost.totalCents } : {};

function balancesOf(events: readonly PaymentEvent[]): Record<string, number> {
  const balances = new Map<string, number>();
  for (const { type, data } of events) {
    if (type !== 'JournalPosted') continue;
    for (const { account, amountCents } of data.legs)
      balances.set(account, (balances.get(account) ?? 0) + amountCents);
  }
  return Object.fromEntries(
    [...balances].filter(([, cents]) => cents !== 0).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
