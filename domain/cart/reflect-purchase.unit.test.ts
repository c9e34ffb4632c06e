import { describe, expect, it } from 'vitest';
import { contactDueAt } from './contact-cart.ts';
import type { CartEvent } from './events.ts';
import { expiryDueAt } from './expire-cart.ts';
import { followUp, followUpDueAt } from './follow-up.ts';
import { endPurchase, startPurchase } from './reflect-purchase.ts';
import {
  changes,
  given,
  stateAfter,
  CONTACTED_AT,
  RECOVERED_AT,
  STARTED_AT,
  ENDED_AT,
  EXPIRED_AT,
  LATER,
  FIVE_MINUTES,
  SEVEN_DAYS,
  PAYMENT_ID,
  type Command,
  recovering,
  expiring,
  captured,
  updated,
  contacted,
  recovered,
  started,
  ended,
  expired,
} from '../testing/cart-history.ts';

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
