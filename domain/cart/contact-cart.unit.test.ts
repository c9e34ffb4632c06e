import { describe, expect, it } from 'vitest';
import { contactDueAt, markContacted } from './contact-cart.ts';
import type { CartEvent } from './events.ts';
import {
  changes,
  given,
  stateAfter,
  CAPTURED_AT,
  UPDATED_AT,
  CONTACTED_AT,
  FAILED_AT,
  ENDED_AT,
  LATER,
  FIVE_MINUTES,
  type Command,
  contacting,
  recovering,
  expiring,
  failing,
  captured,
  withoutEmail,
  updated,
  contacted,
  recovered,
  contactFailed,
  started,
  withheld,
  expired,
} from '../testing/cart-history.ts';

describe('a reminder that is due and must not be sent', () => {
  it.each([
    'OPTED_OUT',
    'NETWORK_LIMIT',
    'OFFER_LIMIT',
    'PLATFORM_LIMIT',
    'INSTALLATION_LIMIT',
  ] as const)('is withheld, and the history says why: %s', (reason) => {
    given(captured).when(contacting(CONTACTED_AT, reason)).then(withheld(reason));
  });

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
