import { expect, it } from 'vitest';
import { aPurchase } from '../testing/purchase.ts';
import { applying, approved, LATER, paidFact, refund } from '../testing/payment-facts.ts';
import { stateAfter } from '../testing/payment-specification.ts';
import type { PaymentEvent } from './events.ts';

const REFUNDS = 2_000;

/** What is left on each account after all journals; the zeros are left out. */
function balancesOf(events: readonly PaymentEvent[]): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { type, data } of events) {
    if (type !== 'JournalPosted') continue;
    expect(data.legs.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
    for (const { account, amountCents } of data.legs)
      balances.set(account, (balances.get(account) ?? 0) + amountCents);
  }
  return balances;
}

it('a sale that goes back in two thousand refunds ends where one refund of all of it ends', () => {
  const purchase = aPurchase({ amountCents: REFUNDS });
  const paid = { amountCents: REFUNDS, paidCents: REFUNDS };
  const begun = approved(purchase);

  const events = [...begun];
  let state = stateAfter(begun);
  for (let told = 1; told <= REFUNDS; told += 1) {
    const fact = paidFact({
      ...paid,
      status: told === REFUNDS ? 'REFUNDED' : 'APPROVED',
      reversals: [refund(told)],
    });
    const decided = applying(fact, { at: LATER })(state);
    if (!decided.ok) throw new Error(decided.error.code);
    events.push(...decided.value);
    state = stateAfter(decided.value, state);
  }

  const atOnce = applying(paidFact({ ...paid, status: 'REFUNDED', reversals: [refund(REFUNDS)] }), {
    at: LATER,
  })(stateAfter(begun));
  if (!atOnce.ok) throw new Error(atOnce.error.code);
  const expected = balancesOf([...begun, ...atOnce.value]);
  const found = balancesOf(events);
  for (const account of new Set([...expected.keys(), ...found.keys()]))
    expect([account, found.get(account) ?? 0]).toEqual([account, expected.get(account) ?? 0]);
});
