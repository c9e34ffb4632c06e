import { describe, expect, it } from 'vitest';
import { given, stateAfter } from '../testing/payment-specification.ts';
import {
  approved,
  aPurchase,
  awaitingPayment,
  followedBy,
  LATER,
  PAID_AT,
  applying,
  paidFact,
  refund,
  refundedFact,
} from '../testing/payment-facts.ts';
import type { PaymentEvent } from './events.ts';
import type { ReportedReversal } from './provider-fact.ts';
import { legsOf, shown, wentBack } from '../testing/reversal-results.ts';

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

describe('a graver word after all went back', () => {
  const history = followedBy(approved(), applying(refundedFact(refund(10_000))));
  const contested = (cents: number) =>
    applying({ ...refundedFact(refund(cents, 'r1', 'CHARGEBACK')), status: 'CHARGEBACK' });

  it('changes the status', () => {
    expect(stateAfter(followedBy(history, contested(10_000)))).toMatchObject({ status: 'CHARGEBACK' });
  });

  it('says nothing of the end when it knows of less', () => {
    expect(stateAfter(followedBy(history, contested(5_000)))).toMatchObject({ status: 'REFUNDED' });
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
    // Share 9,500, the fixed fee 100 that we keep, and the network's 1,500.
    expect(legsOf(events)).toEqual({
      'inc:fee.pct': 400,
      'liab:ana:sales': 11_100,
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

describe('a charge that is whole again after a chargeback took it, as after a dispute that was won', () => {
  const takenBack = paidFact({
    ...{ providerStatus: 'CHARGEBACK_REQUESTED', status: 'CHARGEBACK' },
    reversals: [refund(10_000, 'chargeback', 'CHARGEBACK')],
  });
  const history = followedBy(approved(), applying(takenBack));
  const restored = { at: LATER, askedAt: LATER } as const;

  it('moves nothing, and is told: somebody has to give it back to the parties', () => {
    const decided = given(...history).when(applying(paidFact(), restored));
    decided.thenTypes('ProviderFactMismatched');
    expect(decided.events()[0]?.data).toMatchObject({
      ...{ field: 'reversed', expected: '10000', received: '0' },
    });
  });

  it('is told once', () => {
    given(...followedBy(history, applying(paidFact(), restored)))
      .when(applying(paidFact(), restored))
      .thenNothing();
  });

  it.each([
    ['was asked for before it went back', PAID_AT],
    ['comes within the hour in which a copy may lag', '2026-11-03T14:00:00Z'],
  ])('is not told by an answer that %s', (_what, askedAt) => {
    given(...history)
      .when(applying(paidFact(), { at: LATER, askedAt }))
      .thenNothing();
  });

  it('is told where a part had been given back before, of which the provider shows as much', () => {
    const part = refund(3_000);
    const rest = refund(7_000, 'chargeback', 'CHARGEBACK');
    const lost = { ...takenBack, reversals: [part, rest] };
    given(...followedBy(approved(), applying(refundedFact(part)), applying(lost)))
      .when(applying(paidFact({ reversals: [part] }), restored))
      .thenTypes('WebhookStatusNormalised', 'ProviderFactMismatched');
  });

  it('is told where a part went back last, by a refund', () => {
    const part = refund(7_000, 'chargeback', 'CHARGEBACK');
    const rest = refund(3_000);
    const lost = { ...takenBack, reversals: [part] };
    given(...followedBy(approved(), applying(lost), applying(refundedFact(part, rest))))
      .when(applying(paidFact({ reversals: [rest] }), restored))
      .thenTypes('WebhookStatusNormalised', 'ProviderFactMismatched');
  });

  it('is told of a chargeback that took a part', () => {
    const lost = { ...takenBack, reversals: [refund(7_000, 'chargeback', 'CHARGEBACK')] };
    const decided = given(...followedBy(approved(), applying(lost))).when(
      applying(paidFact(), restored),
    );
    decided.thenTypes('ProviderFactMismatched');
    expect(decided.events()[0]?.data).toMatchObject({ expected: '7000', received: '0' });
  });

  it('is not told where a refund had given all of it back, and the chargeback found nothing', () => {
    const nothing = refund(0, 'chargeback', 'CHARGEBACK');
    const lost = { ...takenBack, reversals: [refund(10_000), nothing] };
    given(...followedBy(approved(), applying(refundedFact(refund(10_000))), applying(lost)))
      .when(applying(paidFact(), restored))
      .thenNothing();
  });

  it('is not told while the dispute goes on, though the provider calls it paid', () => {
    const contested = paidFact({
      disputes: [{ disputeId: 'dispute', state: 'OPENED', amountCents: 10_000 }],
    });
    given(...history)
      .when(applying(contested, restored))
      .thenNothing();
  });

  it('is not told of a refund, of which a provider may show no total', () => {
    given(...followedBy(approved(), applying(refundedFact(refund(10_000)))))
      .when(applying(paidFact(), restored))
      .thenNothing();
  });
});
