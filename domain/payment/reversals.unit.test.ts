import { describe, expect, it } from 'vitest';
import { given, stateAfter } from '../testing/payment-specification.ts';
import {
  awaitingPayment,
  approved,
  aPurchase,
  followedBy,
  applying,
  PAID_AT,
  paidFact,
  refund,
  refundedFact,
} from '../testing/payment-facts.ts';
import type { ReversalKind } from '../kernel/enums.ts';
import { legsOf, shown, wentBack } from '../testing/reversal-results.ts';

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
    expect(legsOf(decided.events())).toEqual({ 'liab:ana:sales': 1_500, 'asset:cash:ONZ': -1_500 });
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
    decided.thenTypes('PaymentChargedBack', 'JournalPosted', 'DisputeOpened');
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
