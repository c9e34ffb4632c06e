import { describe, expect, it } from 'vitest';
import { given, stateAfter } from '../testing/payment-specification.ts';
import {
  aFact,
  applying,
  attempted,
  awaitingPayment,
  connectionOf,
  followedBy,
  paidFact,
  pixDetails,
  refund,
  refundedFact,
  requested,
} from '../testing/payment-facts.ts';
import type { PaymentEvent } from './events.ts';
import { recordChargeOutcome, type ChargeOutcome } from './charge.ts';

const at = '2026-11-03T13:01:00Z';
const outcome =
  (of: ChargeOutcome, attempt = 1) =>
  (state: Parameters<typeof recordChargeOutcome>[0]) =>
    recordChargeOutcome(state, { attempt, connectionId: connectionOf(state), outcome: of, at });
const declined: ChargeOutcome = {
  kind: 'declined',
  providerStatus: 'refused',
  family: 'FUNDS',
  transactionId: 'tx-declined',
};
const ended: PaymentEvent[] = [
  requested(),
  attempted(),
  { type: 'PaymentRejected', data: { family: 'TECHNICAL', rejectedAt: at } },
];

describe('a charge reported of a payment that ended without one', () => {
  it.each(['WEBHOOK', 'LOOKUP'] as const)('and paid, by %s, is adopted and approved', (source) => {
    given(...ended)
      .when(applying(paidFact(), { source }))
      .thenTypes(
        'ProviderChargeCreated',
        `${source === 'WEBHOOK' ? 'Webhook' : 'Lookup'}StatusNormalised`,
        'PaymentApproved',
        'JournalPosted',
      );
  });

  it('ends in the same state and journal as the same fact as the outcome of its attempt', () => {
    const byWebhook = followedBy(ended, applying(paidFact(), { at }));
    const byOutcome = followedBy(
      ended,
      outcome({ kind: 'created', fact: paidFact(), details: pixDetails }),
    );
    const journals = (events: PaymentEvent[]) => events.filter(({ type }) => type === 'JournalPosted');
    expect(journals(byWebhook)).toEqual(journals(byOutcome));
    expect(stateAfter(byWebhook).phase).toBe(stateAfter(byOutcome).phase);
  });

  it('and already refunded is approved and taken back', () => {
    given(...ended)
      .when(applying(refundedFact(refund(10_000))))
      .thenTypes(
        'ProviderChargeCreated',
        'WebhookStatusNormalised',
        'PaymentApproved',
        'JournalPosted',
        'PaymentRefunded',
        'JournalPosted',
      );
  });

  it('and not paid so far is adopted: it still can be paid', () => {
    given(...ended)
      .when(applying(aFact()))
      .thenTypes('ProviderChargeCreated', 'WebhookStatusNormalised');
  });

  it.each([
    ['reference', { reference: undefined }],
    ['amount', { amountCents: 9_999, paidCents: 9_999 }],
    ['currency', { currency: 'USD' }],
  ])('is not, when its %s does not fit', (field, change) => {
    given(...ended)
      .when(applying(paidFact(change)))
      .then({
        type: 'ProviderFactMismatched',
        data: expect.objectContaining({ field }),
      });
  });

  it('is not, when nobody knows the word', () => {
    given(...ended)
      .when(applying(paidFact({ known: false })))
      .thenTypes('WebhookStatusNormalised');
  });
});

describe('what is reported of a declined card', () => {
  const history = followedBy([requested(), attempted()], outcome(declined));
  const refused = aFact({
    transactionId: 'tx-declined',
    providerStatus: 'failed',
    status: 'REJECTED',
    closed: 'REFUSED',
  });

  it('is its own transaction, and no mismatch', () => {
    given(...history)
      .when(applying(refused))
      .thenTypes('WebhookStatusNormalised');
  });

  it('is known without our reference, too', () => {
    given(...history)
      .when(applying({ ...refused, reference: undefined }))
      .thenTypes('WebhookStatusNormalised');
  });

  it('is no charge that could be paid while it says nothing of money', () => {
    given(...history)
      .when(applying({ ...refused, closed: undefined }))
      .thenTypes('WebhookStatusNormalised');
  });

  it('counts when there is money in it after all', () => {
    given(...history)
      .when(applying(paidFact({ transactionId: 'tx-declined' })))
      .thenTypes('ProviderChargeCreated', 'WebhookStatusNormalised', 'PaymentApproved', 'JournalPosted');
  });

  it('of another transaction, refused before anybody paid, contradicts no charge', () => {
    given(...awaitingPayment())
      .when(applying(refused))
      .thenNothing();
  });
});

describe('a charge that does not fit the sale', () => {
  const wrong = aFact({ amountCents: 9_999 });
  const made = outcome({ kind: 'created', fact: wrong, details: pixDetails });
  const inFlight = [requested(), attempted()];

  it('is not recorded as the charge: its code is shown to nobody, and its outcome stays unknown', () => {
    given(...inFlight)
      .when(made)
      .then(
        {
          type: 'ProviderFactMismatched',
          data: expect.objectContaining({ field: 'amount', expected: '10000', received: '9999' }),
        },
        {
          type: 'ProviderChargeOutcomeUnknown',
          data: { attempt: 1, reason: 'CHARGE_DOES_NOT_FIT', at },
        },
      );
  });

  it('is written down once, however often it is looked up', () => {
    given(...followedBy(inFlight, made))
      .when(made)
      .thenNothing();
  });

  it('counts when the provider reports what fits', () => {
    given(...followedBy(inFlight, made))
      .when(outcome({ kind: 'created', fact: aFact(), details: pixDetails }))
      .thenTypes('ProviderChargeCreated', 'LookupStatusNormalised');
  });

  it('of a payment that has ended stays a mismatch', () => {
    given(...ended)
      .when(made)
      .thenTypes('ProviderFactMismatched');
  });
});
