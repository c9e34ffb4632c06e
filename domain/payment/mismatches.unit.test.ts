import { describe, expect, it } from 'vitest';
import { rejected } from '../testing/charge-attempts.ts';
import { given } from '../testing/payment-specification.ts';
import {
  aFact,
  approved,
  attempted,
  awaitingPayment,
  CHARGED_AT,
  followedBy,
  applying,
  LATER,
  PAID_AT,
  paidFact,
  PAYMENT_ID,
  refund,
  refundedFact,
  requested,
  TRANSACTION_ID,
} from '../testing/payment-facts.ts';

describe('a fact that does not fit the sale', () => {
  const another = 'f2b5d8c4-5b3e-4a37-8d8e-1f4fb7a0a001';
  const cases = [
    ['transactionId', { transactionId: 'tx-2' }, TRANSACTION_ID, 'tx-2:10000'],
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

  it.each([
    ['reference', { reference: 'joana@example.com 529.982.247-25' }, '(no reference)'],
    ['reference', { reference: 'x'.repeat(100) }, '(no reference)'],
    ['reference', { reference: '6F1D1C1E7C1A4A7E9A550D6C6F1B2A01' }, '(no reference)'],
    ['reference', { reference: another.toUpperCase() }, another.toUpperCase()],
    ['currency', { currency: '529.982.247-25' }, '(no currency)'],
    ['currency', { currency: 'brl' }, '(no currency)'],
    ['currency', { currency: '' }, '(no currency)'],
  ])('by its %s keeps nothing of %j but what it can be (review)', (field, change, received) => {
    const told = given(...awaitingPayment()).when(applying(paidFact(change)));
    told.then(expect.objectContaining({ type: 'ProviderFactMismatched' }));
    expect(told.events()[0]?.data).toMatchObject({ field, received });
  });

  it('by no reference at all keeps that there was none', () => {
    const [event] = given(requested(), attempted(), rejected)
      .when(applying(paidFact({ reference: undefined })))
      .events();
    expect(event?.data).toMatchObject({ field: 'reference', received: '' });
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

describe('a sale that is paid, of which its provider now says that it ended without money', () => {
  const ended = (closed: 'REFUSED' | 'EXPIRED' | 'CANCELLED' = 'CANCELLED') =>
    aFact({ providerStatus: closed, status: 'REJECTED', closed });
  const later = { source: 'LOOKUP', at: LATER, askedAt: LATER } as const;
  const contradicted = {
    type: 'ProviderFactMismatched',
    data: {
      transactionId: TRANSACTION_ID,
      connection: { connectionId: 'acme-onz', provider: 'ONZ' },
      ...{ field: 'paid', expected: '10000', received: '0', at: LATER },
    },
  } as const;

  it.each(['REFUSED', 'EXPIRED', 'CANCELLED'] as const)('%s: is told, and nothing moves', (closed) => {
    given(...approved())
      .when(applying(ended(closed), later))
      .then(expect.objectContaining({ type: 'LookupStatusNormalised' }), contradicted);
  });

  it('is told once, whatever word it is said by and whatever is said in between', () => {
    const history = followedBy(
      approved(),
      applying(ended(), later),
      applying(paidFact(), later),
      applying(ended('EXPIRED'), later),
    );
    expect(history.filter(({ type }) => type === 'ProviderFactMismatched')).toHaveLength(1);
    given(...history)
      .when(applying(ended(), later))
      .thenNothing();
  });

  it('is told where the same was said before the money came, and is no more than that', () => {
    const history = followedBy(awaitingPayment(), applying(ended()), applying(paidFact()));
    given(...history)
      .when(applying(ended(), later))
      .then(contradicted);
  });

  it('is told where a part of it went back', () => {
    given(...followedBy(approved(), applying(refundedFact(refund(4_000)))))
      .when(applying(ended(), later))
      .thenTypes('LookupStatusNormalised', 'ProviderFactMismatched');
  });

  it.each([
    ['before we knew of the money', { askedAt: CHARGED_AT }],
    ['in the moment in which we learned of it', { askedAt: PAID_AT }],
  ])('contradicts nothing when it was asked %s, and came late', (_, change) => {
    given(...approved())
      .when(applying(ended(), { ...later, ...change }))
      .thenTypes('LookupStatusNormalised');
  });

  it('contradicts nothing where all of it went back', () => {
    given(...followedBy(approved(), applying(refundedFact(refund(10_000)))))
      .when(applying(ended(), later))
      .thenTypes('LookupStatusNormalised');
  });

  it.each([
    ['a word that nobody knows', { known: false }],
    ['a word that ends nothing', { closed: undefined }],
  ])('is not what %s says', (_, change) => {
    given(...approved())
      .when(applying({ ...ended(), ...change }, later))
      .thenTypes('LookupStatusNormalised');
  });
});
