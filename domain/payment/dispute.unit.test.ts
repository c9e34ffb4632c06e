import { describe, expect, it } from 'vitest';
import {
  accepting,
  closing,
  DISPUTE_ID,
  disputing,
  OTHER_DISPUTE_ID,
} from '../testing/dispute-facts.ts';
import {
  applying,
  approved,
  aPurchase,
  awaitingPayment,
  followedBy,
  LATER,
  paidFact,
  refund,
  refundedFact,
} from '../testing/payment-facts.ts';
import { given, stateAfter } from '../testing/payment-specification.ts';
import { refunding } from '../testing/refund-facts.ts';
import { legsOf, shown, wentBack } from '../testing/reversal-results.ts';
import { giveEvidence } from './dispute.ts';
import { disputesOf, stateOfDispute } from './disputes.ts';
import type { PaymentEvent } from './events.ts';

const card = () => approved(aPurchase({ method: 'CREDIT_CARD' }));
const standing = (events: readonly PaymentEvent[]) =>
  disputesOf(stateAfter([...events])).map(stateOfDispute);
const networks = (totalCents: number, kind: 'CHARGEBACK' | 'MED_FRAUD' = 'CHARGEBACK', id = 'cb') =>
  applying({ ...refundedFact(refund(totalCents, id, kind)), status: 'CHARGEBACK' });
const contested = applying(
  paidFact({
    ...{ providerStatus: 'IN_DISPUTE', status: 'CHARGEBACK' },
    disputes: [{ disputeId: 'dispute', state: 'OPENED', amountCents: 10_000 }],
  }),
);

describe('a chargeback that staff enter', () => {
  it('takes the money and the network’s fee at once, and may be answered for seven days', () => {
    const decided = given(...card()).when(disputing('CHARGEBACK', 4_000));
    decided.thenTypes('DisputeOpened', 'PaymentChargedBack', 'JournalPosted');
    expect(decided.events()[0]?.data).toMatchObject({
      ...{ kind: 'CHARGEBACK', source: 'STAFF', amountCents: 4_000, takenCents: 4_000, holds: [] },
      ...{ deadline: '2026-11-17T13:00:00.000Z', by: 'sofia' },
    });
    // Share 3,800, the fixed fee 40 that we keep, and the network's 1,500.
    expect(legsOf(decided.events())).toEqual({
      ...{ 'inc:fee.pct': 160, 'liab:ana:sales': 5_340, 'asset:cash:ONZ': -5_500 },
    });
  });

  it('of all is shown as a chargeback; won, its money comes back but for the fee', () => {
    const history = followedBy(card(), disputing('CHARGEBACK'));
    expect(shown(stateAfter(history))).toBe('CHARGEBACK');
    const won = given(...history).when(closing('WON'));
    won.thenTypes('DisputeClosed', 'JournalPosted');
    expect(won.events()[0]?.data).toMatchObject({
      ...{ outcome: 'WON', wonCents: 10_000, restoredCents: 10_000, reversedTotalCents: 0 },
    });
    expect(won.events()[1]?.data).toMatchObject({ kind: 'CHARGEBACK_WON' });
    expect(legsOf(won.events())).toEqual({
      ...{ 'inc:fee.pct': -400, 'liab:ana:sales': -9_600, 'asset:cash:ONZ': 10_000 },
    });
    expect([shown(won.state()), wentBack(won.state())]).toEqual(['APPROVED', 0]);
  });

  it('lost moves nothing more', () => {
    const history = followedBy(card(), disputing('CHARGEBACK'));
    given(...history)
      .when(closing('LOST'))
      .thenTypes('DisputeClosed');
    expect(standing(followedBy(history, closing('LOST')))).toEqual(['LOST']);
  });

  it('that was lost is not won any more, and is lost once', () => {
    const history = followedBy(card(), disputing('CHARGEBACK'), closing('LOST'));
    given(...history)
      .when(closing('WON'))
      .thenRefused('ILLEGAL_TRANSITION', { state: 'LOST' });
    given(...history)
      .when(closing('LOST'))
      .thenNothing();
  });

  it('that the provider tells later is taken once, with one fee', () => {
    const history = followedBy(card(), disputing('CHARGEBACK'));
    const told = given(...history).when(networks(10_000));
    told.thenTypes('WebhookStatusNormalised', 'PaymentChargedBack');
    expect(told.events()[1]?.data).toMatchObject({ amountCents: 0 });
    expect(standing(followedBy(history, networks(10_000)))).toEqual(['OPEN']);
  });

  it('that the provider has told already is its dispute', () => {
    const history = followedBy(card(), networks(10_000));
    expect(standing(history)).toEqual(['OPEN']);
    given(...history)
      .when(disputing('CHARGEBACK'))
      .thenRefused('DISPUTE_KNOWN');
  });

  // Polar 8344
  it('that is larger than the payment costs the platform the rest', () => {
    const decided = given(...card()).when(disputing('CHARGEBACK', 12_000));
    decided.thenTypes(
      ...(['DisputeOpened', 'PaymentChargedBack', 'JournalPosted'] as const),
      ...(['ChargebackExcessLost', 'JournalPosted'] as const),
    );
    expect(decided.events().at(-1)?.data).toMatchObject({
      legs: [
        { account: 'exp:chargeback_loss', amountCents: 2_000 },
        { account: 'asset:cash:ONZ', amountCents: -2_000 },
      ],
    });
    const won = given(...followedBy(card(), disputing('CHARGEBACK', 12_000))).when(closing('WON'));
    expect(won.events()[0]?.data).toMatchObject({ wonCents: 12_000, restoredCents: 10_000 });
    expect(legsOf(won.events())).toMatchObject({ 'exp:chargeback_loss': -2_000 });
  });

  it('after a refund of all is the platform’s loss, until the refund was not made', () => {
    const history = followedBy(card(), refunding(), disputing('CHARGEBACK'));
    expect(stateAfter(history)).toMatchObject({ lost: { totalCents: 10_000 } });
  });

  it('is refused for what nobody paid, and as a MED of a card', () => {
    given(...awaitingPayment())
      .when(disputing('CHARGEBACK'))
      .thenRefused('NOT_PAID');
    given(...card())
      .when(disputing('MED'))
      .thenRefused('MED_NEEDS_PIX');
  });

  it('is entered once', () => {
    given(...followedBy(card(), disputing('CHARGEBACK')))
      .when(disputing('CHARGEBACK'))
      .thenNothing();
  });
});

