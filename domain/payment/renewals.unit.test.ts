import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given, stateAfter } from '../testing/payment-specification.ts';
import { forAll } from '../testing/property.ts';
import {
  actionDetails,
  aFact,
  applying,
  aPurchase,
  attempted,
  awaitingPayment,
  EXPIRES_AT,
  followedBy,
  paidFact,
  PAYMENT_ID,
  pixDetails,
  refund,
  refundedFact,
  requested,
} from '../testing/payment-facts.ts';
import type { PaymentEvent } from './events.ts';
import { expireCharge, recordChargeAttempt, recordChargeOutcome } from './charge.ts';
import type { ProviderFact } from './provider-fact.ts';
import { paymentOfReference, referenceOf, RENEWALS_MAX } from './order.ts';
import { RENEWABLE_MS, renewCharge } from './renewal.ts';
import type { PaymentState } from './state.ts';

const AT = '2026-11-04T09:00:00Z';
const PAID_LATE_AT = '2026-11-04T10:00:00Z';
const NEW_CODE = { pix: { code: '00020126-new', expiresAt: '2026-11-05T09:00:00Z' } };
const { connectionId, provider } = aPurchase();

const renewing =
  (number = 1, at = AT) =>
  (state: PaymentState) =>
    renewCharge(state, { number, at });
const expiring = (state: PaymentState) => expireCharge(state, { at: AT });

const ofRenewal = (change: Partial<ProviderFact> = {}): Partial<ProviderFact> => ({
  transactionId: 'tx-2',
  reference: referenceOf(PAYMENT_ID, 1),
  ...change,
});

const charging =
  (fact: ProviderFact, attempt = 2) =>
  (state: PaymentState) =>
    recordChargeOutcome(state, {
      ...{ attempt, connectionId, at: AT },
      outcome: { kind: 'created', fact, details: NEW_CODE },
    });

const expired = () => followedBy(awaitingPayment(), expiring);
const renewed = () => followedBy(expired(), renewing());
const attempting = () => [...renewed(), attempted(2)];
/** The second code waits to be paid, beside the first, which expired. */
const waitingAgain = () => followedBy(attempting(), charging(aFact(ofRenewal())));

const asked: PaymentEvent = {
  type: 'ChargeRenewalRequested',
  data: { renewal: 1, connection: { connectionId, provider }, at: AT },
};

describe('renewing a charge that expired', () => {
  it('asks for another one of the same payment', () => {
    given(...expired())
      .when(renewing())
      .then(asked);
  });

  it('closes one whose time is over and that nobody has closed so far', () => {
    given(...awaitingPayment())
      .when(renewing())
      .then({ type: 'PaymentExpired', data: { at: AT } }, asked);
  });

  it('renews one that its provider cancelled', () => {
    const cancelled = followedBy(
      awaitingPayment(),
      applying(aFact({ closed: 'CANCELLED', providerStatus: 'x' })),
    );
    given(...cancelled)
      .when(renewing())
      .thenTypes('ChargeRenewalRequested');
  });

  it('is done once, however often it is pressed', () => {
    for (const history of [renewed(), attempting(), waitingAgain()])
      given(...history)
        .when(renewing())
        .thenNothing();
  });

  it('changes nothing of what was paid meanwhile', () => {
    given(...followedBy(awaitingPayment(), applying(paidFact())))
      .when(renewing())
      .thenNothing();
  });

  it.each([
    ['a code that can still be paid', awaitingPayment(), renewing(1, '2026-11-03T13:10:00Z')],
    ['a renewal after the next', expired(), renewing(2)],
    ['what was only asked for', [requested()], renewing()],
    [
      'a card',
      followedBy(awaitingPayment(aPurchase({ method: 'CREDIT_CARD' }), actionDetails), expiring),
      renewing(),
    ],
  ])('is refused for %s', (_, history, renew) => {
    given(...history)
      .when(renew)
      .thenRefused('RENEWAL_NOT_OFFERED');
  });

  it('is refused where there is no payment', () => {
    given().when(renewing()).thenRefused('PAYMENT_NOT_FOUND');
  });

  it(`is offered ${RENEWALS_MAX} times`, () => {
    let history = expired();
    for (let number = 1; number <= RENEWALS_MAX; number += 1)
      history = followedBy(
        history,
        renewing(number),
        (state) => recordChargeAttempt(state, { connectionId, idempotencyKey: 'key', at: AT }),
        charging(aFact({ ...ofRenewal(), transactionId: `tx-r${number}` }), number + 1),
        (state) => expireCharge(state, { at: '2026-11-06T09:00:00Z' }),
      );
    given(...history)
      .when(renewing(RENEWALS_MAX + 1))
      .thenRefused('RENEWAL_NOT_OFFERED');
  });

  it('is offered for as long as the seller keeps to the order', () => {
    const end = Date.parse(aPurchase().requestedAt) + RENEWABLE_MS;
    const at = (ms: number) => renewing(1, new Date(ms).toISOString());
    given(...expired())
      .when(at(end - 1))
      .thenTypes('ChargeRenewalRequested');
    given(...expired())
      .when(at(end))
      .thenRefused('RENEWAL_NOT_OFFERED');
  });
});

