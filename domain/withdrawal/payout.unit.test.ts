import { describe, expect, it } from 'vitest';
import { approved } from '../testing/payment-facts.ts';
import { specificationFor } from '../testing/decider-specification.ts';
import { Book } from '../testing/wallet-facts.ts';
import {
  aRequest,
  askedFor,
  ASKED_AT as at,
  attempted,
  HELD,
  requested,
  ROUTE,
  sending,
} from '../testing/withdrawal-facts.ts';
import type { WithdrawalEvent } from './events.ts';
import {
  confirmNotSent,
  confirmSent,
  recordPayoutAttempt,
  recordPayoutOutcome,
  recordReturn,
  type PayoutOutcome,
} from './payout.ts';
import { cancelWithdrawal } from './request.ts';
import { TRIES_MAX, withdrawal } from './withdrawal.ts';

const { given, stateAfter } = specificationFor(withdrawal);
const [first, second] = ROUTE;

const came =
  (outcome: PayoutOutcome, attempt = 1) =>
  (state: Parameters<typeof recordReturn>[0]) =>
    recordPayoutOutcome(state, { attempt, outcome, at });
const sent = { kind: 'known', payoutId: 'p1', status: 'APPROVED' } as const;
const declined = { kind: 'declined', family: 'DATA', providerStatus: 'KEY', message: 'Não' } as const;
const notSent = { kind: 'notSent', reason: 'CONNECTION' } as const;
const unknown = { kind: 'unknown', reason: 'TIMEOUT' } as const;

describe('an attempt', () => {
  it('is made at the first connection of the route', () => {
    given(...sending())
      .when((state) => recordPayoutAttempt(state, { place: first, at }))
      .then({ type: 'PayoutAttempted', data: { attempt: 1, place: first, at } });
  });

  it('is made at no other one', () => {
    given(...sending())
      .when((state) => recordPayoutAttempt(state, { place: second, at }))
      .thenRefused('ILLEGAL_TRANSITION');
  });

  it.each([
    ['is in flight', []],
    [
      'has an unknown outcome',
      [{ type: 'PayoutOutcomeUnknown', data: { attempt: 1, reason: 'T', at } }],
    ],
    ['was not found', [{ type: 'PayoutNotFound', data: { attempt: 1, at } }]],
  ] as const)('does not follow one that %s: it may have been sent', (_what, after) => {
    given(...sending(), attempted(), ...after)
      .when((state) => recordPayoutAttempt(state, { place: first, at }))
      .thenRefused('ILLEGAL_TRANSITION', { stage: 'SENDING' });
  });

  it.each([
    ['declined it', declined, second],
    ['certainly sent nothing', notSent, second],
  ] as const)('follows at the next connection once one %s', (_what, outcome, place) => {
    const failed = given(...sending(), attempted()).when(came(outcome));
    given(...sending(), attempted(), ...failed.events())
      .when((state) => recordPayoutAttempt(state, { place, at }))
      .thenTypes('PayoutAttempted');
  });

  it('follows up to three times at each that certainly sent nothing, then it has failed', () => {
    const history: WithdrawalEvent[] = sending();
    for (let attempt = 1; attempt <= 2 * TRIES_MAX; attempt += 1) {
      history.push(attempted(attempt, attempt % 2 === 1 ? first : second));
      history.push(
        ...given(...history)
          .when(came(notSent, attempt))
          .events(),
      );
    }
    expect(history.at(-1)).toEqual({
      type: 'WithdrawalFailed',
      data: { reason: 'NOT_SENT', at },
    });
  });
});

