import { describe, expect, it } from 'vitest';
import { approved, followedBy } from '../testing/payment-facts.ts';
import { aPurchase } from '../testing/purchase.ts';
import { came, DECLINED, MADE, OTHER_REFUND_ID, refunding, trying } from '../testing/refund-facts.ts';
import { Book } from '../testing/wallet-facts.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { totalOf } from './state.ts';

/** R$ 95,00 for Ana: R$ 85,50 in ten days, R$ 9,50 in thirty. */
const sold = (rulesVersion: number) =>
  approved(aPurchase({ policy: { rulesVersion, releaseDays: 10 } }));
const SOON = '2026-11-04T12:00:00Z';
const BETWEEN = '2026-11-20T12:00:00Z';
const LONG_AFTER = '2026-12-20T12:00:00Z';

function bucketsOf(book: Book) {
  const state = book.walletOf('ana');
  if (state.phase === 'NONE') throw new Error('No wallet');
  const { pending, reserve, availableCents, debtCents } = state;
  return [totalOf(pending), totalOf(reserve), availableCents, debtCents];
}

/** What a wallet holds after each part of a history, taken over at a moment of its own. */
function after(parts: readonly (readonly [PaymentEvent[], string])[]) {
  const book = new Book();
  let known = 0;
  return parts.map(([events, at]) => {
    book.take(at, book.post(events).slice(known));
    known = events.filter(({ type }) => type === 'JournalPosted').length;
    return bucketsOf(book);
  });
}

describe.each([1, 2])('a refund that failed, of a sale by rules %i', (version) => {
  const refunded = (amountCents: number) =>
    followedBy(sold(version), refunding({ amountCents }), trying());
  const failed = (amountCents: number) => followedBy(refunded(amountCents), came(DECLINED));

  it('is back in the same lots', () => {
    const [before, during, back] = after([
      [sold(version), SOON],
      [refunded(9_500), SOON],
      [failed(9_500), SOON],
    ]);
    expect(before).toEqual([8_550, 950, 0, 0]);
    expect(during?.[0]).toBe(0);
    expect(back).toEqual(before);
  });

  it('is available where the day of its lot has passed', () => {
    expect(
      after([
        [sold(version), SOON],
        [refunded(4_000), SOON],
        [failed(4_000), BETWEEN],
      ]).at(-1),
    ).toEqual([0, 950, 8_550, 0]);
  });

  it('pays the debt that it had made first', () => {
    expect(
      after([
        [sold(version), SOON],
        [refunded(10_000), SOON],
        [failed(10_000), LONG_AFTER],
      ]),
    ).toEqual([
      [8_550, 950, 0, 0],
      [0, 0, 0, 100],
      [0, 0, 9_500, 0],
    ]);
  });

  it('leaves what another refund took', () => {
    const one = followedBy(refunded(4_000), came(MADE));
    const two = followedBy(one, refunding({}, OTHER_REFUND_ID), trying(OTHER_REFUND_ID));
    const back = followedBy(two, came(DECLINED, OTHER_REFUND_ID));
    const [, first, , last] = after([
      [sold(version), SOON],
      [one, SOON],
      [two, SOON],
      [back, SOON],
    ]);
    expect(last).toEqual(first);
  });
});
