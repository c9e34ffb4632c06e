import { describe, expect, it } from 'vitest';
import type { Result } from '../kernel/result.ts';
import { specificationFor } from '../testing/decider-specification.ts';
import { cart, type CartState } from './cart.ts';
import { contactCart, contactDueAt, failContact, markContacted } from './contact-cart.ts';
import { cartEvents, type CartEvent, type WithheldReason } from './events.ts';
import { expireCart, expiryDueAt } from './expire-cart.ts';
import { followUp, followUpDueAt } from './follow-up.ts';
import { putCart, type PutCart } from './put-cart.ts';
import { endPurchase, recoverCart, startPurchase } from './reflect-purchase.ts';

const { given, stateAfter } = specificationFor(cart);

const CAPTURED_AT = '2026-11-03T13:00:00.000Z';
const UPDATED_AT = '2026-11-03T13:02:00.000Z';
const CONTACTED_AT = '2026-11-03T13:07:00.000Z';
const RECOVERED_AT = '2026-11-03T14:00:00.000Z';
const FAILED_AT = '2026-11-03T13:07:01.000Z';
const STARTED_AT = '2026-11-03T13:04:00.000Z';
const ENDED_AT = '2026-11-03T13:34:00.000Z';
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
  (at = CONTACTED_AT, withheld?: WithheldReason): Command =>
  (state) =>
    contactCart(state, { at, waitMs: FIVE_MINUTES, withheld });
const recovering =
  (paymentId = PAYMENT_ID): Command =>
  (state) =>
    recoverCart(state, { paymentId, at: RECOVERED_AT, matchedBy: 'EMAIL' });
const expiring =
  (at = EXPIRED_AT): Command =>
  (state) =>
    expireCart(state, { at, afterMs: SEVEN_DAYS });

const failing =
  (reason: 'REFUSED' | 'NOT_SENT' = 'NOT_SENT', at = FAILED_AT): Command =>
  (state) =>
    failContact(state, { at, reason });

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
  data: { paymentId: PAYMENT_ID, recoveredAt: RECOVERED_AT, matchedBy: 'EMAIL' },
};
const contactFailed = (reason: 'REFUSED' | 'NOT_SENT' = 'NOT_SENT'): CartEvent => ({
  type: 'CartContactFailed',
  data: { reason, failedAt: FAILED_AT },
});
const started: CartEvent = {
  type: 'CartPurchaseStarted',
  data: { paymentId: PAYMENT_ID, startedAt: STARTED_AT },
};
const ended: CartEvent = {
  type: 'CartPurchaseEnded',
  data: { paymentId: PAYMENT_ID, endedAt: ENDED_AT },
};
const withheld = (reason: WithheldReason): CartEvent => ({
  type: 'CartReminderWithheld',
  data: { reason, withheldAt: CONTACTED_AT },
});
const expired: CartEvent = { type: 'CartExpired', data: { expiredAt: EXPIRED_AT } };

describe('a reminder that is due and must not be sent', () => {
  it.each(['OPTED_OUT', 'OFFER_LIMIT', 'PLATFORM_LIMIT', 'INSTALLATION_LIMIT'] as const)(
    'is withheld, and the history says why: %s',
    (reason) => {
      given(captured).when(contacting(CONTACTED_AT, reason)).then(withheld(reason));
    },
  );

  it('is not withheld before it is due, nor once the buyer pays', () => {
    given(captured).when(contacting(UPDATED_AT, 'OPTED_OUT')).thenNothing();
    given(captured, started).when(contacting(LATER, 'OPTED_OUT')).thenNothing();
  });

  it('is not sent later either, and the cart ends as any other', () => {
    const history = [captured, withheld('OFFER_LIMIT')];
    given(...history)
      .when(contacting(LATER))
      .thenNothing();
    given(...history)
      .when(expiring(LATER))
      .then({ type: 'CartExpired', data: { expiredAt: LATER } });
    given(...history)
      .when(recovering())
      .then(recovered);
  });

  it('is due again once the buyer comes back', () => {
    given(captured, withheld('OFFER_LIMIT'), { ...updated, data: { ...changes, updatedAt: FAILED_AT } })
      .when(contacting(ENDED_AT))
      .then({ type: 'CartContacted', data: { channel: 'EMAIL', contactedAt: ENDED_AT } });
  });

  it('leaves the seller free to write by themselves', () => {
    given(captured, withheld('PLATFORM_LIMIT'))
      .when((state) => markContacted(state, { at: LATER }))
      .then({ type: 'CartContacted', data: { channel: 'SELLER', contactedAt: LATER } });
  });
});

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
    ['whose buyer is paying', [captured, started]],
    ['whose mailbox takes none', [captured, contacted, contactFailed('REFUSED')]],
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

