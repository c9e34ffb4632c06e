import { describe, expect, it } from 'vitest';
import { given, stateAfter } from '../testing/payment-specification.ts';
import {
  approved,
  aPurchase,
  awaitingPayment,
  followedBy,
  applying,
  PAID_AT,
  paidFact,
  refund,
  refundedFact,
} from '../testing/payment-facts.ts';
import type { PaymentEvent } from './events.ts';
import type { ReportedReversal } from './provider-fact.ts';
import type { ReversalKind } from '../kernel/enums.ts';
import { reversedCents, shownStatus, type PaymentState } from './state.ts';

const legsOf = (events: readonly PaymentEvent[]): Record<string, number> =>
  Object.fromEntries(
    events.flatMap((event) =>
      event.type === 'JournalPosted'
        ? event.data.legs.map(({ account, amountCents }) => [account, amountCents])
        : [],
    ),
  );

const shown = (state: PaymentState) => (state.phase === 'NONE' ? undefined : shownStatus(state));
const wentBack = (state: PaymentState) =>
  state.phase === 'APPROVED' || state.phase === 'REVERSED' ? reversedCents(state) : undefined;

describe('a refund', () => {
  it('of all ends the sale and posts once', () => {
    const decided = given(...approved()).when(applying(refundedFact(refund(10_000))));
    decided.then(
      expect.objectContaining({
        type: 'WebhookStatusNormalised',
        data: expect.objectContaining({ reversedCents: 10_000 }),
      }),
      {
        type: 'PaymentRefunded',
        data: {
          reversalId: 'r1',
          kind: 'REFUND_BY_US',
          totalCents: 10_000,
          amountCents: 10_000,
          reversedTotalCents: 10_000,
          full: true,
          status: 'REFUNDED',
          at: PAID_AT,
        },
      },
      { type: 'JournalPosted', data: expect.objectContaining({ kind: 'REFUND' }) },
    );
    expect([decided.state().phase, shown(decided.state())]).toEqual(['REVERSED', 'REFUNDED']);
  });

  it('of a part leaves the sale approved', () => {
    const decided = given(...approved()).when(applying(refundedFact(refund(4_000))));
    expect(decided.events()[1]).toMatchObject({
      type: 'PaymentRefunded',
      data: { amountCents: 4_000, reversedTotalCents: 4_000, full: false },
    });
    expect([decided.state().phase, shown(decided.state()), wentBack(decided.state())]).toEqual([
      'APPROVED',
      'APPROVED',
      4_000,
    ]);
  });

  it('in two parts ends the sale with the second', () => {
    const decided = given(...followedBy(approved(), applying(refundedFact(refund(4_000))))).when(
      applying(refundedFact(refund(4_000), refund(6_000, 'r2'))),
    );
    expect(decided.events()[1]).toMatchObject({
      type: 'PaymentRefunded',
      data: { reversalId: 'r2', amountCents: 6_000, reversedTotalCents: 10_000, full: true },
    });
    expect(decided.state().phase).toBe('REVERSED');
  });

  it('told as a growing total posts only what is new', () => {
    const decided = given(...followedBy(approved(), applying(refundedFact(refund(4_000))))).when(
      applying(refundedFact(refund(7_000))),
    );
    expect(decided.events()[1]).toMatchObject({
      type: 'PaymentRefunded',
      data: { reversalId: 'r1', amountCents: 3_000, reversedTotalCents: 7_000 },
    });
  });

  it('two at once are two facts and two journals', () => {
    given(...approved())
      .when(applying(refundedFact(refund(4_000), refund(1_000, 'r2'))))
      .thenTypes(
        'WebhookStatusNormalised',
        'PaymentRefunded',
        'JournalPosted',
        'PaymentRefunded',
        'JournalPosted',
      );
  });

  it('heard again is no event', () => {
    given(...followedBy(approved(), applying(refundedFact(refund(4_000)))))
      .when(applying(refundedFact(refund(4_000))))
      .thenNothing();
  });

  it('heard late, after more went back, posts nothing', () => {
    const history = followedBy(approved(), applying(refundedFact(refund(4_000), refund(6_000, 'r2'))));
    given(...history)
      .when(applying(refundedFact(refund(4_000))))
      .thenTypes('WebhookStatusNormalised');
  });

  it('heard before the payment itself approves and then refunds', () => {
    given(...awaitingPayment())
      .when(applying(refundedFact(refund(10_000))))
      .thenTypes(
        'WebhookStatusNormalised',
        'PaymentApproved',
        'JournalPosted',
        'PaymentRefunded',
        'JournalPosted',
      );
  });

  it('of a sale that was never paid in full takes nothing from anyone', () => {
    given(...awaitingPayment())
      .when(applying(paidFact({ paidCents: 5_000, reversals: [refund(5_000)] })))
      .thenTypes('WebhookStatusNormalised', 'ProviderFactMismatched');
  });
});