describe('the charge of a renewal', () => {
  it('is tried at the first connection anew, with a number of its own', () => {
    given(...renewed())
      .when((state) => recordChargeAttempt(state, { connectionId, idempotencyKey: 'key', at: AT }))
      .then({ type: 'ProviderChargeAttempted', data: expect.objectContaining({ attempt: 2 }) });
  });

  it('takes the place of the one that expired', () => {
    given(...attempting())
      .when(charging(aFact(ofRenewal())))
      .then(
        {
          type: 'ProviderChargeCreated',
          data: expect.objectContaining({ attempt: 2, transactionId: 'tx-2', ...NEW_CODE }),
        },
        { type: 'LookupStatusNormalised', data: expect.objectContaining({ transactionId: 'tx-2' }) },
      );
  });

  it('ends the payment when the provider refuses it', () => {
    given(...attempting())
      .when((state) =>
        recordChargeOutcome(state, {
          ...{ attempt: 2, connectionId, at: AT },
          outcome: { kind: 'declined', providerStatus: 'no', family: 'DATA' },
        }),
      )
      .thenTypes('ProviderChargeDeclined', 'PaymentRejected');
  });

  it('is not ended by what comes late of an attempt before it', () => {
    for (const outcome of [
      { kind: 'declined', providerStatus: 'no', family: 'DATA' },
      { kind: 'notSent', reason: 'x' },
      { kind: 'created', fact: aFact({ transactionId: 'tx-lost' }), details: pixDetails },
    ] as const)
      given(...renewed())
        .when((state) => recordChargeOutcome(state, { attempt: 1, connectionId, outcome, at: AT }))
        .thenNothing();
  });

  it('is no attempt with what was asked for the charge before', () => {
    const attempt = { connectionId, idempotencyKey: 'key', renewals: 0, at: AT };
    given(...renewed())
      .when((state) => recordChargeAttempt(state, attempt))
      .thenRefused('ILLEGAL_TRANSITION', { renewals: 1 });
  });

  it('that is the one before once more is not shown again: it is told, and looked up', () => {
    given(...attempting())
      .when(charging(aFact()))
      .thenTypes('ProviderFactMismatched', 'ProviderChargeOutcomeUnknown');
  });

  it('is not one that was lost before the renewal and comes to light now', () => {
    const lost = (of: Partial<ProviderFact>) => aFact({ ...of, transactionId: 'tx-lost' });
    const unknown = followedBy(attempting(), (state) =>
      recordChargeOutcome(state, {
        ...{ attempt: 2, connectionId, at: AT },
        outcome: { kind: 'unknown', reason: 'TIMEOUT' },
      }),
    );
    given(...unknown)
      .when(applying(lost({ reference: PAYMENT_ID })))
      .thenRefused('CHARGE_NOT_KNOWN_YET');
    given(...unknown)
      .when(applying(lost({ reference: referenceOf(PAYMENT_ID, 1) })))
      .thenTypes('ProviderChargeCreated', 'WebhookStatusNormalised');
  });

  it('is paid like any other, with one sale', () => {
    given(...waitingAgain())
      .when(applying(paidFact(ofRenewal())))
      .thenTypes('WebhookStatusNormalised', 'PaymentApproved', 'JournalPosted');
  });
});