describe('a mail that did not go out', () => {
  it('takes back that the buyer was contacted', () => {
    given(captured, contacted).when(failing()).then(contactFailed());
    given(captured, contacted, contactFailed()).when(failing()).thenNothing();
    given(captured, contacted, recovered).when(failing()).thenNothing();
    given(captured, contacted).when(failing('NOT_SENT', CAPTURED_AT)).thenNothing();
  });

  it('is tried again after twice the wait each time, five times', () => {
    let history: CartEvent[] = [captured];
    const waits = [10, 20, 40, 80].map((minutes) => {
      history = [...history, contacted, contactFailed()];
      expect(contactDueAt(stateAfter(history), FIVE_MINUTES)).toBe(
        new Date(Date.parse(FAILED_AT) + minutes * 60_000).toISOString(),
      );
    });
    expect(waits).toHaveLength(4);
    expect(
      contactDueAt(stateAfter([...history, contacted, contactFailed()]), FIVE_MINUTES),
    ).toBeUndefined();
  });

  it('is forgotten with the address that took none', () => {
    const refused = [captured, contacted, contactFailed('REFUSED')];
    const corrected: CartEvent = {
      type: 'CartUpdated',
      data: { ...changes, updatedAt: '2026-11-03T13:10:00.000Z' },
    };
    expect(contactDueAt(stateAfter([...refused, corrected]), FIVE_MINUTES)).toBe(
      '2026-11-03T13:15:00.000Z',
    );
    const dearer = { ...corrected, data: { ...corrected.data, contactDigest: 'digest-1' } };
    expect(contactDueAt(stateAfter([...refused, dearer]), FIVE_MINUTES)).toBeUndefined();
  });
});

describe('what the seller did by themselves', () => {
  const marking: Command = (state) => markContacted(state, { at: CONTACTED_AT });

  it('counts as the contact, whether there is an e-mail address or not', () => {
    const bySeller: CartEvent = {
      type: 'CartContacted',
      data: { channel: 'SELLER', contactedAt: CONTACTED_AT },
    };
    given(withoutEmail).when(marking).then(bySeller);
    given(captured, bySeller).when(contacting(LATER)).thenNothing();
    given(captured, contacted).when(marking).thenNothing();
    given(captured, bySeller).when(failing()).thenNothing();
  });

  it.each([
    ['RECOVERED', [captured, recovered]],
    ['EXPIRED', [captured, expired]],
  ])('comes too late for a cart that is %s', (phase, history) => {
    given(...history)
      .when(marking)
      .thenRefused('ILLEGAL_TRANSITION', { phase });
  });
});

describe('a purchase under way', () => {
  const starting: Command = (state) => startPurchase(state, { paymentId: PAYMENT_ID, at: STARTED_AT });
  const ending: Command = (state) => endPurchase(state, { paymentId: PAYMENT_ID, at: ENDED_AT });

  it('is noted once, and its end once', () => {
    given(captured).when(starting).then(started);
    given(captured, started).when(starting).thenNothing();
    given(captured, started).when(ending).then(ended);
    given(captured, started, ended).when(ending).thenNothing();
    given(captured, recovered).when(starting).thenNothing();
    given(captured, expired).when(ending).thenNothing();
  });

  it('whose end overtakes its start holds nothing back', () => {
    given(captured).when(ending).then(ended);
    given(captured, ended).when(starting).thenNothing();
  });

  it('that ends without money begins the wait again', () => {
    expect(contactDueAt(stateAfter([captured, started, ended]), FIVE_MINUTES)).toBe(
      '2026-11-03T13:39:00.000Z',
    );
  });

  it('that ended before the last change does not shorten the wait', () => {
    const changed: CartEvent = { type: 'CartUpdated', data: { ...changes, updatedAt: LATER } };
    expect(contactDueAt(stateAfter([captured, started, changed, ended]), FIVE_MINUTES)).toBe(
      '2026-11-20T09:05:00.000Z',
    );
  });
});

describe('time alone', () => {
  const times = { waitMs: FIVE_MINUTES, expiresAfterMs: SEVEN_DAYS };
  const passing =
    (at: string, waitMs: number | undefined = FIVE_MINUTES): Command =>
    (state) =>
      followUp(state, { ...times, waitMs, at });

  it('leads to the reminder, then to the expiry', () => {
    given(captured, updated).when(passing(CONTACTED_AT)).then(contacted);
    given(captured, updated, contacted).when(passing(EXPIRED_AT)).then(expired);
  });

  it('gives up rather than remind after a long stop', () => {
    given(captured)
      .when(passing(LATER))
      .then({ type: 'CartExpired', data: { expiredAt: LATER } });
  });

  it('reminds nobody where no mails are sent', () => {
    given(captured)
      .when((state) => followUp(state, { ...times, waitMs: undefined, at: CONTACTED_AT }))
      .thenNothing();
    expect(followUpDueAt(stateAfter([captured]), { ...times, waitMs: undefined })).toBe(
      '2026-11-10T13:00:00.000Z',
    );
  });

  it('is asked again when the next of both is due', () => {
    expect(followUpDueAt(stateAfter([captured]), times)).toBe('2026-11-03T13:05:00.000Z');
    expect(followUpDueAt(stateAfter([captured, contacted]), times)).toBe(EXPIRED_AT);
    expect(followUpDueAt(stateAfter([captured, started]), times)).toBe('2026-11-10T13:00:00.000Z');
    expect(followUpDueAt(stateAfter([captured, expired]), times)).toBeUndefined();
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
