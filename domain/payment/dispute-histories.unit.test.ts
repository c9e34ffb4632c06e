import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '../events/registry.ts';
import type { Result } from '../kernel/result.ts';
import { isMoney, sellerOf, userOf } from '../ledger/journal.ts';
import { remainingOf, vectorOf } from '../ledger/sale.ts';
import { anyPurchase } from '../testing/arbitraries.ts';
import {
  accepting,
  closing,
  DISPUTE_ID,
  disputing,
  OTHER_DISPUTE_ID,
} from '../testing/dispute-facts.ts';
import { applying, approved, refund, refundedFact } from '../testing/payment-facts.ts';
import { stateAfter } from '../testing/payment-specification.ts';
import { forAll } from '../testing/property.ts';
import {
  came,
  DECLINED,
  MADE,
  OTHER_REFUND_ID,
  REFUND_ID,
  refunding,
  trying,
} from '../testing/refund-facts.ts';
import type { PaymentEvent, PurchaseRequestedData } from './events.ts';
import { ownCents, heldCents } from './refunds.ts';
import { isPaid, reversedCents, type PaymentState } from './state.ts';

type Command = (state: PaymentState) => Result<PaymentEvent[]>;

const told =
  ({ amountCents, currency }: PurchaseRequestedData) =>
  (kind: 'CHARGEBACK' | 'MED_FRAUD' | 'REFUND_BY_PROVIDER', id: string, cents: number): Command =>
    applying({
      ...refundedFact(refund(cents, id, kind)),
      ...{ amountCents, currency, paidCents: amountCents },
      status: kind === 'REFUND_BY_PROVIDER' ? 'REFUNDED' : 'CHARGEBACK',
    });

const live = (history: PaymentEvent[], commands: readonly Command[]): PaymentEvent[] =>
  commands.reduce((events, command) => {
    const decided = command(stateAfter(events));
    return decided.ok ? [...events, ...decided.value] : events;
  }, history);

const ids = fc.constantFrom(DISPUTE_ID, OTHER_DISPUTE_ID);
const refundIds = fc.constantFrom(REFUND_ID, OTHER_REFUND_ID);

function anyCommand(purchase: PurchaseRequestedData): fc.Arbitrary<Command> {
  const { amountCents } = purchase;
  const part = fc.integer({ min: 1, max: amountCents });
  const more = fc.integer({ min: 1, max: 2 * amountCents });
  return fc.oneof(
    fc.tuple(fc.constantFrom('MED', 'CHARGEBACK'), more, ids).map((all) => disputing(...all)),
    fc.tuple(more, ids).map((all) => accepting(...all)),
    fc.tuple(fc.constantFrom('REFUSED', 'WON', 'LOST'), ids).map((all) => closing(...all)),
    fc.tuple(part, refundIds).map(([cents, id]) => refunding({ amountCents: cents }, id)),
    refundIds.map(trying),
    fc.tuple(fc.constantFrom(MADE, DECLINED), refundIds).map((all) => came(...all)),
    fc
      .tuple(
        fc.constantFrom('CHARGEBACK', 'MED_FRAUD', 'REFUND_BY_PROVIDER'),
        fc.constantFrom('a', 'b'),
        more,
      )
      .map(([kind, id, cents]) => told(purchase)(kind, `${kind}-${id}`, cents)),
  );
}

const histories = anyPurchase.chain((purchase) =>
  fc.record({
    purchase: fc.constant(purchase),
    commands: fc.array(anyCommand(purchase), { maxLength: 20 }),
  }),
);

function balancesOf(events: readonly PaymentEvent[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { type, data } of events)
    for (const { account, amountCents } of type === 'JournalPosted' ? data.legs : [])
      sums.set(account, (sums.get(account) ?? 0) + amountCents);
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).sort());
}

