import { describe, expect, it } from 'vitest';
import { declineFamily } from '../kernel/enums.ts';
import { at, attempt, outcome, turnOf } from '../testing/charge-attempts.ts';
import {
  aFact,
  applying,
  aPurchase,
  attempted,
  connectionOf,
  followedBy,
  paidFact,
  pixDetails,
  requested,
} from '../testing/payment-facts.ts';
import { given, stateAfter } from '../testing/payment-specification.ts';
import type { PaymentEvent } from './events.ts';
import {
  skipConnection,
  type SkipReason,
  recordChargeAttempt,
  recordChargeOutcome,
  type ChargeOutcome,
} from './charge.ts';
import { ATTEMPTS_MAX, type PaymentState } from './state.ts';

const FIRST = { connectionId: 'acme-onz', provider: 'ONZ', fee: { rate: 100, fixedCents: 0 } } as const;
const SECOND = {
  connectionId: 'acme-iugu',
  provider: 'IUGUBAAS',
  fee: { rate: 0, fixedCents: 89 },
} as const;
const purchase = aPurchase({ routes: [FIRST, SECOND] });
const inFlight = [requested(purchase), attempted(1, FIRST)];

const notSent: ChargeOutcome = { kind: 'notSent', reason: 'UNREACHABLE' };
const unknown: ChargeOutcome = { kind: 'unknown', reason: 'TIMEOUT' };
const created = (fact = aFact()): ChargeOutcome => ({ kind: 'created', fact, details: pixDetails });
const declined = (family: 'TECHNICAL' | 'FUNDS'): ChargeOutcome => ({
  ...{ kind: 'declined', providerStatus: 'x', transactionId: 'tx-declined' },
  family,
});
/** The same as it is found out by asking again. */
const lookedUp =
  (of: ChargeOutcome, number = 1) =>
  (state: PaymentState) => {
    const came = { attempt: number, connectionId: connectionOf(state), outcome: of };
    return recordChargeOutcome(state, { ...came, lookedUp: true, at });
  };
const attemptingAt = (connectionId: string) => ({ connectionId, idempotencyKey: 'key-1', at });
const passing =
  (connectionId: string, reason: SkipReason = 'BUSY') =>
  (state: PaymentState) =>
    skipConnection(state, { ...attemptingAt(connectionId), reason });
const turnAfter = (events: PaymentEvent[]) => turnOf(stateAfter(events));
const second = followedBy(inFlight, outcome(declined('TECHNICAL')), attempt);

describe('a purchase with two connections', () => {
  it.each([
    ['was refused for a technical reason', declined('TECHNICAL'), 'ProviderChargeDeclined'],
    ['certainly was not sent', notSent, 'ProviderChargeNotSent'],
  ] as const)('goes on to the second when the first %s', (_, of, type) => {
    given(...inFlight)
      .when(outcome(of))
      .thenTypes(type);
    given(...followedBy(inFlight, outcome(of)))
      .when(attempt)
      .then({
        type: 'ProviderChargeAttempted',
        data: expect.objectContaining({
          attempt: 2,
          connection: { connectionId: 'acme-iugu', provider: 'IUGUBAAS' },
        }),
      });
  });

  it.each(declineFamily.options.filter((family) => family !== 'TECHNICAL'))(
    'ends when the first refuses for %s',
    (family) => {
      given(...inFlight)
        .when(outcome({ kind: 'declined', providerStatus: 'x', family }))
        .thenTypes('ProviderChargeDeclined', 'PaymentRejected');
    },
  );

  it.each([
    ['is under way', inFlight],
    ['may have happened', followedBy(inFlight, outcome(unknown))],
    [
      'was not found later, after it was in doubt',
      followedBy(inFlight, outcome(unknown), lookedUp(notSent)),
    ],
    ['was not found by whoever took over from a killed worker', followedBy(inFlight, lookedUp(notSent))],
    [
      'was not sent when it was sent again after a doubt',
      followedBy(inFlight, outcome(unknown), lookedUp(notSent), attempt, outcome(notSent, 2)),
    ],
  ])('stays with the first when its attempt %s', (_, history) => {
    expect(turnAfter(history)).toBe('acme-onz');
  });

  it('ends with the first when a look-up finds its technical refusal', () => {
    given(...inFlight)
      .when(lookedUp(declined('TECHNICAL')))
      .thenTypes('ProviderChargeOutcomeUnknown', 'ProviderChargeDeclined', 'PaymentRejected');
  });

  it('attempts nothing at a connection whose turn it is not', () => {
    given(requested(purchase))
      .when((state) => recordChargeAttempt(state, attemptingAt('acme-iugu')))
      .thenRefused('ILLEGAL_TRANSITION', { connectionId: 'acme-iugu' });
  });

  it('ends when the last refuses, too', () => {
    given(...second)
      .when(outcome(declined('TECHNICAL'), 2))
      .thenTypes('ProviderChargeDeclined', 'PaymentRejected');
  });

  it('has the patience of one with the last: it is tried as often', () => {
    let events = second;
    for (let tries = 1; tries < ATTEMPTS_MAX; tries += 1)
      events = followedBy(events, outcome(notSent, tries + 1), attempt);
    given(...events)
      .when(outcome(notSent, ATTEMPTS_MAX + 1))
      .thenTypes('ProviderChargeNotSent', 'PaymentRejected');
  });

  it('comes back to the first when neither could be reached, and ends once both were tried often enough', () => {
    let events = [requested(purchase)];
    const turns: string[] = [];
    for (let tries = 1; stateAfter(events).phase === 'REQUESTED'; tries += 1) {
      turns.push(turnAfter(events));
      events = followedBy(events, attempt, outcome(notSent, tries));
    }
    expect(turns).toEqual(Array.from({ length: ATTEMPTS_MAX }, () => ['acme-onz', 'acme-iugu']).flat());
    expect(stateAfter(events)).toMatchObject({ phase: 'REJECTED', family: 'TECHNICAL' });
  });

  it('comes back to a first that was only passed over, when the second refuses for a technical reason', () => {
    const passed = followedBy([requested(purchase)], passing('acme-onz'), attempt);
    given(...passed)
      .when(outcome(declined('TECHNICAL'), 2))
      .thenTypes('ProviderChargeDeclined');
    expect(turnAfter(followedBy(passed, outcome(declined('TECHNICAL'), 2)))).toBe('acme-onz');
  });

  it('is posted to the provider and with the fee of the connection that was paid', () => {
    const legs = followedBy(second, outcome(created(paidFact()), 2)).flatMap((event) =>
      event.type === 'JournalPosted' ? event.data.legs : [],
    );
    expect(legs).toContainEqual({ account: 'asset:cash:IUGUBAAS', amountCents: 10_000 });
    expect(legs).toContainEqual({ account: 'exp:provider_fee', amountCents: 89 });
  });
});