describe('more going back than was paid', () => {
  const history = followedBy(approved(), applying(refundedFact(refund(8_000))));
  const over = refundedFact(refund(8_000), refund(5_000, 'r2'));

  it('takes what remains, and is told', () => {
    const events = given(...history)
      .when(applying(over))
      .events();
    expect(events.map(({ type }) => type)).toEqual([
      'WebhookStatusNormalised',
      'ProviderFactMismatched',
      'PaymentRefunded',
      'JournalPosted',
    ]);
    expect(events[1]?.data).toMatchObject({ field: 'reversed', expected: '10000', received: 'r2:5000' });
    expect(events[2]?.data).toMatchObject({
      amountCents: 2_000,
      reversedTotalCents: 10_000,
      full: true,
    });
  });

  it('is told once', () => {
    given(...followedBy(history, applying(over)))
      .when(applying(over))
      .thenNothing();
  });

  it('when nothing remains: told, written down, and taken from nobody', () => {
    const decided = given(...followedBy(approved(), applying(refundedFact(refund(10_000))))).when(
      applying(refundedFact(refund(10_000), refund(1, 'r2'))),
    );
    decided.thenTypes('WebhookStatusNormalised', 'ProviderFactMismatched', 'PaymentRefunded');
    expect(decided.events()[2]?.data).toMatchObject({
      reversalId: 'r2',
      totalCents: 1,
      amountCents: 0,
      reversedTotalCents: 10_000,
      full: true,
    });
  });
});

describe('a chargeback after everything was refunded', () => {
  const refunds = refundedFact(refund(10_000, 'refunded', 'REFUND_BY_PROVIDER'));
  const both = {
    ...refundedFact(...refunds.reversals, refund(0, 'chargeback', 'CHARGEBACK')),
    providerStatus: 'chargedback',
    status: 'CHARGEBACK',
  } as const;

  it("takes the network's fee alone and shows as a chargeback; the refund stays a refund", () => {
    const decided = given(...followedBy(approved(), applying(refunds))).when(applying(both));
    decided.thenTypes('WebhookStatusNormalised', 'PaymentChargedBack', 'JournalPosted');
    expect(decided.events()[1]?.data).toMatchObject({
      reversalId: 'chargeback',
      kind: 'CHARGEBACK',
      amountCents: 0,
      full: true,
      status: 'CHARGEBACK',
    });
    expect(legsOf(decided.events())).toEqual({ 'asset:debt:ana': 1_500, 'asset:cash:ONZ': -1_500 });
    expect(shown(decided.state())).toBe('CHARGEBACK');
    expect(decided.state()).toMatchObject({
      reversals: {
        refunded: { kind: 'REFUND_BY_PROVIDER', totalCents: 10_000 },
        chargeback: { kind: 'CHARGEBACK' },
      },
    });
  });

  it('heard before the refund ends the same', () => {
    const [first, second] = [
      [refunds, both],
      [both, refunds],
    ].map((facts) => stateAfter(followedBy(approved(), ...facts.map((fact) => applying(fact)))));
    expect({ ...first, recordedFacts: [] }).toEqual({ ...second, recordedFacts: [] });
  });

  it('without a fee in the policy is written down and posts nothing', () => {
    const free = approved(aPurchase({ policy: { chargebackFeeCents: 0 } }));
    given(...followedBy(free, applying(refunds)))
      .when(applying(both))
      .thenTypes('WebhookStatusNormalised', 'PaymentChargedBack');
  });
});