describe('disputes among refunds and all that a provider may say', () => {
  // specification/money#i6-reversals-never-exceed-the-payment
  // specification/money#i7-vectors-stay-within-the-sale
  it('never take more of the parties than was paid; what is beyond is the named loss', () => {
    forAll(histories, ({ purchase, commands }) => {
      const events = live(approved(purchase), commands);
      const state = stateAfter(events);
      if (!isPaid(state)) throw new Error('Not paid');
      expect(reversedCents(state) + heldCents(state)).toBeLessThanOrEqual(purchase.amountCents);
      expect(reversedCents(state)).toBeGreaterThanOrEqual(0);
      expect(vectorOf(state.position).every((part) => part >= 0)).toBe(true);
      expect(state.phase === 'REVERSED').toBe(
        remainingOf(state.position) === 0 && heldCents(state) === 0,
      );
      if (state.lost.totalCents > 0) expect(remainingOf(state.position)).toBe(0);
      expect(ownCents(state)).toBeLessThanOrEqual(purchase.amountCents);
    });
  });

  it('are events that fit their schemas, journals of a cause of their own, and the same when read again', () => {
    forAll(histories, ({ purchase, commands }) => {
      const events = live(approved(purchase), commands);
      for (const { type, data } of events) registry.get(type)?.schema.parse(data);
      const journals = events.flatMap(({ type, data }) =>
        type === 'JournalPosted' ? [data.journalId] : [],
      );
      expect(new Set(journals).size).toBe(journals.length);
      expect(stateAfter(JSON.parse(JSON.stringify(events)) as PaymentEvent[])).toEqual(
        stateAfter(events),
      );
    });
  });

  it('end in the same books whether staff enter them, the provider tells them, or both do, in any order', () => {
    const disputes = anyPurchase.chain((purchase) =>
      fc.record({
        purchase: fc.constant(purchase),
        disputed: fc.integer({ min: 1, max: 2 * purchase.amountCents }),
        refunded: fc.integer({ min: 0, max: purchase.amountCents }),
      }),
    );
    forAll(disputes, ({ purchase, disputed, refunded }) => {
      const entered = disputing('CHARGEBACK', disputed);
      const news = told(purchase)('CHARGEBACK', 'cb', disputed);
      const back = told(purchase)('REFUND_BY_PROVIDER', 'refunded', refunded);
      const orders = [
        [entered, back],
        [back, entered],
        [news, back],
        [back, news],
        [entered, news, back, news, entered],
        [news, entered, back],
        [back, entered, news],
      ];
      const [first, ...others] = orders.map((order) => balancesOf(live(approved(purchase), order)));
      for (const other of others) expect(other).toEqual(first);
    });
  });

  it('that were won leave the books as they were, but for the network’s fee', () => {
    const won = anyPurchase.chain((purchase) =>
      fc.record({
        purchase: fc.constant(purchase),
        disputed: fc.integer({ min: 1, max: 2 * purchase.amountCents }),
      }),
    );
    forAll(won, ({ purchase, disputed }) => {
      const sale = approved(purchase);
      const after = live(sale, [disputing('CHARGEBACK', disputed), closing('WON')]);
      const byOwner = (events: readonly PaymentEvent[]) => ownersOf(balancesOf(events));
      const fee = purchase.policy.chargebackFeeCents;
      const before = byOwner(sale);
      expect(byOwner(after)).toEqual({
        ...before,
        money: (before.money ?? 0) - fee,
        [String(purchase.policy.liableUserId)]:
          (before[String(purchase.policy.liableUserId)] ?? 0) + fee,
      });
    });
  });
});

/** What each user has in all, what is the platform's by account, and what providers hold. */
function ownersOf(balances: Record<string, number>): Record<string, number> {
  const sums: Record<string, number> = {};
  const nameOf = (account: string) =>
    isMoney(account) ? 'money' : (sellerOf(account) ?? userOf(account)?.userId ?? account);
  for (const [account, cents] of Object.entries(balances)) {
    const name = nameOf(account);
    sums[name] = (sums[name] ?? 0) + cents;
  }
  return { money: 0, 'user-0': 0, 'user-1': 0, 'user-2': 0, ...sums };
}