describe('money that comes by the code before', () => {
  const late = applying(paidFact(), { at: PAID_LATE_AT });

  it.each([
    ['while the new one is asked for', attempting()],
    ['while the new one waits', waitingAgain()],
    [
      'after the new one expired, too',
      followedBy(waitingAgain(), (state) => expireCharge(state, { at: '2026-11-06T09:00:00Z' })),
    ],
  ])('is the sale’s %s', (_, history) => {
    const after = stateAfter(followedBy(history, late));
    expect(after).toMatchObject({ phase: 'APPROVED', charge: { transactionId: 'tx-1' } });
  });

  it('says by which charge it came, and that it came late', () => {
    given(...waitingAgain())
      .when(late)
      .then(
        {
          type: 'ReplacedChargePaid',
          data: { transactionId: 'tx-1', connection: { connectionId, provider }, at: PAID_LATE_AT },
        },
        { type: 'WebhookStatusNormalised', data: expect.objectContaining({ transactionId: 'tx-1' }) },
        { type: 'PaymentApproved', data: expect.objectContaining({ late: true }) },
        { type: 'JournalPosted', data: expect.objectContaining({ kind: 'SALE' }) },
      );
  });

  it('and has gone back already is not the sale’s: its buyer pays by the new code', () => {
    const back = applying(refundedFact(refund(10_000)), { at: PAID_LATE_AT });
    given(...waitingAgain())
      .when(back)
      .thenNothing();
    given(...followedBy(waitingAgain(), back))
      .when(applying(paidFact(ofRenewal())))
      .thenTypes('WebhookStatusNormalised', 'PaymentApproved', 'JournalPosted');
  });

  it('is told beside the new code’s, though that was told before anybody had paid it', () => {
    const taken = followedBy(attempting(), late);
    const waiting = followedBy(taken, charging(aFact(ofRenewal())));
    given(...waiting)
      .when(applying(paidFact(ofRenewal())))
      .thenTypes('ProviderFactMismatched');
  });

  it('counts once', () => {
    given(...followedBy(waitingAgain(), late))
      .when(late)
      .thenNothing();
  });

  it('is told, and moves nothing, when the new code was paid before it', () => {
    given(...followedBy(waitingAgain(), applying(paidFact(ofRenewal()))))
      .when(late)
      .then({
        type: 'ProviderFactMismatched',
        data: expect.objectContaining({
          field: 'transactionId',
          expected: 'tx-2',
          received: 'tx-1:10000',
        }),
      });
  });

  it('leaves the new code’s money to be told, once', () => {
    const both = followedBy(waitingAgain(), late);
    given(...both)
      .when(applying(paidFact(ofRenewal())))
      .thenTypes('ProviderFactMismatched');
    given(...followedBy(both, applying(paidFact(ofRenewal()))))
      .when(applying(paidFact(ofRenewal())))
      .thenNothing();
  });

  it('is told when it is too little or does not fit', () => {
    given(...waitingAgain())
      .when(applying(paidFact({ paidCents: 1 })))
      .then({ type: 'ProviderFactMismatched', data: expect.objectContaining({ field: 'paid' }) });
    given(...waitingAgain())
      .when(applying(paidFact({ currency: 'USD' })))
      .then({ type: 'ProviderFactMismatched', data: expect.objectContaining({ field: 'currency' }) });
  });

  it('moves nothing by a word that nobody knows', () => {
    given(...waitingAgain())
      .when(applying(paidFact({ known: false })))
      .thenNothing();
  });
});

it('that the code before expired is nothing new, whenever it is said', () => {
  const said = applying(aFact({ closed: 'EXPIRED', providerStatus: 'EXPIRADA' }));
  for (const history of [renewed(), attempting(), waitingAgain()])
    given(...history)
      .when(said)
      .thenNothing();
});

describe('a reference', () => {
  it('names its payment and no other charge of it', () => {
    const references = Array.from({ length: RENEWALS_MAX + 1 }, (_, renewals) =>
      referenceOf('5b9e1d0c-0f62-5a8e-8d0e-6d1f6b1f7a52', renewals),
    );
    expect(new Set(references).size).toBe(RENEWALS_MAX + 1);
    expect(new Set(references.map(paymentOfReference))).toEqual(
      new Set(['5b9e1d0c-0f62-5a8e-8d0e-6d1f6b1f7a52']),
    );
  });
});

it('whatever is pressed, said and paid in whatever order, there is one sale at most', () => {
  const at = fc.constantFrom(AT, PAID_LATE_AT, '2026-11-06T09:00:00Z', EXPIRES_AT);
  const number = fc.integer({ min: 1, max: RENEWALS_MAX + 1 });
  const transactionId = fc.constantFrom('tx-1', 'tx-2', 'tx-3');
  const command = fc.oneof(
    fc.record({ number, at }).map((renewal) => (state: PaymentState) => renewCharge(state, renewal)),
    at.map((moment) => (state: PaymentState) => expireCharge(state, { at: moment })),
    fc.constant((state: PaymentState) =>
      recordChargeAttempt(state, { connectionId, idempotencyKey: 'key', at: AT }),
    ),
    fc
      .record({ transactionId, attempt: number })
      .map(({ attempt, ...of }) => charging(aFact(of), attempt)),
    transactionId.map((of) => applying(paidFact({ transactionId: of }), { at: PAID_LATE_AT })),
    transactionId.map((of) => applying(aFact({ transactionId: of, closed: 'EXPIRED' }))),
  );
  forAll(fc.array(command, { maxLength: 30 }), (commands) => {
    let state = stateAfter(awaitingPayment());
    const events: PaymentEvent[] = [];
    for (const decide of commands) {
      const decided = decide(state);
      if (!decided.ok) continue;
      state = stateAfter(decided.value, state);
      events.push(...decided.value);
    }
    const count = (type: PaymentEvent['type']) => events.filter((event) => event.type === type).length;
    expect(count('PaymentApproved')).toBeLessThanOrEqual(1);
    expect(count('JournalPosted')).toBe(count('PaymentApproved'));
    expect(count('ChargeRenewalRequested')).toBeLessThanOrEqual(RENEWALS_MAX);
    expect(count('ReplacedChargePaid')).toBeLessThanOrEqual(count('PaymentApproved'));
  });
});
