import { describe, expect, it } from 'vitest';
import {
  applying,
  approved,
  followedBy,
  paidFact,
  refund,
  refundedFact,
} from '../testing/payment-facts.ts';
import { given, stateAfter } from '../testing/payment-specification.ts';
import { aPurchase, saleA } from '../testing/purchase.ts';
import {
  came,
  DECLINED,
  MADE,
  NOT_SENT,
  OTHER_REFUND_ID,
  REFUND_ID,
  refunding,
  resolving,
  STAFF,
  trying,
  UNKNOWN,
  UNSUPPORTED,
} from '../testing/refund-facts.ts';
import { legsOf, shown, wentBack } from '../testing/reversal-results.ts';
import type { PaymentEvent } from './events.ts';

/** R$ 100,00, of which the seller gives R$ 40,00 back. */
const accepted = (rulesVersion = 2) =>
  followedBy(approved(aPurchase({ policy: { rulesVersion } })), refunding({ amountCents: 4_000 }));
const inFlight = () => followedBy(accepted(), trying());
const inDoubt = () => followedBy(inFlight(), came(UNKNOWN));

/** What all journals add up to, account by account. */
function balancesOf(events: readonly PaymentEvent[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { type, data } of events)
    for (const { account, amountCents } of type === 'JournalPosted' ? data.legs : [])
      sums[account] = (sums[account] ?? 0) + amountCents;
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

describe('an attempt', () => {
  it('says what had gone back before it', () => {
    const history = followedBy(approved(), applying(partial(1_000)), refunding({ amountCents: 4_000 }));
    expect(
      given(...history)
        .when(trying())
        .events(),
    ).toMatchObject([{ data: { attempt: 1, refundedBeforeCents: 1_000 } }]);
  });

  it('counts an earlier one of ours that its provider has not told of so far', () => {
    const history = followedBy(
      ...([inFlight(), came(MADE)] as const),
      refunding({ amountCents: 1_000 }, OTHER_REFUND_ID),
    );
    expect(
      given(...history)
        .when(trying(OTHER_REFUND_ID))
        .events(),
    ).toMatchObject([{ data: { refundedBeforeCents: 4_000 } }]);
  });

  it('counts what was paid too much and went back', () => {
    const excess = paidFact({
      paidCents: 15_000,
      reversals: [{ ...refund(5_000), excessCents: 5_000 }],
    });
    const history = followedBy(approved(), applying(excess), refunding({ amountCents: 4_000 }));
    expect(
      given(...history)
        .when(trying())
        .events(),
    ).toMatchObject([{ data: { refundedBeforeCents: 5_000 } }]);
  });

  it.each([
    ['is in flight', inFlight],
    ['may have been made', inDoubt],
  ])('does not follow one that %s', (_what, history) => {
    given(...history())
      .when(trying())
      .thenRefused('ILLEGAL_TRANSITION', { stage: expect.any(String) });
  });

  it('follows one that certainly sent nothing', () => {
    given(...followedBy(inFlight(), came(NOT_SENT)))
      .when(trying())
      .thenTypes('RefundAttempted');
  });
});

describe('an outcome', () => {
  it('that is made goes out of what waits, and the sale says so', () => {
    const decided = given(...inFlight()).when(came(MADE));
    decided.thenTypes('RefundConfirmed', 'JournalPosted');
    expect(legsOf(decided.events())).toEqual({
      'liab:clearing:refund': 4_000,
      'asset:cash:ONZ': -4_000,
    });
    expect([shown(decided.state()), wentBack(decided.state())]).toEqual(['APPROVED', 4_000]);
  });

  it('of all that was paid ends the sale', () => {
    const history = followedBy(approved(), refunding(), trying(), came(MADE));
    expect([shown(stateAfter(history)), wentBack(stateAfter(history))]).toEqual(['REFUNDED', 10_000]);
  });

  it.each([1, 2])('that is declined is the exact inverse of its acceptance, rules %i', (version) => {
    const before = balancesOf(approved(aPurchase({ policy: { rulesVersion: version } })));
    const history = followedBy(accepted(version), trying(), came(DECLINED));
    expect(history.at(-2)).toEqual({
      type: 'RefundFailed',
      data: expect.objectContaining({ amountCents: 4_000, message: 'Saldo insuficiente' }),
    });
    expect(balancesOf(history)).toEqual(before);
    expect(wentBack(stateAfter(history))).toBe(0);
  });

  it('that nobody knows is written once, and moves nothing', () => {
    given(...inDoubt())
      .when(came(UNKNOWN))
      .thenNothing();
    given(...inFlight())
      .when(came(UNKNOWN))
      .thenTypes('RefundOutcomeUnknown');
  });

  it('that is found after a doubt counts once', () => {
    const found = followedBy(inDoubt(), came(MADE));
    given(...found)
      .when(came(MADE))
      .thenNothing();
  });

  it('of an attempt that nobody made is refused', () => {
    given(...accepted())
      .when(came(MADE))
      .thenRefused('ILLEGAL_TRANSITION', { attempt: 1 });
  });
});

describe('what staff say', () => {
  const manual = () => followedBy(inFlight(), came(UNSUPPORTED));

  it('of a refund by hand comes out of the platform’s account, with its proof', () => {
    const decided = given(...manual()).when(resolving('BY_HAND'));
    expect(decided.events()[0]).toMatchObject({
      data: { how: 'BY_HAND', by: STAFF, proof: 'PIX de Sofia' },
    });
    expect(legsOf(decided.events())).toEqual({ 'liab:clearing:refund': 4_000, 'asset:bank': -4_000 });
  });

  it('of a refund in doubt is never that it was given by hand: the buyer might have it twice', () => {
    given(...inDoubt())
      .when(resolving('BY_HAND'))
      .thenRefused('ILLEGAL_TRANSITION', { stage: 'UNKNOWN' });
  });

  it.each([
    ['MADE', 'RefundConfirmed'],
    ['NOT_MADE', 'RefundFailed'],
  ] as const)('of a refund in doubt, %s, ends it', (resolution, type) => {
    given(...inDoubt())
      .when(resolving(resolution))
      .thenTypes(type, 'JournalPosted');
  });

  it('of one that the provider is still to be asked for is refused', () => {
    given(...accepted())
      .when(resolving('NOT_MADE'))
      .thenRefused('ILLEGAL_TRANSITION', { stage: 'ACCEPTED' });
  });
});

/** R$ 100,00 of which the provider says that so much went back. */
const partial = (cents: number) => ({ ...refundedFact(refund(cents)), status: 'APPROVED' }) as const;

describe('a provider’s news of a refund of ours', () => {
  it('confirms it, and posts no more', () => {
    const decided = given(...inDoubt()).when(applying(partial(4_000)));
    decided.thenTypes(
      ...(['WebhookStatusNormalised', 'PaymentRefunded', 'RefundConfirmed', 'JournalPosted'] as const),
    );
    expect(wentBack(decided.state())).toBe(4_000);
  });

  it('after its confirmation posts nothing', () => {
    const decided = given(...followedBy(inFlight(), came(MADE))).when(applying(partial(4_000)));
    expect(legsOf(decided.events())).toEqual({});
    expect(wentBack(decided.state())).toBe(4_000);
  });

  it('with another amount posts what exceeds it', () => {
    const history = followedBy(inFlight(), came(MADE), applying(partial(5_000)));
    expect(wentBack(stateAfter(history))).toBe(5_000);
    expect(balancesOf(history)['liab:clearing:refund']).toBeUndefined();
  });

  it('of less confirms nothing', () => {
    const decided = given(...inDoubt()).when(applying(partial(3_000)));
    decided.thenTypes('WebhookStatusNormalised', 'PaymentRefunded');
    expect(wentBack(decided.state())).toBe(0);
  });

  it('that it turns out not to have made counts as another refund', () => {
    const told = followedBy(inDoubt(), applying(partial(3_000)), resolving('NOT_MADE'));
    const plain = followedBy(approved(), applying(partial(3_000)));
    expect(balancesOf(told)).toEqual(balancesOf(plain));
    expect(wentBack(stateAfter(told))).toBe(3_000);
  });

  it('that comes late, of before it began, is not taken for it', () => {
    const history = followedBy(
      ...([approved(), applying(partial(4_000))] as const),
      refunding({ amountCents: 4_000 }),
      trying(),
      applying(partial(4_000)),
    );
    expect(stateAfter(history)).toMatchObject({ refunds: { [REFUND_ID]: { stage: 'IN_FLIGHT' } } });
    expect(wentBack(stateAfter(followedBy(history, applying(partial(8_000)))))).toBe(8_000);
  });

  it('of one that was given by hand is of another one', () => {
    const byHand = followedBy(inFlight(), came(UNSUPPORTED), resolving('BY_HAND'));
    expect(wentBack(stateAfter(followedBy(byHand, applying(partial(4_000)))))).toBe(8_000);
  });

  it('and a dispute of the rest end the sale as the dispute does', () => {
    const disputed = refundedFact(refund(4_000), refund(6_000, 'cb', 'CHARGEBACK'));
    const history = followedBy(inFlight(), applying({ ...disputed, status: 'CHARGEBACK' }));
    expect([shown(stateAfter(history)), wentBack(stateAfter(history))]).toEqual(['CHARGEBACK', 10_000]);
  });

  it('that failed beside a dispute of all leaves the whole to the dispute', () => {
    const dispute = applying({
      ...refundedFact(refund(10_000, 'cb', 'CHARGEBACK')),
      status: 'CHARGEBACK',
    });
    const failed = followedBy(inFlight(), dispute, came(DECLINED));
    expect([shown(stateAfter(failed)), wentBack(stateAfter(failed))]).toEqual(['CHARGEBACK', 10_000]);
    expect(balancesOf(failed)).toEqual(balancesOf(followedBy(approved(), dispute)));
  });
});

it('two refunds of sale A give back to the last cent (example A)', () => {
  const history = followedBy(
    approved(saleA()),
    ...[refunding({ amountCents: 10_000 }), trying(), came(MADE)],
    ...[refunding({}, OTHER_REFUND_ID), trying(OTHER_REFUND_ID), came(MADE, OTHER_REFUND_ID)],
  );
  expect(balancesOf(history)).toEqual({
    'exp:provider_fee': 817,
    'inc:fee.fixed': -249,
    'liab:producer:sales': 249,
    'asset:receivable:PAGARMEBAAS:CREDIT_CARD': -817,
  });
});
