import { describe, expect, it } from 'vitest';
import type { Result } from '../kernel/result.ts';
import { specificationFor } from '../testing/decider-specification.ts';
import { cart, type CartState } from './cart.ts';
import { contactCart, contactDueAt } from './contact-cart.ts';
import { cartEvents, type CartEvent } from './events.ts';
import { expireCart, expiryDueAt } from './expire-cart.ts';
import { putCart, type PutCart } from './put-cart.ts';
import { recoverCart } from './recover-cart.ts';

const { given, stateAfter } = specificationFor(cart);

const CAPTURED_AT = '2026-11-03T13:00:00.000Z';
const UPDATED_AT = '2026-11-03T13:02:00.000Z';
const CONTACTED_AT = '2026-11-03T13:07:00.000Z';
const RECOVERED_AT = '2026-11-03T14:00:00.000Z';
const EXPIRED_AT = '2026-11-10T13:07:00.000Z';
const LATER = '2026-11-20T09:00:00.000Z';
const FIVE_MINUTES = 300_000;
const SEVEN_DAYS = 604_800_000;
const PAYMENT_ID = 'c85e2f17-04ab-4d39-b6f1-9a7d3e58c240';

type Command = (state: CartState) => Result<CartEvent[]>;

const contents = {
  amountCents: 10_000,
  contact: { v: 1, subjectId: 'subject-1', iv: 'iv-1', data: 'contact-1' },
  hasEmail: true,
  contactDigest: 'digest-1',
} as const;
const identity = {
  cartId: '6f1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01',
  platformId: 'acme',
  producerId: 'ana',
  offerId: 'course',
  productName: 'Pottery for beginners',
  currency: 'BRL',
  subjectId: 'subject-1',
} as const;
/** The buyer corrected the e-mail address and chose an order bump. */
const changes = {
  amountCents: 12_900,
  contact: { v: 1, subjectId: 'subject-2', iv: 'iv-2', data: 'contact-2' },
  hasEmail: true,
  contactDigest: 'digest-2',
} as const;

const putting =
  (put: Partial<PutCart> = {}): Command =>
  (state) =>
    putCart(state, { ...identity, ...contents, at: CAPTURED_AT, ...put });
const contacting =
  (at = CONTACTED_AT): Command =>
  (state) =>
    contactCart(state, { at, waitMs: FIVE_MINUTES });
const recovering =
  (paymentId = PAYMENT_ID): Command =>
  (state) =>
    recoverCart(state, { paymentId, at: RECOVERED_AT });
const expiring =
  (at = EXPIRED_AT): Command =>
  (state) =>
    expireCart(state, { at, afterMs: SEVEN_DAYS });

const captured: CartEvent = {
  type: 'CartCaptured',
  data: { ...identity, ...contents, capturedAt: CAPTURED_AT },
};
const withoutEmail: CartEvent = {
  type: 'CartCaptured',
  data: { ...captured.data, hasEmail: false },
};
const updated: CartEvent = { type: 'CartUpdated', data: { ...changes, updatedAt: UPDATED_AT } };
const contacted: CartEvent = {
  type: 'CartContacted',
  data: { channel: 'EMAIL', contactedAt: CONTACTED_AT },
};
const recovered: CartEvent = {
  type: 'CartRecovered',
  data: { paymentId: PAYMENT_ID, recoveredAt: RECOVERED_AT },
};
const expired: CartEvent = { type: 'CartExpired', data: { expiredAt: EXPIRED_AT } };

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
  ])('of new contents into a cart that is %s is refused', (phase, history) => {
    given(...history)
      .when(putting({ ...changes, at: LATER }))
      .thenRefused('ILLEGAL_TRANSITION', { phase });
  });

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

describe('the reminder', () => {
  it('goes out five minutes after the last change, to the millisecond', () => {
    given(captured, updated).when(contacting()).then(contacted);
    given(captured, updated).when(contacting('2026-11-03T13:06:59.999Z')).thenNothing();
  });

  it.each([
    ['without an e-mail address', [withoutEmail]],
    ['that was contacted', [captured, contacted]],
    ['that was contacted and changed', [captured, contacted, updated]],
    ['that was bought', [captured, recovered]],
    ['that was given up', [captured, expired]],
  ])('never goes out for a cart %s', (_, history) => {
    given(...history)
      .when(contacting(LATER))
      .thenNothing();
    expect(contactDueAt(stateAfter(history), FIVE_MINUTES)).toBeUndefined();
  });

  it('goes out once the buyer has given an e-mail address', () => {
    given(withoutEmail, updated).when(contacting()).then(contacted);
  });

  it('is due from the last change on', () => {
    expect(contactDueAt(stateAfter([captured]), FIVE_MINUTES)).toBe('2026-11-03T13:05:00.000Z');
    expect(contactDueAt(stateAfter([captured, updated]), FIVE_MINUTES)).toBe(CONTACTED_AT);
  });
});

describe('a purchase', () => {
  it.each([
    ['an open', [captured, updated]],
    ['a contacted', [captured, contacted]],
    ['an expired', [captured, expired]],
  ])('recovers %s cart', (_, history) => {
    given(...history)
      .when(recovering())
      .then(recovered);
  });

  it('recovers a cart once: the first payment stays', () => {
    given(captured, recovered).when(recovering()).thenNothing();
    given(captured, recovered).when(recovering('another')).thenNothing();
  });
});

describe('the expiry', () => {
  it.each([
    ['captured', [captured], '2026-11-10T13:00:00.000Z'],
    ['last changed', [captured, updated], '2026-11-10T13:02:00.000Z'],
    ['contacted', [captured, updated, contacted], EXPIRED_AT],
    [
      'changed after it was contacted',
      [captured, contacted, { ...updated, data: { ...changes, updatedAt: RECOVERED_AT } }],
      '2026-11-10T14:00:00.000Z',
    ],
  ] as const)('comes seven days after the cart was %s', (_, history, due) => {
    expect(expiryDueAt(stateAfter(history), SEVEN_DAYS)).toBe(due);
    given(...history)
      .when(expiring(due))
      .then({ type: 'CartExpired', data: { expiredAt: due } });
    const tooEarly = new Date(Date.parse(due) - 1).toISOString();
    given(...history)
      .when(expiring(tooEarly))
      .thenNothing();
  });

  it.each([
    ['expired', [captured, expired]],
    ['recovered', [captured, recovered]],
  ])('of a cart that is %s is nothing', (_, history) => {
    given(...history)
      .when(expiring(LATER))
      .thenNothing();
    expect(expiryDueAt(stateAfter(history), SEVEN_DAYS)).toBeUndefined();
  });
});

describe('a cart', () => {
  it('that nobody captured is contacted, recovered and expired by nobody', () => {
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
  ])('with a broken stream is not guessed at: %s', (why, history) => {
    expect(() => stateAfter(history)).toThrow(why);
  });

  it('is captured with a contact that its own subject’s key seals', () => {
    const { success } = cartEvents.CartCaptured.safeParse({ ...captured.data, subjectId: 'another' });
    expect(success).toBe(false);
  });
});