describe('a MED', () => {
  const opened = followedBy(approved(), disputing('MED', 6_000));

  it('says what each party would have to give, for eleven days', () => {
    const decided = given(...approved()).when(disputing('MED', 6_000));
    decided.thenTypes('DisputeOpened');
    expect(decided.events()[0]?.data).toMatchObject({
      holds: [{ userId: 'ana', amountCents: 5_760 }],
      ...{ takenCents: 0, deadline: '2026-11-21T13:00:00.000Z' },
    });
  });

  it('is accepted in part, again, and refused for the rest', () => {
    const part = given(...opened).when(accepting(2_000));
    part.thenTypes('PaymentChargedBack', 'JournalPosted', 'DisputeTaken');
    const twice = followedBy(opened, accepting(2_000), accepting(5_000));
    expect([standing(twice), wentBack(stateAfter(twice))]).toEqual([['PARTIALLY_ACCEPTED'], 5_000]);
    given(...twice)
      .when(accepting(5_000))
      .thenNothing();
    given(...twice)
      .when(accepting(6_001))
      .thenRefused('DISPUTE_EXCEEDED', { leftCents: 1_000 });
    const over = followedBy(twice, closing('REFUSED'));
    expect(standing(over)).toEqual(['PARTIALLY_ACCEPTED']);
    given(...over)
      .when(accepting(6_000))
      .thenRefused('ILLEGAL_TRANSITION', { state: 'PARTIALLY_ACCEPTED' });
  });

  it('accepted in whole is over, and is neither won nor lost', () => {
    const history = followedBy(opened, accepting(6_000));
    expect(standing(history)).toEqual(['ACCEPTED']);
    given(...opened)
      .when(closing('WON'))
      .thenRefused('ILLEGAL_TRANSITION', { state: 'OPEN' });
  });

  it('that the provider tells when staff have accepted it is taken once', () => {
    const history = followedBy(opened, accepting(6_000), networks(6_000, 'MED_FRAUD', 'm'));
    expect([standing(history), wentBack(stateAfter(history))]).toEqual([['ACCEPTED'], 6_000]);
  });

  it('that the provider opens, takes, or gives up', () => {
    const history = followedBy(approved(), contested);
    expect(standing(history)).toEqual(['OPEN']);
    expect(disputesOf(stateAfter(history))[0]?.opened.holds).toEqual([
      { userId: 'ana', amountCents: 9_600 },
    ]);
    expect(standing(followedBy(history, networks(10_000, 'MED_FRAUD', 'm')))).toEqual(['ACCEPTED']);
    const paidAgain = applying(paidFact({ providerStatus: 'AGAIN' }), { at: LATER });
    expect(standing(followedBy(history, paidAgain))).toEqual(['REFUSED']);
    given(...followedBy(history, paidAgain))
      .when(contested)
      .thenNothing();
  });
});

it('what staff have decided is not opened again by a word that stays', () => {
  const history = followedBy(approved(), disputing('MED'), closing('REFUSED'));
  expect(standing(followedBy(history, contested))).toEqual(['REFUSED']);
});

describe('evidence', () => {
  const history = followedBy(card(), disputing('CHARGEBACK'));
  const text = { v: 1, subjectId: 'subject-1', iv: 'iv', data: 'sealed' } as const;
  const evidence = (at: string) => (state: ReturnType<typeof stateAfter>) =>
    giveEvidence(state, { disputeId: DISPUTE_ID, text, files: [], by: 'ana', at });

  it('is given until the deadline', () => {
    given(...history)
      .when(evidence('2026-11-17T13:00:00.000Z'))
      .thenTypes('DisputeEvidenceGiven');
    given(...history)
      .when(evidence('2026-11-17T13:00:00.001Z'))
      .thenRefused('DISPUTE_DEADLINE_PASSED');
  });

  it('is not given to what is over, nor without end', () => {
    given(...followedBy(history, closing('LOST')))
      .when(evidence(LATER))
      .thenRefused('ILLEGAL_TRANSITION', { state: 'LOST' });
    given(...followedBy(history, ...Array.from({ length: 5 }, () => evidence(LATER))))
      .when(evidence(LATER))
      .thenRefused('TOO_MANY_EVIDENCE');
    given(...history)
      .when((state) =>
        giveEvidence(state, {
          ...{ disputeId: OTHER_DISPUTE_ID, text, files: [], by: 'ana', at: LATER },
        }),
      )
      .thenRefused('NOT_FOUND');
  });
});