describe('a reversal whose kind becomes known later', () => {
  const told = (kind: ReversalKind) => applying(refundedFact(refund(4_000, 'r1', kind)));

  it('is the more severe of the two, takes nothing twice, and costs the fee of what it is', () => {
    const decided = given(...followedBy(approved(), told('UNKNOWN'))).when(told('CHARGEBACK'));
    decided.thenTypes('PaymentChargedBack', 'JournalPosted');
    expect(decided.events()[0]?.data).toMatchObject({
      reversalId: 'r1',
      kind: 'CHARGEBACK',
      totalCents: 4_000,
      amountCents: 0,
      reversedTotalCents: 4_000,
    });
    expect(legsOf(decided.events())).toMatchObject({ 'asset:cash:ONZ': -1_500 });
  });

  it('stays what it is when a lesser word is heard late', () => {
    given(...followedBy(approved(), told('MED_FRAUD')))
      .when(told('REFUND_BY_PROVIDER'))
      .thenNothing();
  });

  it('has journals of different ids', () => {
    const history = followedBy(approved(), told('MED_OPERATIONAL'), told('CHARGEBACK'));
    const ids = history.flatMap((event) =>
      event.type === 'JournalPosted' ? [event.data.journalId] : [],
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('money back of what was paid too much', () => {
  const overpaid = (...reversals: ReportedReversal[]) =>
    applying(paidFact({ paidCents: 15_000, reversals }));
  const excess = {
    reversalId: 'r1',
    kind: 'REFUND_BY_US',
    totalCents: 5_000,
    excessCents: 5_000,
  } as const;

  it('is recordedFacts, and leaves the sale its amount', () => {
    const decided = given(...followedBy(approved(), overpaid())).when(overpaid(excess));
    decided.then(
      expect.objectContaining({
        type: 'WebhookStatusNormalised',
        data: expect.objectContaining({ paidCents: 15_000, reversedCents: 5_000 }),
      }),
    );
    expect([shown(decided.state()), wentBack(decided.state())]).toEqual(['APPROVED', 0]);
  });

  it('and then of the sale takes only what was the sale’s', () => {
    const history = followedBy(approved(), overpaid(), overpaid(excess));
    const decided = given(...history).when(overpaid({ ...excess, totalCents: 8_000 }));
    expect(decided.events()[1]).toMatchObject({
      type: 'PaymentRefunded',
      data: { totalCents: 3_000, amountCents: 3_000, reversedTotalCents: 3_000 },
    });
  });

  it('together with all of the sale ends it, and is not more than was paid', () => {
    const decided = given(...followedBy(approved(), overpaid())).when(
      overpaid({ ...excess, totalCents: 15_000 }),
    );
    decided.thenTypes('WebhookStatusNormalised', 'PaymentRefunded', 'JournalPosted');
    expect(decided.state().phase).toBe('REVERSED');
  });
});

describe('money that the network takes', () => {
  it.each([
    ['CHARGEBACK', 'CHARGEBACK'],
    ['MED_FRAUD', 'CHARGEBACK'],
    ['MED_OPERATIONAL', 'CHARGEBACK'],
    ['REFUND_BY_US', 'REFUND'],
    ['REFUND_BY_PROVIDER', 'REFUND'],
    ['UNKNOWN', 'REFUND'],
  ] as const)('%s is posted as a %s', (kind, journal) => {
    const events = given(...approved())
      .when(applying(refundedFact(refund(10_000, 'r1', kind))))
      .events();
    expect(events[1]?.type).toBe(journal === 'CHARGEBACK' ? 'PaymentChargedBack' : 'PaymentRefunded');
    expect(events[2]?.data).toMatchObject({ kind: journal });
  });

  it('a charge-back costs the liable party its fee on top', () => {
    const events = given(...approved())
      .when(applying(refundedFact(refund(10_000, 'cb', 'CHARGEBACK'))))
      .events();
    // Share 9,500, the fixed fee 100 that we keep, and the network's 1,500; the sale left 8,550
    // open and 950 in reserve.
    expect(legsOf(events)).toEqual({
      'inc:fee.pct': 400,
      'liab:ana:available': 8_550,
      'liab:ana:reserve': 950,
      'asset:debt:ana': 1_600,
      'asset:cash:ONZ': -11_500,
    });
  });

  it('a charge-back told in two parts costs its fee once', () => {
    const cash = (history: PaymentEvent[], total: number) =>
      legsOf(
        given(...history)
          .when(applying(refundedFact(refund(total, 'cb', 'CHARGEBACK'))))
          .events(),
      )['asset:cash:ONZ'];
    expect(cash(approved(), 4_000)).toBe(-5_500);
    expect(
      cash(followedBy(approved(), applying(refundedFact(refund(4_000, 'cb', 'CHARGEBACK')))), 10_000),
    ).toBe(-6_000);
  });

  it('a MED has no such fee', () => {
    const events = given(...approved())
      .when(applying(refundedFact(refund(10_000, 'm', 'MED_FRAUD'))))
      .events();
    expect(legsOf(events)['asset:cash:ONZ']).toBe(-10_000);
  });

  it('after a partial refund takes only the rest', () => {
    const history = followedBy(approved(), applying(refundedFact(refund(4_000))));
    const decided = given(...history).when(
      applying({
        ...refundedFact(refund(4_000), refund(6_000, 'cb', 'CHARGEBACK')),
        status: 'CHARGEBACK',
      }),
    );
    expect(decided.events()[1]).toMatchObject({
      type: 'PaymentChargedBack',
      data: { amountCents: 6_000, full: true },
    });
    expect(shown(decided.state())).toBe('CHARGEBACK');
  });
});

it('each reversal’s journal has an id of its own, and the same one however it is heard', () => {
  const ids = (...facts: Parameters<typeof applying>[0][]) =>
    followedBy(awaitingPayment(), ...facts.map((fact) => applying(fact))).flatMap((event) =>
      event.type === 'JournalPosted' ? [event.data.journalId] : [],
    );
  const both = refundedFact(refund(4_000), refund(6_000, 'r2'));
  expect(new Set(ids(both)).size).toBe(3);
  expect(ids(paidFact(), refundedFact(refund(4_000)), both)).toEqual(ids(both));
  expect(new Set(ids(refundedFact(refund(4_000)), refundedFact(refund(7_000)))).size).toBe(3);
});

it('a sale and its whole refund leave only what the policy says the producer bears', () => {
  const events = followedBy(
    approved(aPurchase({ policy: { fixedFeeReturned: true, providerFee: { rate: 0, fixedCents: 0 } } })),
    applying(refundedFact(refund(10_000))),
  );
  expect(stateAfter(events).phase).toBe('REVERSED');
  const balances = new Map<string, number>();
  for (const event of events)
    if (event.type === 'JournalPosted')
      for (const { account, amountCents } of event.data.legs)
        balances.set(account, (balances.get(account) ?? 0) + amountCents);
  expect([...balances.values()].every((balance) => balance === 0)).toBe(true);
});
