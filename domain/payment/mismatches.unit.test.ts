import { describe, expect, it } from 'vitest';
import { given } from '../testing/payment-specification.ts';
import {
  aFact,
  approved,
  awaitingPayment,
  followedBy,
  applying,
  PAID_AT,
  paidFact,
  PAYMENT_ID,
  refund,
  refundedFact,
  TRANSACTION_ID,
} from '../testing/payment-facts.ts';

describe('a fact that does not fit the sale', () => {
  const another = 'f2b5d8c4-5b3e-4a37-8d8e-1f4fb7a0a001';
  const cases = [
    ['transactionId', { transactionId: 'tx-2' }, TRANSACTION_ID, 'tx-2'],
    ['reference', { reference: another }, PAYMENT_ID, another],
    ['amount', { amountCents: 9_999, paidCents: 9_999 }, '10000', '9999'],
    ['currency', { currency: 'USD' }, 'BRL', 'USD'],
  ] as const;

  it.each(cases)('by its %s moves nothing and is told', (field, change, expected, received) => {
    const transactionId = 'transactionId' in change ? change.transactionId : TRANSACTION_ID;
    given(...awaitingPayment())
      .when(applying(paidFact(change)))
      .then({
        type: 'ProviderFactMismatched',
        data: {
          transactionId,
          connection: { connectionId: 'acme-onz', provider: 'ONZ' },
          ...{ field, expected, received, at: PAID_AT },
        },
      });
  });

  it.each(cases)('by its %s is told once', (_, change) => {
    given(...followedBy(awaitingPayment(), applying(paidFact(change))))
      .when(applying(paidFact(change)))
      .thenNothing();
  });

  it.each(cases)('by its %s takes nothing back either', (_, change) => {
    given(...approved())
      .when(applying({ ...refundedFact(refund(10_000)), ...change }))
      .thenTypes('ProviderFactMismatched');
  });

  it.each([
    ['refused', { closed: 'REFUSED' as const }, []],
    ['that the buyer may still pay', {}, ['ProviderFactMismatched' as const]],
    [
      'that was paid and is closed',
      { closed: 'CANCELLED' as const, paidCents: 10_000 },
      ['ProviderFactMismatched' as const],
    ],
  ])('because it is of another transaction, %s', (_, change, types) => {
    given(...awaitingPayment())
      .when(applying(aFact({ transactionId: 'tx-2', ...change })))
      .thenTypes(...types);
  });

  it('is told again when it does not fit in another way', () => {
    const history = followedBy(awaitingPayment(), applying(paidFact({ amountCents: 1 })));
    given(...history)
      .when(applying(paidFact({ amountCents: 2 })))
      .thenTypes('ProviderFactMismatched');
  });

  it('does not keep the fitting one from being heard', () => {
    const history = followedBy(awaitingPayment(), applying(paidFact({ amountCents: 1 })));
    given(...history)
      .when(applying(paidFact()))
      .thenTypes('WebhookStatusNormalised', 'PaymentApproved', 'JournalPosted');
  });

  it('is not assumed of a provider that keeps no reference of ours', () => {
    const events = given(...awaitingPayment())
      .when(applying(paidFact({ reference: undefined })))
      .events();
    expect(events.map(({ type }) => type)).toContain('PaymentApproved');
  });
});
