import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '../events/registry.ts';
import { vectorOf } from '../ledger/sale.ts';
import { aLife, anyPurchase, AT } from '../testing/arbitraries.ts';
import { applying, approved, refund, refundedFact } from '../testing/payment-facts.ts';
import { stateAfter } from '../testing/payment-specification.ts';
import { forAll } from '../testing/property.ts';
import {
  asking,
  came,
  DECLINED,
  MADE,
  NOT_SENT,
  OTHER_REFUND_ID,
  REFUND_ID,
  refunding,
  resolving,
  trying,
  UNKNOWN,
  UNSUPPORTED,
} from '../testing/refund-facts.ts';
import type { Result } from '../kernel/result.ts';
import type { PaymentEvent, PurchaseRequestedData } from './events.ts';
import { heldCents, ownCents, refundableCents } from './refunds.ts';
import { isPaid, reversedCents, type PaymentState } from './state.ts';

type Command = (state: PaymentState) => Result<PaymentEvent[]>;

const ids = fc.constantFrom(REFUND_ID, OTHER_REFUND_ID);
const outcomes = fc.constantFrom(MADE, DECLINED, NOT_SENT, UNKNOWN, UNSUPPORTED);

const anyCommand = (purchase: PurchaseRequestedData): fc.Arbitrary<Command> =>
  fc.oneof(
    fc
      .tuple(ids, fc.integer({ min: 1, max: purchase.amountCents }))
      .map(([id, amountCents]) => refunding({ amountCents }, id)),
    ids.map((id) => refunding({}, id)),
    fc.constant(asking({ decideBy: AT })),
    ids.map(trying),
    fc
      .tuple(outcomes, ids, fc.integer({ min: 1, max: 2 }))
      .map(([outcome, id, attempt]) => came(outcome, id, attempt)),
    fc
      .tuple(fc.constantFrom('MADE', 'BY_HAND', 'NOT_MADE'), ids)
      .map(([resolution, id]) => resolving(resolution, id)),
    aLife(purchase)
      .chain((life) => fc.constantFrom(...life))
      .map((fact) => applying(fact, { at: AT })),
  );

const histories = anyPurchase.chain((purchase) =>
  fc.record({
    purchase: fc.constant(purchase),
    commands: fc.array(anyCommand(purchase), { maxLength: 20 }),
  }),
);

const live = (history: PaymentEvent[], commands: readonly Command[]): PaymentEvent[] =>
  commands.reduce((events, command) => {
    const decided = command(stateAfter(events));
    return decided.ok ? [...events, ...decided.value] : events;
  }, history);

function balancesOf(events: readonly PaymentEvent[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { type, data } of events)
    for (const { account, amountCents } of type === 'JournalPosted' ? data.legs : [])
      sums.set(account, (sums.get(account) ?? 0) + amountCents);
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).sort());
}

describe('refunds of ours among all that a provider may say', () => {
  it('never give back more than was paid, and what waits is what is under way', () => {
    forAll(histories, ({ purchase, commands }) => {
      const events = live(approved(purchase), commands);
      const state = stateAfter(events);
      if (!isPaid(state)) throw new Error('Not paid');
      expect(reversedCents(state) + heldCents(state)).toBeLessThanOrEqual(purchase.amountCents);
      expect(vectorOf(state.position).every((part) => part >= 0)).toBe(true);
      expect(balancesOf(events)['liab:clearing:refund'] ?? 0).toBe(-heldCents(state) || 0);
      expect(ownCents(state)).toBeLessThanOrEqual(purchase.amountCents);
      expect(state.phase === 'REVERSED').toBe(refundableCents(state) + heldCents(state) === 0);
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

  it('that failed leave the books as if they had never been asked for', () => {
    forAll(histories, ({ purchase, commands }) => {
      const before = live(approved(purchase), [...commands, ...ended]);
      const id = '7a1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a03';
      const after = live(before, [refunding({}, id), trying(id), came(DECLINED, id)]);
      expect(balancesOf(after)).toEqual(balancesOf(before));
      expect(stateAfter(after)).toMatchObject({ position: positionAfter(before) });
    });
  });
});

/** Whatever was under way is over. */
const ended: readonly Command[] = [REFUND_ID, OTHER_REFUND_ID].flatMap((id) => [
  ...[trying(id), came(MADE, id), came(MADE, id, 2), resolving('NOT_MADE', id)],
]);

const positionAfter = (events: PaymentEvent[]) => {
  const state = stateAfter(events);
  return isPaid(state) ? state.position : undefined;
};

describe('the same amounts that go back', () => {
  const parts = anyPurchase
    .filter(({ amountCents }) => amountCents >= 3)
    .chain((purchase) =>
      fc.record({
        purchase: fc.constant(purchase),
        ours: fc.integer({ min: 1, max: purchase.amountCents - 2 }),
        toldFirst: fc.boolean(),
      }),
    );

  it('end in the same books, whether we learn of ours by its answer, by news, or by both', () => {
    forAll(parts, ({ purchase, ours, toldFirst }) => {
      const { amountCents, currency } = purchase;
      const theirs = amountCents - ours - 1;
      const news = (cents: number) =>
        applying({
          ...refundedFact(refund(cents, 'refunded', 'REFUND_BY_PROVIDER')),
          ...{ amountCents, currency, paidCents: amountCents, status: 'APPROVED' },
        });
      const own = [refunding({ amountCents: ours }), trying()];
      const orders = [
        [...own, came(MADE), news(ours), news(ours + theirs)],
        [...own, news(ours), came(MADE), news(ours + theirs), news(ours)],
        [...own, came(UNKNOWN), news(ours + theirs), came(MADE)],
        [news(theirs), ...own, came(UNKNOWN), news(ours + theirs)],
        [news(theirs), ...own, came(MADE), news(theirs), news(ours + theirs)],
      ];
      const [first, ...others] = orders.map((order) => balancesOf(live(approved(purchase), order)));
      for (const other of others) expect(other).toEqual(first);
      // The last refund empties the vector, whoever made it.
      const rest = toldFirst
        ? [news(amountCents)]
        : [refunding({}, OTHER_REFUND_ID), trying(OTHER_REFUND_ID), came(MADE, OTHER_REFUND_ID)];
      const all = stateAfter(live(approved(purchase), [...(orders[0] ?? []), ...rest]));
      expect(isPaid(all) && vectorOf(all.position).every((part) => part === 0)).toBe(true);
    });
  });
});
