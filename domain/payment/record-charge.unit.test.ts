import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given, stateAfter } from '../testing/payment-specification.ts';
import {
  aFact,
  approved,
  attempted,
  awaitingPayment,
  CHARGED_AT,
  followedBy,
  applying,
  paidFact,
  pixDetails,
  requested,
  TRANSACTION_ID,
} from '../testing/payment-facts.ts';
import { forAll } from '../testing/property.ts';
import type { PaymentEvent } from './events.ts';
import {
  ATTEMPTS_MAX,
  recordChargeAttempt,
  recordChargeOutcome,
  type ChargeOutcome,
} from './record-charge.ts';
import type { PaymentState } from './state.ts';

const at = CHARGED_AT;
const attempt = (state: PaymentState) => recordChargeAttempt(state, { idempotencyKey: 'key-1', at });
const outcome =
  (of: ChargeOutcome, attempt = 1) =>
  (state: PaymentState) =>
    recordChargeOutcome(state, { attempt, outcome: of, at });

const notSent = (number = 1): PaymentEvent => ({
  type: 'ProviderChargeNotSent',
  data: { attempt: number, reason: 'ECONNREFUSED', final: false, at },
});
const unknown: PaymentEvent = {
  type: 'ProviderChargeOutcomeUnknown',
  data: { attempt: 1, reason: 'TIMEOUT', at },
};
const declined: ChargeOutcome = { kind: 'declined', providerStatus: '51', family: 'FUNDS' };
const rejected: PaymentEvent = { type: 'PaymentRejected', data: { family: 'FUNDS', rejectedAt: at } };

