import { describe, expect, it } from 'vitest';
import {
  at,
  attempt,
  attemptedTimes,
  outcome,
  notSent,
  unknown,
  declined,
  rejected,
  turnOf,
} from '../testing/charge-attempts.ts';
import {
  aFact,
  approved,
  attempted,
  awaitingPayment,
  paidFact,
  pixDetails,
  requested,
  TRANSACTION_ID,
  chargedWith,
  EXPIRES_AT,
  followedBy,
  applying,
  LATER,
} from '../testing/payment-facts.ts';
import { given, stateAfter } from '../testing/payment-specification.ts';
import {
  expireCharge,
  expiresAt,
  type ChargeOutcome,
  recordNotSent,
  notSentReasonOf,
} from './charge.ts';
import type { PaymentEvent } from './events.ts';
import { ATTEMPTS_MAX, type PaymentState } from './state.ts';

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

  it('is a charge also where the provider does not repeat our reference', () => {
    const fact = aFact({ reference: undefined });
    given(requested(), attempted())
      .when(outcome({ kind: 'created', fact, details: pixDetails }))
      .thenTypes('ProviderChargeCreated', 'LookupStatusNormalised');
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

  it('created and paid counts, whatever its provider says that no event can hold (review)', () => {
    const pix = { code: 'x', expiresAt: '+010000-01-01T02:59:59.000Z' };
    const card = { brand: 'visa', lastFour: '1111' };
    const told = given(requested(), attempted()).when(
      outcome({ kind: 'created', fact: paidFact(), details: { pix, card } }),
    );
    told.thenTypes(
      'ProviderChargeCreated',
      'LookupStatusNormalised',
      'PaymentApproved',
      'JournalPosted',
    );
    const [created] = told.events();
    expect(created?.data).toMatchObject({ card });
    expect(created?.data).not.toHaveProperty('pix');
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
            connection: { connectionId: 'acme-onz', provider: 'ONZ' },
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
    given(requested(), ...attemptedTimes(ATTEMPTS_MAX))
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
    given(requested(), ...attemptedTimes(ATTEMPTS_MAX - 1))
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
            data: expect.objectContaining({ field: 'transactionId', received: 'tx-2:10000' }),
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

const expire = (at: string) => (state: PaymentState) => expireCharge(state, { at });
const boleto = {
  boleto: { line: '1', barcode: '2', dueDate: '2026-11-06', expiresAt: '2026-11-07T02:59:59Z' },
};

describe('expiring a charge', () => {
  it('at its time closes it', () => {
    given(...awaitingPayment())
      .when(expire(EXPIRES_AT))
      .then({ type: 'PaymentExpired', data: { at: EXPIRES_AT } });
  });

  it('too early is no event', () => {
    given(...awaitingPayment())
      .when(expire('2026-11-03T13:29:59.999Z'))
      .thenNothing();
  });

  it('compares moments, not texts', () => {
    given(...awaitingPayment())
      .when(expire('2026-11-03T13:30:00.001Z'))
      .thenTypes('PaymentExpired');
  });

  it('of a boleto happens at the boleto’s own time', () => {
    given(...awaitingPayment(undefined, boleto))
      .when(expire('2026-11-07T02:59:58Z'))
      .thenNothing();
    given(...awaitingPayment(undefined, boleto))
      .when(expire('2026-11-07T02:59:59Z'))
      .thenTypes('PaymentExpired');
  });

  it('of a card never happens', () => {
    const card = chargedWith(aFact(), { card: { lastFour: '1111' } });
    given(...card)
      .when(expire(LATER))
      .thenNothing();
    expect(expiresAt(stateAfter(card))).toBeUndefined();
  });

  it.each([
    ['is paid', approved()],
    ['expired', followedBy(awaitingPayment(), expire(LATER))],
    [
      'was cancelled',
      followedBy(awaitingPayment(), applying(aFact({ closed: 'CANCELLED', providerStatus: 'X' }))),
    ],
    ['has no charge so far', [requested()]],
  ])('of a payment that %s is no event', (_, history) => {
    given(...history)
      .when(expire(LATER))
      .thenNothing();
  });

  it('of no payment is refused', () => {
    given().when(expire(LATER)).thenRefused('PAYMENT_NOT_FOUND');
  });
});

const unsent = (state: PaymentState) =>
  recordNotSent(state, {
    reason: 'CARD_TOKEN_GONE',
    connectionId: turnOf(state),
    ...{ idempotencyKey: 'key-1', at },
  });
const history = followedBy([requested()], unsent);
const endsAsDeclined: ChargeOutcome = {
  kind: 'declined',
  providerStatus: 'CARD_TOKEN_GONE',
  family: 'TECHNICAL',
};
const reasonAfter = (...events: PaymentEvent[]) => {
  const state = stateAfter(events);
  return state.phase === 'REQUESTED' ? notSentReasonOf(state) : state.phase;
};

describe('a purchase that can no longer be sent', () => {
  it('is written down as an attempt of which nobody knows whether the provider has a charge', () => {
    given(requested())
      .when(unsent)
      .then(
        {
          type: 'ProviderChargeAttempted',
          data: {
            attempt: 1,
            connection: { connectionId: 'acme-onz', provider: 'ONZ' },
            ...{ idempotencyKey: 'key-1', attemptedAt: at },
          },
        },
        {
          type: 'ProviderChargeOutcomeUnknown',
          data: { attempt: 1, reason: 'CARD_TOKEN_GONE', at },
        },
      );
    expect(reasonAfter(...history)).toBe('CARD_TOKEN_GONE');
  });

  it('is the next attempt after one that certainly was not sent', () => {
    const second = followedBy([requested(), attempted(), notSent()], unsent);
    expect(second.at(-1)).toMatchObject({ data: { attempt: 2 } });
  });

  it('is told from an attempt that may have happened', () => {
    expect(reasonAfter(requested(), attempted(), unknown)).toBeUndefined();
    const tried = followedBy(
      followedBy(history, outcome({ kind: 'notSent', reason: 'NOT_FOUND' })),
      attempt,
    );
    expect(reasonAfter(...tried)).toBeUndefined();
  });

  it.each([
    ['is attempted by another worker', [requested(), attempted()], { lastAttempt: 'IN_FLIGHT' }],
    ['may have been charged', [requested(), attempted(), unknown], { lastAttempt: 'UNKNOWN' }],
    ['has its charge', awaitingPayment(), { phase: 'AWAITING_PAYMENT' }],
  ])('is none that %s', (_, events, details) => {
    given(...events)
      .when(unsent)
      .thenRefused('ILLEGAL_TRANSITION', details);
  });

  it('ends as a decline', () => {
    given(...history)
      .when(outcome(endsAsDeclined))
      .thenTypes('ProviderChargeDeclined', 'PaymentRejected');
  });

  it('takes in the charge that the provider has all the same', () => {
    given(...history)
      .when(outcome({ kind: 'created', fact: aFact(), details: pixDetails }))
      .thenTypes('ProviderChargeCreated', 'LookupStatusNormalised');
  });

  it.each(['WEBHOOK', 'LOOKUP'] as const)('and what is reported of it by %s meanwhile', (source) => {
    given(...history)
      .when(applying(aFact(), { source }))
      .thenTypes(
        'ProviderChargeCreated',
        source === 'WEBHOOK' ? 'WebhookStatusNormalised' : 'LookupStatusNormalised',
      );
  });

  it('and the money that is reported after the end', () => {
    given(...followedBy(history, outcome(endsAsDeclined)))
      .when(applying(paidFact()))
      .thenTypes('ProviderChargeCreated', 'WebhookStatusNormalised', 'PaymentApproved', 'JournalPosted');
  });
});
