import { describe, expect, it } from 'vitest';
import { given, stateAfter } from '../testing/payment-specification.ts';
import {
  aFact,
  approved,
  awaitingPayment,
  chargedWith,
  EXPIRES_AT,
  followedBy,
  applying,
  LATER,
  requested,
} from '../testing/payment-facts.ts';
import { expireCharge, expiresAt } from './expire-charge.ts';
import type { PaymentState } from './state.ts';

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
