import { describe, expect, it } from 'vitest';
import { approved, aPurchase, requested } from '../testing/payment-facts.ts';
import { given } from '../testing/payment-specification.ts';
import { purchaseRequested } from './events.ts';
import { requestPurchase } from './order.ts';
import type { PaymentState } from './state.ts';

const request =
  (purchase = aPurchase()) =>
  (state: PaymentState) =>
    requestPurchase(state, purchase);

describe('requesting a purchase', () => {
  it('begins the payment with all that was agreed', () => {
    given().when(request()).then({ type: 'PurchaseRequested', data: aPurchase() });
  });

  it('again with the same input is success without an event', () => {
    given(requested()).when(request()).thenNothing();
  });

  it('again with the same input is the same, though clock, policy and sealed bytes have moved on', () => {
    const again = aPurchase({ requestedAt: '2026-11-03T13:00:09Z', policy: { releaseDays: 9 } });
    given(requested()).when(request(again)).thenNothing();
  });

  it('with another input under the same key is refused', () => {
    given(requested())
      .when(request(aPurchase({ inputDigest: 'another' })))
      .thenRefused('IDEMPOTENCY_KEY_REUSED');
  });

  it('is still recognised when the payment is over', () => {
    given(...approved())
      .when(request())
      .thenNothing();
    given(...approved())
      .when(request(aPurchase({ inputDigest: 'another' })))
      .thenRefused('IDEMPOTENCY_KEY_REUSED');
  });
});

it('a purchase whose parts do not add up to its gross is none', () => {
  const purchase = aPurchase({ shippingCents: 700, interestCents: 300 });
  expect(purchaseRequested.safeParse(purchase).success).toBe(true);
  expect(purchaseRequested.safeParse({ ...purchase, shippingCents: 699 }).success).toBe(false);
});