describe('an outcome', () => {
  it('that is known is the provider’s payout, and paid where it says so', () => {
    given(...sending(), attempted())
      .when(came({ ...sent, paidAt: '2026-12-10T12:00:05Z' }))
      .then(
        { type: 'PayoutAccepted', data: { attempt: 1, payoutId: 'p1', at } },
        { type: 'WithdrawalPaid', data: { payoutId: 'p1', paidAt: '2026-12-10T12:00:05Z', at } },
        {
          type: 'JournalPosted',
          data: expect.objectContaining({
            kind: 'PAYOUT',
            legs: [
              { account: 'liab:clearing:payout', amountCents: 9_000 },
              { account: 'asset:cash:ONZ', amountCents: -8_633 },
              { account: 'inc:withdrawal', amountCents: -367 },
            ],
          }),
        },
      );
  });

  it('that is pending is looked up later', () => {
    given(...sending(), attempted())
      .when(came({ ...sent, status: 'PENDING' }))
      .thenTypes('PayoutAccepted');
  });

  it('that is heard twice counts once', () => {
    const paid = given(...sending(), attempted()).when(came(sent));
    given(...sending(), attempted(), ...paid.events())
      .when(came(sent))
      .thenNothing();
  });

  it('that nobody knows is written once', () => {
    const doubt = given(...sending(), attempted()).when(came(unknown));
    doubt.thenTypes('PayoutOutcomeUnknown');
    given(...sending(), attempted(), ...doubt.events())
      .when(came(unknown))
      .thenNothing();
  });

  it('of all connections that decline is a failure, with what the last one said', () => {
    const one = given(...sending(), attempted()).when(came(declined));
    const history = [...sending(), attempted(), ...one.events(), attempted(2, second)];
    given(...history)
      .when(came(declined, 2))
      .then(expect.objectContaining({ type: 'PayoutDeclined' }), {
        type: 'WithdrawalFailed',
        data: { reason: 'KEY', message: 'Não', at },
      });
  });

  it('that the provider changes its mind about is a failure before it is paid', () => {
    const pending = given(...sending(), attempted()).when(came({ ...sent, status: 'PENDING' }));
    given(...sending(), attempted(), ...pending.events())
      .when(came({ ...sent, status: 'REJECTED' }))
      .then({ type: 'WithdrawalFailed', data: { reason: 'REJECTED', at } });
  });

  it('of a payout that the provider had taken, and declines for good, is a failure', () => {
    const pending = given(...sending(), attempted()).when(came({ ...sent, status: 'PENDING' }));
    given(...sending(), attempted(), ...pending.events())
      .when(came(declined))
      .then({ type: 'WithdrawalFailed', data: { reason: 'KEY', message: 'Não', at } });
  });

  it('of an attempt that nobody made is refused', () => {
    given(...sending())
      .when(came(sent))
      .thenRefused('ILLEGAL_TRANSITION', { attempt: 1 });
  });
});

describe('an unknown payout', () => {
  const lost = [...sending(), attempted()];
  const doubt: WithdrawalEvent = {
    type: 'PayoutOutcomeUnknown',
    data: { attempt: 1, reason: 'TIMEOUT', at },
  };

  it('that the provider does not find is sent again only when somebody says so', () => {
    const notFound = given(...lost, doubt).when(came({ kind: 'notFound' }));
    notFound.thenTypes('PayoutNotFound');
    given(...lost, doubt, ...notFound.events())
      .when((state) => confirmNotSent(state, { by: 'staff', reason: 'Nothing there', at }))
      .then({
        type: 'PayoutNotSent',
        data: { attempt: 1, reason: 'Nothing there', by: 'staff', at },
      });
  });

  it('is sent again by the same connection, which knows its key if it was sent after all', () => {
    const again = given(...lost, doubt).when((state) =>
      confirmNotSent(state, { by: 'staff', reason: 'Nothing there', at }),
    );
    given(...lost, doubt, ...again.events())
      .when((state) => recordPayoutAttempt(state, { place: first, at }))
      .thenTypes('PayoutAttempted');
  });

  it('that is found late was sent', () => {
    given(...lost, doubt, { type: 'PayoutNotFound', data: { attempt: 1, at } })
      .when(came(sent))
      .thenTypes('PayoutAccepted', 'WithdrawalPaid', 'JournalPosted');
  });

  it('is not said to be unsent while it is in flight', () => {
    given(...lost)
      .when((state) => confirmNotSent(state, { by: 'staff', reason: 'Nothing there', at }))
      .thenRefused('ILLEGAL_TRANSITION', { stage: 'SENDING' });
  });
});

