import { describe, expect, it } from 'vitest';
import { ok } from '../kernel/result.ts';
import { specificationFor } from '../testing/decider-specification.ts';
import type { ComparedLine, SettlementEvent, SettlementReceivedData } from './events.ts';
import {
  clearSuspense,
  completeSettlement,
  nextLines,
  receiveSettlement,
  recordLines,
  settlement,
  settlementIdOf,
} from './settlement.ts';

const { given, stateAfter } = specificationFor(settlement);

const at = '2026-12-03T12:00:00.000Z';
const line = (number: number, amountCents = 1_000) => ({
  ...{ line: number, kind: 'SALE' as const, reference: `tx-${number}`, instalment: 1, amountCents },
  paidOn: '2026-12-03',
});
const received: SettlementReceivedData = {
  settlementId: settlementIdOf('acme-onz', '2026-12-03'),
  ...{ platformId: 'acme', connectionId: 'acme-onz', provider: 'ONZ', currency: 'BRL' },
  ...{ batch: '2026-12-03', depositCents: null, lines: [line(1), line(2)], by: 'sofia', at },
};
const taken = (change: Partial<SettlementReceivedData> = {}): SettlementEvent => ({
  type: 'SettlementReceived',
  data: { ...received, ...change },
});
const compared = (number: number, change: Partial<ComparedLine> = {}): ComparedLine => ({
  ...line(number),
  ...{ bucket: 'MATCHED', problem: null, paymentId: null, dueOn: '2026-12-03' },
  ...{ expectedCents: 1_000, suspenseCents: 0, ...change },
});
const unknown = compared(2, {
  ...{ bucket: 'EXCEPTION', problem: 'UNKNOWN_SALE', expectedCents: null, suspenseCents: -1_000 },
});
const recording =
  (...lines: ComparedLine[]) =>
  (state: Parameters<typeof recordLines>[0]) =>
    ok(recordLines(state, { lines, at }));
const legsIn = (events: readonly SettlementEvent[]) =>
  events.flatMap(({ type, data }) => (type === 'JournalPosted' ? data.legs : []));

describe('a list of what a provider paid', () => {
  it('is taken in once under its name', () => {
    given()
      .when((state) => receiveSettlement(state, received))
      .thenTypes('SettlementReceived');
    given(taken())
      .when((state) => receiveSettlement(state, received))
      .thenRefused('SETTLEMENT_EXISTS', { receivedAt: at });
  });

  it('is compared from its first line on, each once', () => {
    expect(nextLines(stateAfter([taken()]) as never)).toHaveLength(2);
    const first = given(taken())
      .when(recording(compared(1)))
      .events();
    expect(nextLines(stateAfter([taken(), ...first]) as never)).toEqual([line(2)]);
    given(taken(), ...first)
      .when(recording(compared(1)))
      .thenNothing();
  });

  it('leaves money that fits nothing in suspense', () => {
    expect(
      legsIn(
        given(taken())
          .when(recording(compared(1), unknown))
          .events(),
      ),
    ).toEqual([
      { account: 'asset:cash:ONZ', amountCents: 1_000 },
      { account: 'suspense:ONZ', amountCents: -1_000 },
    ]);
  });
});

it('a line that differs from what was there at once leaves that in suspense', () => {
  const line = compared(1, {
    ...{ bucket: 'EXCEPTION', problem: 'AMOUNT', dueOn: null, expectedCents: 1_010 },
    suspenseCents: 10,
  });
  expect(legsIn(given(taken()).when(recording(line)).events())).toEqual([
    { account: 'asset:cash:ONZ', amountCents: -10 },
    { account: 'suspense:ONZ', amountCents: 10 },
  ]);
});

describe('a list whose lines are compared', () => {
  const all = (change: Partial<SettlementReceivedData> = {}) => [
    taken(change),
    ...given(taken(change))
      .when(recording(compared(1), unknown))
      .events(),
  ];
  const completing = (state: Parameters<typeof completeSettlement>[0]) =>
    ok(completeSettlement(state, at));

  it('counts them by bucket', () => {
    given(...all())
      .when(completing)
      .then({
        type: 'SettlementCompared',
        data: { matched: 1, timing: 0, exceptions: 1, depositDifferenceCents: 0, at },
      });
    given(taken()).when(completing).thenNothing();
  });

  it('may have come in one transfer: what that is short of goes to suspense', () => {
    expect(
      legsIn(
        given(...all({ depositCents: 1_900 }))
          .when(completing)
          .events(),
      ),
    ).toEqual([
      { account: 'asset:cash:ONZ', amountCents: -100 },
      { account: 'suspense:ONZ', amountCents: 100 },
    ]);
  });

  it('has each difference explained once, with a reason', () => {
    const history = [
      ...all(),
      ...given(...all())
        .when(completing)
        .events(),
    ];
    const clearing = { line: 2, reason: 'A sale of before', by: 'sofia', at };
    const cleared = given(...history).when((state) => clearSuspense(state, clearing));
    expect(legsIn(cleared.events())).toEqual([
      { account: 'exp:provider_fee', amountCents: -1_000 },
      { account: 'suspense:ONZ', amountCents: 1_000 },
    ]);
    for (const number of [1, 2])
      given(...history, ...(number === 2 ? cleared.events() : []))
        .when((state) => clearSuspense(state, { ...clearing, line: number }))
        .thenRefused('NOTHING_IN_SUSPENSE');
    given(...all())
      .when((state) => clearSuspense(state, clearing))
      .thenRefused('ILLEGAL_TRANSITION', { stage: 'RECEIVED' });
  });
});
