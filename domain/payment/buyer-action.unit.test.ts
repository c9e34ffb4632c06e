import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reordered } from '../testing/arbitraries.ts';
import { at, outcome, unknown } from '../testing/charge-attempts.ts';
import {
  actionDetails,
  aFact,
  applying,
  aPurchase,
  attempted,
  awaitingPayment,
  EXPIRES_AT,
  followedBy,
  LATER,
  paidFact,
  requested,
} from '../testing/payment-facts.ts';
import { given, stateAfter } from '../testing/payment-specification.ts';
import { forAll } from '../testing/property.ts';
import { expireCharge } from './charge.ts';
import type { PaymentState } from './state.ts';

const WORD = 'waiting_payment';
const byCard = aPurchase({ method: 'CREDIT_CARD' });
const asked = aFact({ providerStatus: WORD });
const inAnalysis = aFact({ providerStatus: 'pending' });
const refused = aFact({
  providerStatus: 'refused',
  status: 'REJECTED',
  closed: 'REFUSED',
  family: 'CONTACT_BANK',
});
const created = outcome({ kind: 'created', fact: asked, details: actionDetails });
const expire = (moment: string) => (state: PaymentState) => expireCharge(state, { at: moment });
const waiting = followedBy([requested(byCard), attempted(1, byCard)], created);

describe('a card whose bank asks its buyer', () => {
  it('is a charge that nobody has paid, with the address of the page only sealed', () => {
    given(requested(byCard), attempted(1, byCard))
      .when(created)
      .then(
        {
          type: 'ProviderChargeCreated',
          data: {
            ...actionDetails,
            attempt: 1,
            connection: { connectionId: byCard.connectionId, provider: byCard.provider },
            transactionId: asked.transactionId,
            providerStatus: WORD,
            createdAt: at,
          },
        },
        expect.objectContaining({ type: 'LookupStatusNormalised' }),
      );
    expect(stateAfter(waiting).phase).toBe('AWAITING_PAYMENT');
  });

  it('of another amount than the sale’s is a mismatch, and nobody is asked', () => {
    given(requested(byCard), attempted(1, byCard))
      .when(
        outcome({
          kind: 'created',
          fact: aFact({ providerStatus: WORD, amountCents: 9_999 }),
          details: actionDetails,
        }),
      )
      .thenTypes('ProviderFactMismatched', 'ProviderChargeOutcomeUnknown');
  });

  it('is found by a look-up, or named by a webhook, after the answer was lost', () => {
    const lost = [requested(byCard), attempted(1, byCard), unknown];
    given(...lost)
      .when(created)
      .thenTypes('ProviderChargeCreated', 'LookupStatusNormalised');
    given(...lost)
      .when(applying(asked, { details: actionDetails }))
      .thenTypes('ProviderChargeCreated', 'WebhookStatusNormalised');
  });

  it('is asked no second time by a look-up that says so again', () => {
    given(...waiting)
      .when(applying(asked, { details: actionDetails }))
      .thenNothing();
  });

  it('is approved once the buyer has confirmed', () => {
    given(...waiting)
      .when(applying(paidFact()))
      .thenTypes('WebhookStatusNormalised', 'PaymentApproved', 'JournalPosted');
  });

  it('is rejected when they refuse', () => {
    given(...waiting)
      .when(applying(refused))
      .then(expect.objectContaining({ type: 'WebhookStatusNormalised' }), {
        type: 'PaymentRejected',
        data: { family: 'CONTACT_BANK', rejectedAt: expect.any(String) },
      });
  });
});

describe('the time to confirm a card', () => {
  it('ends the payment, and not before', () => {
    given(...waiting)
      .when(expire('2026-11-03T13:29:59.999Z'))
      .thenNothing();
    given(...waiting)
      .when(expire(EXPIRES_AT))
      .then({ type: 'PaymentExpired', data: { at: EXPIRES_AT } });
  });

  it('ends nothing once the buyer has acted: the bank may take longer', () => {
    given(...followedBy(waiting, applying(inAnalysis)))
      .when(expire(LATER))
      .thenNothing();
  });

  it('is not taken for over because of a word that nobody knows', () => {
    given(...followedBy(waiting, applying(aFact({ providerStatus: 'x', known: false }))))
      .when(expire(LATER))
      .thenTypes('PaymentExpired');
  });

  it('does not keep out money that comes after it (rule 14)', () => {
    given(...followedBy(waiting, expire(EXPIRES_AT)))
      .when(applying(paidFact(), { at: LATER }))
      .then(
        expect.objectContaining({ type: 'WebhookStatusNormalised' }),
        {
          type: 'PaymentApproved',
          data: { amountCents: 10_000, approvedAt: LATER, late: true },
        },
        expect.objectContaining({ type: 'JournalPosted' }),
      );
  });
});

it.each([
  ['confirmed', [asked, inAnalysis, paidFact()], 'APPROVED'],
  ['refused', [asked, inAnalysis, refused], 'REJECTED'],
])('a card that was %s ends so in whatever order and however often it is told', (_, facts, phase) => {
  forAll(fc.constant(facts).chain(reordered), (told) => {
    const history = told.reduce(
      (events, fact) => followedBy(events, applying(fact)),
      awaitingPayment(byCard, actionDetails),
    );
    expect(stateAfter(history).phase).toBe(phase);
    expect(history.filter(({ type }) => type === 'PaymentApproved')).toHaveLength(
      phase === 'APPROVED' ? 1 : 0,
    );
  });
});