describe('a payout that somebody found', () => {
  const found =
    (payoutId = 'p1') =>
    (state: Parameters<typeof recordReturn>[0]) =>
      confirmSent(state, { payoutId, at });
  const silent = { connectionId: 'silent', provider: 'WITETEC' } as const;
  const lostAt = (place: typeof silent | typeof first): WithdrawalEvent[] => [
    ...requested(),
    HELD,
    { type: 'WithdrawalApproved', data: { by: 'staff', route: [place], at } },
    { type: 'PayoutAttempted', data: { attempt: 1, place, at } },
    { type: 'PayoutOutcomeUnknown', data: { attempt: 1, reason: 'NO_LOOK_UP', at } },
  ];
  const acceptedAs = (payoutId: string) =>
    ({ type: 'PayoutAccepted', data: { attempt: 1, payoutId, at } }) as const;

  it('is its provider’s to tell of, where that is asked by its id', () => {
    given(...lostAt(first))
      .when(found())
      .then(acceptedAs('p1'));
  });

  it('is believed to have arrived where its provider tells nothing', () => {
    given(...lostAt(silent))
      .when(found())
      .thenTypes('PayoutAccepted', 'WithdrawalPaid', 'JournalPosted');
    given(...lostAt(silent), acceptedAs('p1'))
      .when(found())
      .thenTypes('WithdrawalPaid', 'JournalPosted');
  });

  it('is found under another id where the first was wrong, and twice is once', () => {
    const known = [...lostAt(first), acceptedAs('p1')];
    given(...known)
      .when(found('p2'))
      .then(acceptedAs('p2'));
    given(...known)
      .when(found('p1'))
      .thenNothing();
    const paid = given(...lostAt(silent)).when(found());
    given(...lostAt(silent), ...paid.events())
      .when(found())
      .thenNothing();
  });

  it('is none before it is lost, nor once it has failed', () => {
    given(...sending(), attempted())
      .when(found())
      .thenRefused('ILLEGAL_TRANSITION', { stage: 'SENDING' });
    given(...lostAt(first), { type: 'WithdrawalFailed', data: { reason: 'KEY', at } })
      .when(found())
      .thenRefused('ILLEGAL_TRANSITION', { stage: 'FAILED' });
  });
});