describe('what the first connection says once the second was asked', () => {
  const byFirst = (fact = paidFact({ transactionId: 'tx-declined' })) =>
    applying(fact, { connectionId: 'acme-onz' });

  it.each([
    ['is under way', second],
    ['is in doubt', followedBy(second, outcome(unknown, 2))],
    ['has refused', followedBy(second, outcome(declined('FUNDS'), 2))],
  ])('is the sale’s money, at its own provider and fee, while the second %s', (_, history) => {
    const events = followedBy(history, byFirst());
    const state = stateAfter(events);
    expect(state).toMatchObject({
      phase: 'APPROVED',
      purchase: { connectionId: 'acme-onz', provider: 'ONZ', policy: { providerFee: FIRST.fee } },
    });
    const legs = events.flatMap((event) => (event.type === 'JournalPosted' ? event.data.legs : []));
    expect(legs).toContainEqual({ account: 'asset:cash:ONZ', amountCents: 10_000 });
  });

  it.each([
    ['waits', aFact({ transactionId: 'tx-declined' })],
    ['was refused', aFact({ transactionId: 'tx-declined', closed: 'REFUSED' })],
  ])('is not the outcome of the second, which is in doubt: %s', (_, fact) => {
    given(...followedBy(second, outcome(unknown, 2)))
      .when(byFirst(fact))
      .thenRefused('CHARGE_NOT_KNOWN_YET');
  });

  it.each([['tx-declined'], ['tx-1']])(
    'and is paid beside the second’s charge moves nothing and is told, whatever its name: %s',
    (transactionId) => {
      given(...followedBy(second, outcome(created(), 2)))
        .when(byFirst(paidFact({ transactionId })))
        .then({
          type: 'ProviderFactMismatched',
          data: expect.objectContaining({
            connection: { connectionId: 'acme-onz', provider: 'ONZ' },
            field: 'connection',
            received: `acme-onz:${transactionId}:10000`,
          }),
        });
    },
  );

  it('is told again when what waited was paid', () => {
    const waiting = aFact({ transactionId: 'tx-declined' });
    given(...followedBy(second, outcome(created(), 2), byFirst(waiting)))
      .when(byFirst())
      .thenTypes('ProviderFactMismatched');
  });

  it('is no news when it says once more that it refused', () => {
    given(...followedBy(second, outcome(created(), 2)))
      .when(byFirst(aFact({ transactionId: 'tx-1', closed: 'REFUSED' })))
      .thenNothing();
  });
});

describe('a connection that takes nothing now', () => {
  it('is passed over, as an attempt that was not sent', () => {
    given(requested(purchase))
      .when(passing('acme-onz'))
      .thenTypes('ProviderChargeAttempted', 'ProviderChargeNotSent');
    expect(turnAfter(followedBy([requested(purchase)], passing('acme-onz')))).toBe('acme-iugu');
  });

  it.each([
    ['it is the only one', [requested()], 'acme-onz'],
    ['it is the last', followedBy([requested(purchase)], passing('acme-onz')), 'acme-iugu'],
    ['something may have been sent', followedBy(inFlight, outcome(unknown)), 'acme-onz'],
    ['it is another’s turn', [requested(purchase)], 'acme-iugu'],
  ])('is waited for when %s', (_, history, connectionId) => {
    given(...history)
      .when(passing(connectionId))
      .thenNothing();
  });
});

describe('a connection that was archived', () => {
  const archivedFirst = followedBy([requested(purchase)], passing('acme-onz', 'ARCHIVED'));

  it('is passed over, and not come back to', () => {
    expect(turnAfter(archivedFirst)).toBe('acme-iugu');
    given(...followedBy(archivedFirst, attempt))
      .when(outcome(declined('TECHNICAL'), 2))
      .thenTypes('ProviderChargeDeclined', 'PaymentRejected');
  });

  it.each([
    ['it is the only one', [requested()], 'acme-onz'],
    ['all others are', archivedFirst, 'acme-iugu'],
    ['something may have been sent', followedBy(inFlight, outcome(unknown)), 'acme-onz'],
  ])('is not passed over when %s', (_, history, connectionId) => {
    given(...history)
      .when(passing(connectionId, 'ARCHIVED'))
      .thenNothing();
  });
});
