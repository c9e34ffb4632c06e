import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given, stateAfter } from '../testing/payment-specification.ts';
import {
  aFact,
  approved,
  attempted,
  awaitingPayment,
  followedBy,
  applying,
  paidFact,
  pixDetails,
  requested,
  TRANSACTION_ID,
} from '../testing/payment-facts.ts';
import { forAll } from '../testing/property.ts';
import type { PaymentEvent } from './events.ts';
import { ATTEMPTS_MAX } from './state.ts';
import type { ChargeOutcome } from './charge.ts';
import {
  at,
  attempt,
  attemptedTimes,
  outcome,
  notSent,
  unknown,
  declined,
  rejected,
} from '../testing/charge-attempts.ts';

describe('attempting a charge', () => {
  it('is written before the provider is called', () => {
    given(requested())
      .when(attempt)
      .then({
        type: 'ProviderChargeAttempted',
        data: {
          attempt: 1,
          connection: { connectionId: 'acme-onz', provider: 'ONZ' },
          ...{ idempotencyKey: 'key-1', attemptedAt: at },
        },
      });
  });

  it('of a payment that nobody requested is refused', () => {
    given().when(attempt).thenRefused('PAYMENT_NOT_FOUND');
  });

  it('while one is in flight is refused', () => {
    given(requested(), attempted())
      .when(attempt)
      .thenRefused('ILLEGAL_TRANSITION', { lastAttempt: 'IN_FLIGHT' });
  });

  it('after one that may have happened is refused', () => {
    given(requested(), attempted(), unknown)
      .when(attempt)
      .thenRefused('ILLEGAL_TRANSITION', { lastAttempt: 'UNKNOWN' });
  });

  it('after one that certainly was not sent is the next', () => {
    given(requested(), attempted(), notSent())
      .when(attempt)
      .then(expect.objectContaining({ data: expect.objectContaining({ attempt: 2 }) }));
  });

  it.each([
    ['waits for its buyer', awaitingPayment(), 'AWAITING_PAYMENT'],
    ['is paid', approved(), 'APPROVED'],
    ['was rejected', [requested(), attempted(), rejected], 'REJECTED'],
  ])('of a payment that %s is refused', (_, history, phase) => {
    given(...history)
      .when(attempt)
      .thenRefused('ILLEGAL_TRANSITION', { phase });
  });
});

describe('the late outcome of an attempt that another one followed', () => {
  const second = [requested(), attempted(), notSent(), attempted(2)];
  const settledSecond: [string, PaymentEvent[]][] = [
    ['is in flight', second],
    ['certainly was not sent', [...second, notSent(2)]],
    [
      'may have happened',
      [...second, { type: 'ProviderChargeOutcomeUnknown', data: { attempt: 2, reason: 'TIMEOUT', at } }],
    ],
  ];
  const saysNothingHappened: ChargeOutcome[] = [
    { kind: 'notSent', reason: 'x' },
    { kind: 'unknown', reason: 'x' },
    declined,
  ];

  it.each(
    settledSecond.flatMap(([name, history]) =>
      saysNothingHappened.map((of) => [of.kind, name, history, of] as const),
    ),
  )('%s leaves a newer one that %s as it is', (_kind, _name, history, of) => {
    given(...history)
      .when(outcome(of, 1))
      .thenNothing();
  });

  it.each(settledSecond)('created counts though the newer one %s', (_, history) => {
    given(...history)
      .when(outcome({ kind: 'created', fact: aFact(), details: pixDetails }, 1))
      .then(
        {
          type: 'ProviderChargeCreated',
          data: {
            ...pixDetails,
            attempt: 1,
            connection: { connectionId: 'acme-onz', provider: 'ONZ' },
            transactionId: TRANSACTION_ID,
            providerStatus: 'ATIVA',
            createdAt: at,
          },
        },
        expect.objectContaining({ type: 'LookupStatusNormalised' }),
      );
  });

  it('created and paid is approved late, though the newer one was declined and ended the payment', () => {
    const ended = given(...second)
      .when(outcome(declined, 2))
      .events();
    const decided = given(...second, ...ended).when(
      outcome({ kind: 'created', fact: paidFact(), details: {} }, 1),
    );
    decided.thenTypes(
      'ProviderChargeCreated',
      'LookupStatusNormalised',
      'PaymentApproved',
      'JournalPosted',
    );
    expect(decided.events()[2]).toMatchObject({ data: { late: true } });
    expect(decided.state().phase).toBe('APPROVED');
  });

  it('created, not paid yet, after the end: kept, so that the money is taken when it comes', () => {
    const history = followedBy(
      [...second, rejected],
      outcome({ kind: 'created', fact: aFact(), details: pixDetails }, 1),
    );
    expect(stateAfter(history).phase).toBe('REJECTED');
    given(...history)
      .when(applying(paidFact()))
      .thenTypes('WebhookStatusNormalised', 'PaymentApproved', 'JournalPosted');
  });
});

describe('whichever order the outcomes of several attempts come in', () => {
  const quiet = fc.constantFrom<ChargeOutcome>(
    { kind: 'notSent', reason: 'x' },
    { kind: 'unknown', reason: 'x' },
  );
  const late = fc.record({ attempt: fc.integer({ min: 1, max: ATTEMPTS_MAX - 1 }), of: quiet });

  it('those of older attempts change nothing', () => {
    forAll(
      fc.record({ attempts: fc.integer({ min: 2, max: ATTEMPTS_MAX }), lates: fc.array(late) }),
      ({ attempts, lates }) => {
        const before = [requested(), ...attemptedTimes(attempts)];
        const older = lates
          .filter(({ attempt }) => attempt < attempts)
          .map(({ attempt, of }) => outcome(of, attempt));
        expect(stateAfter(followedBy(before, ...older))).toEqual(stateAfter(before));
      },
    );
  });

  it('a charge that one of them brought is approved, whatever the others say before or after', () => {
    const others = fc.array(
      fc.record({
        attempt: fc.integer({ min: 1, max: 2 }),
        of: fc.oneof(quiet, fc.constant<ChargeOutcome>(declined)),
      }),
    );
    forAll(
      fc.record({ paidBy: fc.integer({ min: 1, max: 2 }), before: others, after: others }),
      ({ paidBy, before, after }) => {
        const told = [
          ...before.map(({ attempt, of }) => outcome(of, attempt)),
          outcome({ kind: 'created', fact: paidFact(), details: {} }, paidBy),
          ...after.map(({ attempt, of }) => outcome(of, attempt)),
        ];
        expect(
          stateAfter(followedBy([requested(), attempted(), notSent(), attempted(2)], ...told)).phase,
        ).toBe('APPROVED');
      },
    );
  });
});