describe('the books of a withdrawal', () => {
  const request = askedFor({ amountCents: 5_000 });
  const LATER = '2027-06-01T12:00:00Z';

  function walk(...events: readonly WithdrawalEvent[]): Book {
    const book = new Book();
    book.post(approved());
    book.take(LATER);
    const [asked] = requested({ amountCents: 5_000 });
    if (!asked) throw new Error('Nothing was asked for');
    for (const event of [asked, ...events]) book.move('ana', LATER, book.ask(request, [event]));
    return book;
  }

  const all = [HELD, ...sending().slice(-1), attempted()];
  const history = [...requested({ amountCents: 5_000 }), ...all];
  const paid = given(...history)
    .when(came(sent))
    .events();

  it('B7: the amount is put aside', () => {
    expect(walk().balances()).toMatchObject({
      'liab:ana:available': -4_500,
      'liab:ana:withdrawing': -5_000,
    });
  });

  it('B7x: cancelled, it is available again', () => {
    const cancelled = given(...requested({ amountCents: 5_000 }), HELD)
      .when((state) => cancelWithdrawal(state, { by: 'ana', at }))
      .events();
    expect(walk(...cancelled).balances()).toMatchObject({ 'liab:ana:available': -9_500 });
    expect(walk(...cancelled).balances()['liab:ana:withdrawing']).toBeUndefined();
  });

  it('B8: approved, it is on its way', () => {
    const { 'liab:ana:withdrawing': withdrawing, ...others } = walk(...all).balances();
    expect(withdrawing).toBeUndefined();
    expect(others).toMatchObject({ 'liab:clearing:payout': -5_000 });
  });

  it('B9: paid, nothing is on its way, and the fee is earned', () => {
    const { 'liab:clearing:payout': clearing, ...others } = walk(...all, ...paid).balances();
    expect(clearing).toBeUndefined();
    expect(others).toMatchObject({ 'inc:withdrawal': -367, 'liab:ana:available': -4_500 });
  });

  it.each([
    ['B8x: failed', [{ type: 'WithdrawalFailed', data: { reason: 'KEY', at } } as WithdrawalEvent]],
    [
      'returned',
      [
        ...paid,
        ...given(...history, ...paid)
          .when((state) => recordReturn(state, { by: 'staff', reason: 'DEVOLVIDO', at }))
          .events(),
      ],
    ],
  ] as const)('%s, all of it is available again, without a fee', (_what, ended) => {
    const balances = walk(...all, ...ended).balances();
    expect(balances).toMatchObject({ 'liab:ana:available': -9_500 });
    for (const account of ['liab:clearing:payout', 'inc:withdrawal', 'liab:ana:withdrawing'])
      expect(balances[account]).toBeUndefined();
  });

  it('sum to zero at every step', () => {
    for (let end = 0; end <= all.length + paid.length; end += 1)
      expect(
        Object.values(walk(...[...all, ...paid].slice(0, end)).balances()).reduce((a, b) => a + b, 0),
      ).toBe(0);
  });

  it('hold what the wallet has and no more: the rest is refused without a posting', () => {
    const book = walk();
    const again = askedFor({ withdrawalId: '6f1c2d3e-0000-4000-8000-000000000010', amountCents: 4_501 });
    const asks = book.ask(again, [{ type: 'WithdrawalRequested', data: again }]);
    expect(book.move('ana', LATER, asks).map(({ type }) => type)).toEqual(['CausesTaken']);
  });

  it('hold no more than a day allows', () => {
    const book = new Book();
    book.post(approved());
    book.take(LATER);
    const limits = { feeCents: 0, minimumCents: 1, maximumCents: 10_000, fourEyesAboveCents: 10_000 };
    const floor = { rate: 0, coversLargestSale: false };
    const ask = (last: string, amountCents: number, day: string) => {
      const withdrawalId = `6f1c2d3e-0000-4000-8000-0000000000${last}`;
      const of = askedFor({
        withdrawalId,
        amountCents,
        limits: { ...limits, floor, dailyMaximumCents: 3_000 },
      });
      const causes = book.ask(of, [{ type: 'WithdrawalRequested', data: of }]);
      return book.move('ana', day, causes).map(({ type }) => type);
    };
    expect(ask('10', 2_000, LATER)).toContain('JournalPosted');
    expect(ask('11', 1_001, LATER)).not.toContain('JournalPosted');
    expect(ask('12', 1_000, LATER)).toContain('JournalPosted');
    expect(ask('13', 1_001, '2027-06-02T12:00:00Z')).toContain('JournalPosted');
  });

  it('count of a day what was asked for on it, whatever comes back of another', () => {
    const [yesterday, today] = ['2026-12-20T12:00:00Z', '2026-12-21T12:00:00Z'];
    const book = new Book();
    book.post(approved());
    book.take(yesterday);
    const limits = { ...aRequest().limits, minimumCents: 1, dailyMaximumCents: 3_000 };
    const ask = (last: string) =>
      askedFor({
        ...{ withdrawalId: `6f1c2d3e-0000-4000-8000-0000000000${last}`, amountCents: 3_000, limits },
      });
    const isHeld = (of: ReturnType<typeof ask>, day: string) =>
      book
        .move('ana', day, book.ask(of, [{ type: 'WithdrawalRequested', data: of }]))
        .some(({ type }) => type === 'JournalPosted');
    const cancel = (of: ReturnType<typeof ask>) =>
      book.move('ana', today, book.ask(of, [{ type: 'WithdrawalCanceled', data: { by: 'ana', at } }]));
    expect([isHeld(ask('10'), yesterday), isHeld(ask('11'), today)]).toEqual([true, true]);
    cancel(ask('10'));
    expect(isHeld(ask('12'), today)).toBe(false);
    cancel(ask('11'));
    expect(isHeld(ask('13'), today)).toBe(true);
  });
});

it('a state says what was asked of which connection', () => {
  expect(stateAfter([...sending(), attempted()])).toMatchObject({
    ...{ stage: 'SENDING', attempts: 1, place: first, attemptState: 'IN_FLIGHT' },
  });
});
