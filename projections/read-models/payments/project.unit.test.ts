import { describe, expect, it } from 'vitest';
import {
  actionDetails,
  aFact,
  approved,
  aPurchase,
  attempted,
  awaitingPayment,
  chargedWith,
  EXPIRES_AT,
  followedBy,
  applying,
  LATER,
  PAID_AT,
  paidFact,
  PAYMENT_ID,
  refund,
  refundedFact,
  requested,
} from '../../../domain/testing/payment-facts.ts';
import { saleA } from '../../../domain/testing/purchase.ts';
import { expireCharge } from '../../../domain/payment/charge.ts';
import { renewCharge } from '../../../domain/payment/renewal.ts';
import type { PaymentEvent } from '../../../domain/payment/events.ts';
import { rowsAfter, stored } from '../../../runtime/testing/rows.ts';
import { payments } from './project.ts';
import { payments as table } from './table.ts';

const row = (events: PaymentEvent[]) => rowsAfter(payments, events).get(table, PAYMENT_ID);

describe('a payment’s row', () => {
  it('is there from the request on, pending, with what was agreed', () => {
    expect(row([requested()])).toMatchObject({
      paymentId: PAYMENT_ID,
      status: 'PENDING',
      charged: false,
      amountCents: 10_000,
      refundedCents: 0,
      producerId: 'ana',
      method: 'PIX',
      approvedAt: null,
      position: 0,
    });
  });

  it('says what came of it in part, until it is paid', () => {
    const inPart = aFact({ providerStatus: 'underpaid', status: 'PENDING', paidCents: 6_000 });
    const waits = followedBy(awaitingPayment(), applying(inPart));
    expect(row(waits)).toMatchObject({ status: 'PENDING', partCents: 6_000 });
    expect(row(followedBy(waits, applying(paidFact())))).toMatchObject({
      status: 'APPROVED',
      partCents: 0,
    });
    const tooMuch = aFact({ providerStatus: 'overpaid', status: 'APPROVED', paidCents: 12_000 });
    expect(row(followedBy(awaitingPayment(), applying(tooMuch)))).toMatchObject({ partCents: 0 });
  });

  it('keeps the buyer sealed', () => {
    expect(row([requested()])?.buyer).toMatchObject({ v: 1, data: expect.any(String) });
  });

  it('keeps what its delivery costs, and how the buyer chose to have it', () => {
    const delivery = { id: 'x', description: 'Entrega expressa', deliveryTime: '2 dias' };
    const sent = aPurchase({ shippingCents: 1_890, delivery });
    expect(row([requested(sent)])).toMatchObject({ shippingCents: 1_890, delivery });
    expect(row([requested()])).toMatchObject({ shippingCents: 0, delivery: null });
  });

  it('tells the producer’s own share', () => {
    expect(row([requested()])?.netCents).toBe(9_500);
    const sale = { ...saleA(), producerId: 'producer' };
    expect(row([requested(sale)])?.netCents).toBe(11_198);
  });

  it('names the provider that has the charge', () => {
    const iugu = { connectionId: 'acme-iugu', provider: 'IUGU' } as const;
    const purchase = aPurchase();
    const routes = [...purchase.routes, { ...iugu, fee: { rate: 0, fixedCents: 89 } }];
    const charged = awaitingPayment().map((event) =>
      event.type === 'ProviderChargeCreated'
        ? { ...event, data: { ...event.data, connection: iugu } }
        : event,
    );
    expect(row([requested({ ...purchase, routes }), ...charged.slice(1)])?.provider).toBe('IUGU');
  });

  it('shows what the buyer needs to pay', () => {
    expect(row(awaitingPayment())).toMatchObject({
      charged: true,
      transactionId: 'tx-1',
      pix: { code: '00020126' },
      boleto: null,
      card: null,
      status: 'PENDING',
    });
  });

  it('shows where the buyer of a card has to confirm it, sealed', () => {
    expect(row(awaitingPayment(aPurchase({ method: 'CREDIT_CARD' }), actionDetails))).toMatchObject({
      charged: true,
      status: 'PENDING',
      card: actionDetails.card,
      action: actionDetails.action,
    });
    expect(row(awaitingPayment())?.action).toBeNull();
  });

  it.each([
    ['approved', approved(), { status: 'APPROVED', approvedAt: PAID_AT }],
    [
      'approved by card at once',
      chargedWith(paidFact(), { card: { brand: 'visa', lastFour: '1111' } }),
      { status: 'APPROVED', card: { brand: 'visa', lastFour: '1111' } },
    ],
    [
      'expired',
      followedBy(awaitingPayment(), (state) => expireCharge(state, { at: LATER })),
      { status: 'CANCELED', withdrawn: false },
    ],
    [
      'cancelled',
      followedBy(awaitingPayment(), applying(aFact({ closed: 'CANCELLED', providerStatus: 'x' }))),
      { status: 'CANCELED', withdrawn: true },
    ],
    [
      'cancelled by a provider that calls it so when the time is over',
      followedBy(
        awaitingPayment(),
        applying(aFact({ closed: 'CANCELLED', providerStatus: 'x' }), { at: LATER }),
      ),
      { status: 'CANCELED', withdrawn: false },
    ],
    [
      'rejected',
      followedBy(
        awaitingPayment(),
        applying(aFact({ closed: 'REFUSED', family: 'FUNDS', providerStatus: 'x' })),
      ),
      { status: 'REJECTED', decline: 'FUNDS', charged: true },
    ],
    [
      'rejected without a charge',
      [
        requested(),
        attempted(),
        { type: 'PaymentRejected', data: { family: 'TECHNICAL', rejectedAt: PAID_AT } } as const,
      ],
      { status: 'REJECTED', charged: true },
    ],
    [
      'paid after it expired',
      followedBy(
        awaitingPayment(),
        (state) => expireCharge(state, { at: LATER }),
        applying(paidFact(), { at: LATER }),
      ),
      { status: 'APPROVED', approvedAt: LATER },
    ],
    [
      'refunded in part',
      followedBy(approved(), applying(refundedFact(refund(4_000)))),
      { status: 'APPROVED', refundedCents: 4_000, refundedAt: PAID_AT, reversalKind: 'REFUND_BY_US' },
    ],
    [
      'refunded',
      followedBy(approved(), applying(refundedFact(refund(4_000), refund(6_000, 'r2')))),
      { status: 'REFUNDED', refundedCents: 10_000 },
    ],
    [
      'charged back',
      followedBy(
        approved(),
        applying({ ...refundedFact(refund(10_000, 'cb', 'CHARGEBACK')), status: 'CHARGEBACK' }),
      ),
      { status: 'CHARGEBACK', reversalKind: 'CHARGEBACK', standing: 'CHARGEBACK' },
    ],
    [
      'given back by a provider that calls it a chargeback',
      followedBy(
        approved(),
        applying({ ...refundedFact(refund(10_000, 'r1', 'REFUND_BY_PROVIDER')), status: 'CHARGEBACK' }),
      ),
      { status: 'CHARGEBACK', reversalKind: 'REFUND_BY_PROVIDER', standing: 'REFUNDED' },
    ],
  ])('%s', (_, events, expected) => {
    expect(row(events)).toMatchObject(expected);
  });

  it('shows nothing to pay by while another charge is asked for', () => {
    const renewed = followedBy(
      awaitingPayment(),
      (state) => expireCharge(state, { at: EXPIRES_AT }),
      (state) => renewCharge(state, { number: 1, at: EXPIRES_AT }),
    );
    const waiting = { status: 'PENDING', charged: false, renewals: 1, pix: null, transactionId: null };
    expect(row(renewed)).toMatchObject(waiting);
    const paid = { status: 'APPROVED', charged: true, transactionId: 'tx-1', pix: null };
    expect(row(followedBy(renewed, applying(paidFact(), { at: LATER })))).toMatchObject(paid);
  });

  it('tells the gravest of several reversals, whichever was heard of first', () => {
    const refunds = refundedFact(refund(10_000));
    const both = {
      ...refundedFact(refund(10_000), refund(0, 'cb', 'CHARGEBACK')),
      status: 'CHARGEBACK',
    } as const;
    const shown = { status: 'CHARGEBACK', reversalKind: 'CHARGEBACK', refundedCents: 10_000 };
    expect(row(followedBy(approved(), applying(refunds), applying(both)))).toMatchObject(shown);
    expect(row(followedBy(approved(), applying(both), applying(refunds)))).toMatchObject(shown);
    expect(
      row(followedBy(approved(), applying({ ...both, reversals: both.reversals.toReversed() }))),
    ).toMatchObject(shown);
  });

  it('keeps the day on which its money went back when a graver word for it comes later', () => {
    const worse = { ...refundedFact(refund(10_000)), status: 'CHARGEBACK' } as const;
    const later = followedBy(
      approved(),
      applying(refundedFact(refund(10_000))),
      applying(worse, { at: LATER }),
    );
    expect(later.filter(({ type }) => type === 'PaymentRefunded')).toHaveLength(2);
    expect(row(later)).toMatchObject({ status: 'CHARGEBACK', refundedAt: PAID_AT });
  });

  it('is not touched by what does not concern it', () => {
    expect(payments.eventTypes.has('WebhookStatusNormalised')).toBe(false);
    const [before] = [row(awaitingPayment())];
    const other = aFact({ amountCents: 1, paidCents: 1 });
    expect(row(followedBy(awaitingPayment(), applying(other)))).toMatchObject({
      ...{ status: before?.status, partCents: 0 },
    });
  });

  it('names the event that changed it last', () => {
    const events = approved();
    expect(row(events)?.position).toBe(events.findIndex(({ type }) => type === 'JournalPosted'));
  });

  it('takes in the journals of payments only', () => {
    const journal = approved().find(({ type }) => type === 'JournalPosted');
    if (!journal) throw new Error('No journal');
    const elsewhere = { ...stored(journal, 9), stream: 'wallet-ana-BRL' };
    expect(payments.affectedRows(elsewhere)).toEqual([]);
    expect(() => rowsAfter(payments, approved()).apply(payments, [elsewhere])).not.toThrow();
  });

  it('cannot begin without a request', () => {
    expect(() => rowsAfter(payments, [{ type: 'PaymentExpired', data: { at: PAID_AT } }])).toThrow(
      'which never began',
    );
  });

  it('is made by the request, and is the only row that later events touch', () => {
    expect(payments.affectedRows(stored(requested(), 0))).toEqual([
      { table, key: PAYMENT_ID, isNew: true },
    ]);
    for (const event of approved().slice(1))
      expect(payments.affectedRows(stored(event, 1))).toEqual([
        { table, key: PAYMENT_ID, isNew: false },
      ]);
  });
});
