import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '../kernel/result.ts';
import { forAll } from '../testing/property.ts';
import { specificationFor } from '../testing/decider-specification.ts';
import {
  applying,
  approved,
  followedBy,
  LATER,
  refund,
  refundedFact,
} from '../testing/payment-facts.ts';
import { aPurchase, PAYMENT_ID } from '../testing/purchase.ts';
import type { PaymentEvent } from '../payment/events.ts';
import type { ReceivableEvent, SettlementLine } from './events.ts';
import { compareLine, openLots, plannedIn, receivable, settleDue, settleLine } from './receivable.ts';

const { given, stateAfter } = specificationFor(receivable);

const at = '2026-12-03T12:00:00.000Z';
const onCard = {
  method: 'CREDIT_CARD',
  installments: 3,
  policy: { settlesAtOnce: false, providerFee: { rate: 319, fixedCents: 39 } },
} as const;
/** R$ 100,00 in three parts, of which the provider keeps R$ 3,58. */
const sold = approved(aPurchase(onCard));
const planned = (events: PaymentEvent[] = sold) => {
  const found = plannedIn(events);
  if (!found) throw new Error('Nothing is owed');
  return found;
};
const line = (change: Partial<SettlementLine & { settlementId: string }> = {}) => ({
  ...{ settlementId: '7b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2', line: 1, kind: 'SALE' as const },
  ...{ reference: PAYMENT_ID, instalment: 1, amountCents: 3_214, paidOn: '2026-12-03' },
  ...change,
});
const taking =
  (said: ReturnType<typeof line>, lots = planned()) =>
  (state: Parameters<typeof settleLine>[0]) =>
    ok(settleLine(state, { planned: lots, said, at }));
const legsIn = (events: readonly ReceivableEvent[]) =>
  events.flatMap(({ type, data }) => (type === 'JournalPosted' ? data.legs : []));

