import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateAfter } from '../testing/payment-specification.ts';
import { aLife, anyPurchase, AT, reordered } from '../testing/arbitraries.ts';
import { awaitingPayment, applying } from '../testing/payment-facts.ts';
import { forAll } from '../testing/property.ts';
import type { PaymentEvent, PurchaseRequestedData } from './events.ts';
import { expireCharge } from './expire-charge.ts';
import type { ProviderFact } from './provider-fact.ts';
import type { PaymentState } from './state.ts';

/**
 * Where a payment stands and what its journals add up to, account by account. Facts come in the
 * given order.
 */
function outcomeOf(purchase: PurchaseRequestedData, facts: readonly (ProviderFact | 'EXPIRY')[]) {
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
  return { state: { ...state, recordedFacts: [] }, balances: balancesOf(events) };
}

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

const lives = anyPurchase.chain((purchase) =>
  aLife(purchase).chain((life) =>
    fc.record({ purchase: fc.constant(purchase), life: fc.constant(life), reordered: reordered(life) }),
  ),
);

const paid = ({ purchase, life }: { purchase: PurchaseRequestedData; life: ProviderFact[] }) =>
  life.some(
    ({ known, paidCents, amountCents }) =>
      known && amountCents === purchase.amountCents && paidCents === amountCents,
  );

describe("the order of a provider's facts", () => {
  it('does not change where a payment ends, nor any balance, however often each is reported', () => {
    forAll(
      lives,
      ({ purchase, life, reordered }) =>
        expect(outcomeOf(purchase, reordered)).toEqual(outcomeOf(purchase, life)),
      1_000,
    );
  });

  it('does not change them when our own expiry of the charge comes in between', () => {
    const withExpiry = lives
      .filter(paid)
      .chain((given) => fc.record({ given: fc.constant(given), at: fc.nat(given.reordered.length) }));
    forAll(withExpiry, ({ given: { purchase, life, reordered }, at }) =>
      expect(outcomeOf(purchase, [...reordered.slice(0, at), 'EXPIRY', ...reordered.slice(at)])).toEqual(
        outcomeOf(purchase, life),
      ),
    );
  });
});
