import { closing, DISPUTE_ID, disputing } from '../testing/dispute-facts.ts';
import { describe, expect, it } from 'vitest';
import {
  applying,
  approved,
  aPurchase,
  awaitingPayment,
  chargedWith,
  aFact,
  EXPIRES_AT,
  followedBy,
  refund,
  refundedFact,
} from '../testing/payment-facts.ts';
import { stateAfter } from '../testing/payment-specification.ts';
import { expireCharge } from '../payment/charge.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { buyerMails, sellerMails } from './due-mails.ts';

const since = '2026-11-03T13:31:00.000Z';
const told = (events: PaymentEvent[], at = since) =>
  buyerMails(stateAfter(events), { since, at }).map(({ mail, about, fromMs, untilMs }) => [
    mail,
    about,
    new Date(fromMs).toISOString(),
    new Date(untilMs).toISOString(),
  ]);
const toldSeller = (events: PaymentEvent[]) =>
  sellerMails(stateAfter(events)).map(({ mail, about }) => [mail, about]);

const boleto = (dueDate: string) =>
  awaitingPayment(aPurchase({ method: 'BILLET' }), {
    boleto: { line: '1', barcode: '1', dueDate, expiresAt: `${dueDate}T23:59:59Z` },
  });

describe('what a buyer is told', () => {
  it('of a PIX: its code after a minute, and that it ends before it does', () =>
    expect(told(awaitingPayment())).toEqual([
      ['PIX_CREATED', 'tx-1', '2026-11-03T13:01:02.000Z', '2026-11-03T13:20:00.667Z'],
      ['PIX_EXPIRING', 'tx-1', '2026-11-03T13:20:00.667Z', '2026-11-03T13:30:00.000Z'],
    ]));

  it('of a PIX of a few minutes: its code alone', () => {
    const pix = { code: '00020126', expiresAt: '2026-11-03T13:10:00Z' };
    expect(told(awaitingPayment(aPurchase(), { pix })).map(([mail]) => mail)).toEqual(['PIX_CREATED']);
  });

  it('of a PIX of a day: an hour before it ends', () => {
    const pix = { code: '00020126', expiresAt: '2026-11-04T13:00:02Z' };
    expect(told(awaitingPayment(aPurchase(), { pix }))[1]?.[2]).toBe('2026-11-04T12:00:02.000Z');
  });

  it('of a boleto: at once, and in the morning before the day that it is due', () =>
    expect(told(boleto('2026-11-06'))).toEqual([
      ['BOLETO_CREATED', 'tx-1', '2026-11-03T13:00:02.000Z', '2026-11-05T12:00:00.000Z'],
      ['BOLETO_DUE', 'tx-1', '2026-11-05T12:00:00.000Z', '2026-11-07T03:00:00.000Z'],
    ]));

  it('of a boleto that is due tomorrow anyway: once', () =>
    expect(told(boleto('2026-11-04')).map(([mail]) => mail)).toEqual(['BOLETO_CREATED']));

  it('of what was paid: nothing but its receipt', () => expect(told(approved())).toEqual([]));

  it('of a subscription: when its next charge comes near, as long as it is paid', () => {
    const purchase = aPurchase({ recurrence: { priceCents: 3_990, frequencyInDays: 30 } });
    const back = refundedFact(refund(10_000));
    expect(told(approved(purchase))).toEqual([
      ['RENEWAL', '2026-12-03', '2026-11-30T12:00:00.000Z', '2026-12-03T12:00:00.000Z'],
    ]);
    expect(told(followedBy(approved(purchase), applying(back))).map(([mail]) => mail)).toEqual([
      'REFUNDED',
    ]);
  });

  it.each([4_000, 10_000])('of what was given back of 10000 cents: %i', (cents) => {
    const events = followedBy(approved(), applying(refundedFact(refund(cents))));
    expect(told(events).map(([mail, about]) => [mail, about])).toEqual([['REFUNDED', String(cents)]]);
  });

  it('of what went back in two parts: of each once, by the sum', () => {
    const once = followedBy(approved(), applying(refundedFact(refund(4_000))));
    const twice = followedBy(once, applying(refundedFact(refund(4_000), refund(1_000, 'r2'))));
    expect(told(twice).map(([, about]) => about)).toEqual(['5000']);
  });

  it('of a dispute: nothing, as it is their own', () => {
    const disputed = refundedFact(refund(10_000, 'c1', 'CHARGEBACK'));
    expect(told(followedBy(approved(), applying(disputed)))).toEqual([]);
  });

  it('of a card that was refused after it waited: a way back', () => {
    const waiting = chargedWith(
      aFact(),
      { card: { brand: 'Visa' } },
      aPurchase({ method: 'CREDIT_CARD' }),
    );
    const refused = aFact({
      providerStatus: 'RECUSADA',
      status: 'REJECTED',
      closed: 'REFUSED',
      family: 'FRAUD',
    });
    const events = followedBy(waiting, applying(refused));
    expect(told(events).map(([mail]) => mail)).toEqual(['REFUSED']);
  });

  it('of a code that ended: a new one, as long as one may be made', () => {
    const expired = followedBy(awaitingPayment(), (state) => expireCharge(state, { at: EXPIRES_AT }));
    expect(told(expired).map(([mail]) => mail)).toEqual(['EXPIRED']);
    expect(told(expired, '2026-12-03T13:31:00Z')).toEqual([]);
  });

  it('is in the order of time', () => {
    for (const events of [awaitingPayment(), boleto('2026-11-06')]) {
      const from = told(events).map(([, , moment]) => moment);
      expect(from).toEqual(from.toSorted());
    }
  });
});

describe('what a seller is told', () => {
  it('of a sale once it is paid, and not before', () => {
    expect(toldSeller(awaitingPayment())).toEqual([]);
    expect(toldSeller(approved())).toEqual([['SALE', 'sale']]);
  });

  it.each(['CHARGEBACK', 'MED_FRAUD'] as const)('of a dispute: %s', (kind) => {
    const events = followedBy(approved(), applying(refundedFact(refund(10_000, 'c1', kind))));
    expect(toldSeller(events)).toEqual([['DISPUTE', expect.any(String)]]);
  });

  it('of a dispute that was decided', () => {
    const events = followedBy(approved(), disputing('MED'), closing('REFUSED'));
    expect(toldSeller(events)).toEqual([
      ['SALE', 'sale'],
      ['DISPUTE', DISPUTE_ID],
      ['DISPUTE_DECIDED', DISPUTE_ID],
    ]);
  });

  it('of what they gave back themselves: nothing', () => {
    const events = followedBy(approved(), applying(refundedFact(refund(10_000))));
    expect(toldSeller(events)).toEqual([]);
  });
});