describe('what a provider owes of a sale', () => {
  // specification/money#rule-11-installment-lots
  it('is a lot for each instalment, a month apart, on days on which banks work', () => {
    expect(planned().lots).toEqual([
      { lot: '1', dueOn: '2026-12-03', amountCents: 3_214 },
      { lot: '2', dueOn: '2027-01-04', amountCents: 3_214 },
      { lot: '3', dueOn: '2027-02-01', amountCents: 3_214 },
    ]);
  });

  it('of a boleto is due on the second bank day', () => {
    const boleto = { method: 'BILLET', installments: 1, policy: { settlesAtOnce: false } } as const;
    expect(planned(approved(aPurchase(boleto))).lots).toMatchObject([{ lot: '1', dueOn: '2026-11-05' }]);
  });

  it('by PIX is nothing: it is there at once', () => {
    expect(plannedIn(approved(aPurchase()))).toBeUndefined();
  });

  it('becomes less by what goes back, on the day on which it does', () => {
    const back = followedBy(sold, applying(refundedFact(refund(4_000)), { at: LATER }));
    const { lots } = planned(back);
    expect(lots.at(-1)).toMatchObject({ dueOn: '2026-11-10', amountCents: -4_000 });
    const legs = back.flatMap(({ type, data }) => (type === 'JournalPosted' ? data.legs : []));
    const owed = legs
      .filter(({ account }) => account.startsWith('asset:receivable'))
      .reduce((total, { amountCents }) => total + amountCents, 0);
    expect(lots.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(owed);
  });
});

describe('a line of a provider’s list', () => {
  it('pays its instalment: cash for what was owed', () => {
    const events = given().when(taking(line())).events();
    expect(events[0]).toMatchObject({
      type: 'ReceivableSettled',
      data: { lot: '1', amountCents: 3_214 },
    });
    expect(legsIn(events)).toEqual([
      { account: 'asset:cash:ONZ', amountCents: 3_214 },
      { account: 'asset:receivable:ONZ:CREDIT_CARD', amountCents: -3_214 },
    ]);
  });

  it.each([
    ['on its day matches', {}, 'MATCHED', null],
    ['on another day is a matter of time', { paidOn: '2026-12-05' }, 'TIMING', null],
    ['of a cent less is an exception', { amountCents: 3_213 }, 'EXCEPTION', 'AMOUNT'],
    ['of an instalment that is not is one', { instalment: 4 }, 'EXCEPTION', 'UNKNOWN_LOT'],
    [
      'of what did not go back is one',
      { kind: 'REVERSAL', amountCents: -10 },
      'EXCEPTION',
      'UNKNOWN_LOT',
    ],
  ] as const)('%s', (_what, change, bucket, problem) => {
    expect(compareLine(stateAfter([]), planned(), line(change))).toMatchObject({ bucket, problem });
  });

  it('leaves in suspense what it differs by', () => {
    expect(
      legsIn(
        given()
          .when(taking(line({ amountCents: 3_213 })))
          .events(),
      ),
    ).toContainEqual({
      account: 'suspense:ONZ',
      amountCents: 1,
    });
  });

  it('that was taken in before is no event, and compares as it did', () => {
    const before = given().when(taking(line())).events();
    given(...before)
      .when(taking(line()))
      .thenNothing();
    expect(compareLine(stateAfter(before), planned(), line())).toMatchObject({ bucket: 'MATCHED' });
  });

  it('for an instalment that another line paid is an exception, and pays nothing', () => {
    const before = given().when(taking(line())).events();
    const again = line({ line: 2 });
    given(...before)
      .when(taking(again))
      .thenNothing();
    expect(compareLine(stateAfter(before), planned(), again)).toMatchObject({
      problem: 'ALREADY_SETTLED',
    });
  });

  it('pays what came again of a chargeback that was won', () => {
    const lot = { lot: '5b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2', dueOn: '2026-12-03', amountCents: 500 };
    const won = { ...planned(), lots: [...planned().lots, lot] };
    const said = line({ kind: 'REVERSAL', amountCents: 500 });
    expect(compareLine(stateAfter([]), won, said)).toMatchObject({ bucket: 'MATCHED', lot });
  });

  it('takes off what went back', () => {
    const lots = planned(followedBy(sold, applying(refundedFact(refund(4_000)), { at: LATER })));
    const back = line({ kind: 'REVERSAL', amountCents: -4_000, paidOn: '2026-11-10' });
    expect(legsIn(given().when(taking(back, lots)).events())).toEqual([
      { account: 'asset:cash:ONZ', amountCents: -4_000 },
      { account: 'asset:receivable:ONZ:CREDIT_CARD', amountCents: 4_000 },
    ]);
  });
});

describe('the calendar of a connection', () => {
  const due = (today: string) => (state: Parameters<typeof settleDue>[0]) =>
    ok(settleDue(state, { planned: planned(), at: `${today}T12:00:00.000Z` }));

  it('pays what is due, once, and leaves the rest', () => {
    const paid = given().when(due('2027-01-04'));
    paid.thenTypes('ReceivableSettled', 'JournalPosted', 'ReceivableSettled', 'JournalPosted');
    expect(openLots(paid.state(), planned()).map(({ lot }) => lot)).toEqual(['3']);
    given(...paid.events())
      .when(due('2027-01-31'))
      .thenNothing();
  });

  it('is confirmed by a line of the same amount, and put right by another', () => {
    const paid = given().when(due('2026-12-03')).events();
    given(...paid)
      .when(taking(line()))
      .thenTypes('ReceivableConfirmed');
    expect(
      legsIn(
        given(...paid)
          .when(taking(line({ amountCents: 3_200 })))
          .events(),
      ),
    ).toEqual([
      { account: 'asset:cash:ONZ', amountCents: -14 },
      { account: 'suspense:ONZ', amountCents: 14 },
    ]);
  });
});

// specification/money#i9-receivables-match-lots
it('whatever lines come, what is owed is the sum of the open lots', () => {
  const anyLine = fc.record({
    line: fc.integer({ min: 1, max: 5 }),
    kind: fc.constantFrom('SALE' as const, 'REVERSAL' as const),
    instalment: fc.integer({ min: 1, max: 4 }),
    amountCents: fc.integer({ min: -4_100, max: 4_100 }),
  });
  const lots = planned(followedBy(sold, applying(refundedFact(refund(4_000)), { at: LATER })));
  forAll(fc.array(fc.option(anyLine, { nil: null }), { maxLength: 8 }), (said) => {
    const events: ReceivableEvent[] = [];
    for (const each of said) {
      const state = stateAfter(events);
      events.push(
        ...(each
          ? settleLine(state, { planned: lots, said: line(each), at })
          : settleDue(state, { planned: lots, at })),
      );
    }
    const sumOf = (prefix: string) =>
      legsIn(events)
        .filter(({ account }) => account.startsWith(prefix))
        .reduce((total, { amountCents }) => total + amountCents, 0);
    const total = (of: readonly { amountCents: number }[]) =>
      of.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(total(lots.lots) + sumOf('asset:receivable')).toBe(total(openLots(stateAfter(events), lots)));
    expect(sumOf('')).toBe(0);
  });
});
