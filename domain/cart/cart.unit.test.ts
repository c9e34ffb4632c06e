import { describe, expect, it } from 'vitest';
import { contactDueAt, markContacted } from './contact-cart.ts';
import { cartEvents } from './events.ts';
import { expiryDueAt } from './expire-cart.ts';
import { endPurchase, startPurchase } from './reflect-purchase.ts';
import {
  given,
  stateAfter,
  UPDATED_AT,
  LATER,
  FIVE_MINUTES,
  SEVEN_DAYS,
  PAYMENT_ID,
  contents,
  changes,
  putting,
  contacting,
  recovering,
  expiring,
  failing,
  captured,
  updated,
  contacted,
  recovered,
  contactFailed,
  started,
  ended,
  expired,
} from '../testing/cart-history.ts';

// specification/checkout#abandoned-cart-capture
describe('a put', () => {
  it('captures the cart', () => {
    given().when(putting()).then(captured);
  });

  it.each([
    ['an open cart', [captured]],
    ['a contacted cart', [captured, contacted]],
  ])('updates %s', (_, history) => {
    const at = '2026-11-03T13:08:00.000Z';
    given(...history)
      .when(putting({ ...changes, at }))
      .then({ type: 'CartUpdated', data: { ...changes, updatedAt: at } });
  });

  it.each([
    ['amount', { amountCents: 1 }],
    ['contact', { contactDigest: 'digest-2' }],
  ])('updates the cart when only the %s is another', (_, other) => {
    given(captured)
      .when(putting({ ...other, at: UPDATED_AT }))
      .then({ type: 'CartUpdated', data: { ...contents, ...other, updatedAt: UPDATED_AT } });
  });

  it.each([
    ['open', [captured]],
    ['contacted', [captured, contacted]],
    ['recovered', [captured, contacted, recovered]],
    ['expired', [captured, expired]],
  ])('of the same contents, sealed anew, changes nothing in a cart that is %s', (_, history) => {
    const sealedAnew = { ...contents.contact, iv: 'iv-9', data: 'contact-9' };
    given(...history)
      .when(putting({ contact: sealedAnew, at: LATER }))
      .thenNothing();
  });

  it('that a newer one has overtaken changes nothing', () => {
    given(captured, updated).when(putting()).thenNothing();
    given(captured, updated)
      .when(putting({ amountCents: 5, at: '2026-11-03T13:02:00Z' }))
      .thenNothing();
  });

  it('that the purchase has overtaken starts nothing', () => {
    given(captured, recovered)
      .when(putting({ ...changes, at: UPDATED_AT }))
      .thenNothing();
  });

  it.each([
    ['RECOVERED', [captured, recovered]],
    ['EXPIRED', [captured, expired]],
    ['RECOVERED', [captured, expired, recovered]],
    ['OPEN', [captured, ...Array.from({ length: 500 }, () => updated)]],
  ])(
    'of new contents into a cart that is %s, or was changed too often, is refused',
    (phase, history) => {
      given(...history)
        .when(putting({ ...changes, amountCents: 1, at: LATER }))
        .thenRefused('ILLEGAL_TRANSITION', { phase });
    },
  );

  it.each([
    ['open', [captured]],
    ['recovered', [captured, recovered]],
    ['expired', [captured, expired]],
  ])('of another offer into a cart that is %s is refused', (_, history) => {
    given(...history)
      .when(putting({ offerId: 'other' }))
      .thenRefused('INVALID_INPUT', { fields: [{ field: 'offerId', code: 'IMMUTABLE' }] });
  });
});

describe('a cart', () => {
  it('that nobody captured is contacted, recovered and expired by nobody', () => {
    given().when(failing()).thenRefused('NOT_FOUND');
    given()
      .when((state) => markContacted(state, { at: LATER }))
      .thenRefused('NOT_FOUND');
    given()
      .when((state) => startPurchase(state, { paymentId: PAYMENT_ID, at: LATER }))
      .thenRefused('NOT_FOUND');
    given()
      .when((state) => endPurchase(state, { paymentId: PAYMENT_ID, at: LATER }))
      .thenRefused('NOT_FOUND');
    given().when(contacting()).thenRefused('NOT_FOUND');
    given().when(recovering()).thenRefused('NOT_FOUND');
    given().when(expiring()).thenRefused('NOT_FOUND');
    expect(contactDueAt(stateAfter([]), FIVE_MINUTES)).toBeUndefined();
    expect(expiryDueAt(stateAfter([]), SEVEN_DAYS)).toBeUndefined();
  });

  it.each([
    ['CartUpdated cannot follow NONE', [updated]],
    ['CartCaptured cannot follow OPEN', [captured, captured]],
    ['CartContacted cannot follow CONTACTED', [captured, contacted, contacted]],
    ['CartContacted cannot follow RECOVERED', [captured, recovered, contacted]],
    ['CartUpdated cannot follow EXPIRED', [captured, expired, updated]],
    ['CartExpired cannot follow RECOVERED', [captured, recovered, expired]],
    ['CartRecovered cannot follow RECOVERED', [captured, recovered, recovered]],
    ['CartRecovered cannot follow NONE', [recovered]],
    ['CartContactFailed cannot follow OPEN', [captured, contactFailed()]],
    ['CartPurchaseStarted cannot follow EXPIRED', [captured, expired, started]],
    ['CartPurchaseEnded cannot follow RECOVERED', [captured, started, recovered, ended]],
  ])('with a broken stream is not guessed at: %s', (why, history) => {
    expect(() => stateAfter(history)).toThrow(why);
  });

  it('is captured with a contact that its own subject’s key seals', () => {
    const { success } = cartEvents.CartCaptured.safeParse({ ...captured.data, subjectId: 'another' });
    expect(success).toBe(false);
  });
});