describe('attempting a charge', () => {
  it('is written before the provider is called', () => {
    given(requested())
      .when(attempt)
      .then({
        type: 'ProviderChargeAttempted',
        data: { attempt: 1, idempotencyKey: 'key-1', attemptedAt: at },
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

describe('the outcome of an attempt', () => {
  it('of a payment that nobody requested is refused', () => {
    given()
      .when(outcome({ kind: 'notSent', reason: 'x' }))
      .thenRefused('PAYMENT_NOT_FOUND');
  });

  it.each([
    { kind: 'notSent', reason: 'x' },
    { kind: 'unknown', reason: 'x' },
    { kind: 'declined', providerStatus: '51', family: 'FUNDS' },
    { kind: 'created', fact: aFact(), details: pixDetails },
  ] as const)('$kind, though nobody attempted anything, is refused', (of) => {
    given(requested()).when(outcome(of)).thenRefused('ILLEGAL_TRANSITION', { attempt: 1, attempts: 0 });
    given(requested(), attempted())
      .when(outcome(of, 2))
      .thenRefused('ILLEGAL_TRANSITION', { attempt: 2, attempts: 1 });
  });

  it('not sent, told twice, is one event, and does not become unknown again', () => {
    given(requested(), attempted(), notSent())
      .when(outcome({ kind: 'notSent', reason: 'ECONNREFUSED' }))
      .thenNothing();
    given(requested(), attempted(), notSent())
      .when(outcome({ kind: 'unknown', reason: 'TIMEOUT' }))
      .thenNothing();
  });

  it('not sent, but found at the provider after all: recorded', () => {
    given(requested(), attempted(), notSent())
      .when(outcome({ kind: 'created', fact: aFact(), details: pixDetails }))
      .thenTypes('ProviderChargeCreated', 'LookupStatusNormalised');
  });

  it('created: the payment waits for its buyer with what they need to pay', () => {
    given(requested(), attempted())
      .when(outcome({ kind: 'created', fact: aFact(), details: pixDetails }))
      .then(
        {
          type: 'ProviderChargeCreated',
          data: {
            ...pixDetails,
            attempt: 1,
            transactionId: TRANSACTION_ID,
            providerStatus: 'ATIVA',
            createdAt: at,
          },
        },
        expect.objectContaining({ type: 'LookupStatusNormalised' }),
      );
  });

  it('created and paid at once (card): approved and posted in the same decision', () => {
    given(requested(), attempted())
      .when(
        outcome({
          kind: 'created',
          fact: paidFact(),
          details: { card: { brand: 'visa', lastFour: '1111' } },
        }),
      )
      .thenTypes('ProviderChargeCreated', 'LookupStatusNormalised', 'PaymentApproved', 'JournalPosted');
  });

  it('created and refused at once (card): rejected with its family in the same decision', () => {
    const fact = aFact({
      status: 'REJECTED',
      providerStatus: 'failed',
      closed: 'REFUSED',
      family: 'FUNDS',
    });
    given(requested(), attempted())
      .when(outcome({ kind: 'created', fact, details: {} }))
      .then(
        expect.objectContaining({ type: 'ProviderChargeCreated' }),
        expect.objectContaining({ type: 'LookupStatusNormalised' }),
        {
          type: 'PaymentRejected',
          data: { family: 'FUNDS', rejectedAt: at },
        },
      );
  });

  it('created with an amount that is not the sale’s is a mismatch, and nothing moves', () => {
    given(requested(), attempted())
      .when(
        outcome({
          kind: 'created',
          fact: paidFact({ amountCents: 9_999, paidCents: 9_999 }),
          details: pixDetails,
        }),
      )
      .thenTypes('ProviderFactMismatched', 'ProviderChargeOutcomeUnknown');
  });

  it('created, found by looking an unknown one up: counts like an answer', () => {
    given(requested(), attempted(), unknown)
      .when(outcome({ kind: 'created', fact: aFact(), details: pixDetails }))
      .thenTypes('ProviderChargeCreated', 'LookupStatusNormalised');
  });

  it('declined: rejected with the family of the refusal', () => {
    given(requested(), attempted())
      .when(
        outcome({
          kind: 'declined',
          providerStatus: '51',
          family: 'FUNDS',
          transactionId: TRANSACTION_ID,
        }),
      )
      .then(
        {
          type: 'ProviderChargeDeclined',
          data: {
            attempt: 1,
            providerStatus: '51',
            family: 'FUNDS',
            declinedAt: at,
            transactionId: TRANSACTION_ID,
          },
        },
        { type: 'PaymentRejected', data: { family: 'FUNDS', rejectedAt: at } },
      );
  });

  it('not sent: may be tried again', () => {
    given(requested(), attempted())
      .when(outcome({ kind: 'notSent', reason: 'ECONNREFUSED' }))
      .then(notSent());
  });

  it('not sent, the last time that is allowed: rejected for a technical reason', () => {
    given(requested(), attempted(ATTEMPTS_MAX))
      .when(outcome({ kind: 'notSent', reason: 'ECONNREFUSED' }, ATTEMPTS_MAX))
      .then(
        {
          type: 'ProviderChargeNotSent',
          data: { attempt: ATTEMPTS_MAX, reason: 'ECONNREFUSED', final: true, at },
        },
        { type: 'PaymentRejected', data: { family: 'TECHNICAL', rejectedAt: at } },
      );
  });

  it('not sent, the time before the last: not rejected', () => {
    given(requested(), attempted(ATTEMPTS_MAX - 1))
      .when(outcome({ kind: 'notSent', reason: 'ECONNREFUSED' }, ATTEMPTS_MAX - 1))
      .thenTypes('ProviderChargeNotSent');
  });

  it('unknown: written, so that only a look-up may follow', () => {
    given(requested(), attempted())
      .when(outcome({ kind: 'unknown', reason: 'TIMEOUT' }))
      .then(unknown);
  });

  it('unknown, and unknown again at the look-up: no further event', () => {
    given(requested(), attempted(), unknown)
      .when(outcome({ kind: 'unknown', reason: 'TIMEOUT' }))
      .thenNothing();
  });

  it('unknown, then certainly not there: may be tried again', () => {
    given(requested(), attempted(), unknown, notSent())
      .when(attempt)
      .thenTypes('ProviderChargeAttempted');
  });

  it.each([
    ['waits for its buyer', awaitingPayment()],
    ['is paid', approved()],
    ['was rejected', [requested(), attempted(), rejected]],
  ])('that says nothing of money, when the payment already %s, is no event', (_, history) => {
    given(...history)
      .when(outcome(declined))
      .thenNothing();
    given(...history)
      .when(outcome({ kind: 'notSent', reason: 'x' }))
      .thenNothing();
    given(...history)
      .when(outcome({ kind: 'unknown', reason: 'x' }))
      .thenNothing();
  });

  it.each([
    ['waits for its buyer', awaitingPayment()],
    ['is paid', approved()],
  ])(
    'with a second charge, when the payment already %s, moves nothing and is told: somebody may have paid twice',
    (_, history) => {
      given(...history)
        .when(outcome({ kind: 'created', fact: paidFact({ transactionId: 'tx-2' }), details: {} }))
        .then(
          expect.objectContaining({
            type: 'ProviderFactMismatched',
            data: expect.objectContaining({ field: 'transactionId', received: 'tx-2' }),
          }),
        );
    },
  );

  it('with the charge that is recorded already is no event, and counts when it brings the money', () => {
    given(...awaitingPayment())
      .when(outcome({ kind: 'created', fact: aFact(), details: pixDetails }))
      .thenNothing();
    given(...awaitingPayment())
      .when(outcome({ kind: 'created', fact: paidFact(), details: pixDetails }))
      .thenTypes('LookupStatusNormalised', 'PaymentApproved', 'JournalPosted');
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
        const before = [
          requested(),
          ...Array.from({ length: attempts - 1 }, (_, index) => [
            attempted(index + 1),
            notSent(index + 1),
          ]).flat(),
          attempted(attempts),
        ];
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
