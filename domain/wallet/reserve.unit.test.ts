import { describe, expect, it } from 'vitest';
import { cents } from '../kernel/money/cents.ts';
import { applying, approved, followedBy, refund, refundedFact } from '../testing/payment-facts.ts';
import { aPurchase } from '../testing/purchase.ts';
import { Book } from '../testing/wallet-facts.ts';
import { askedFor } from '../testing/withdrawal-facts.ts';
import { reserveFloorOf } from './legs.ts';
import { moveReserve } from './reserve.ts';
import { releaseDue } from './wallet.ts';

/** A sale of 95.00 for ana, 9.50 of them in reserve until this day. */
const DAY = '2026-12-03';
const AT = '2026-11-04T12:00:00Z';
const sold = () => {
  const book = new Book();
  book.post(approved(aPurchase()));
  return book.take(AT);
};
/** The sale's refund, and nothing else, is taken over. */
const takeBack = (book: Book, amountCents: number, at: string) => {
  const refunded = followedBy(approved(aPurchase()), applying(refundedFact(refund(amountCents))));
  const [, back] = book.post(refunded);
  if (!back) throw new Error('Nothing went back');
  book.take(at, [back]);
};
const said = { by: 'staff', reason: 'Looked at', at: AT };
const walletOf = (book: Book) => {
  const state = book.walletOf('ana');
  if (state.phase === 'NONE') throw new Error('Nothing was taken');
  return state;
};

describe('a reserve that staff move', () => {
  it('now is available at once, with who did so and why', () => {
    const book = sold();
    const events = book.run('ana', (state) => moveReserve(state, { from: DAY, to: null, ...said }));
    expect(events).toMatchObject([
      {
        type: 'JournalPosted',
        data: {
          kind: 'RESERVE_RELEASE',
          legs: [
            { account: 'liab:ana:reserve', amountCents: 950, releaseDate: DAY },
            { account: 'liab:ana:available', amountCents: -950 },
          ],
        },
      },
      { type: 'ReserveMoved', data: { from: DAY, to: null, amountCents: 950, ...said } },
    ]);
    expect(walletOf(book)).toMatchObject({ reserve: {}, availableCents: 9_500 });
  });

  it('to a later day is released then', () => {
    const book = sold();
    book.run('ana', (state) => moveReserve(state, { from: DAY, to: '2027-01-10', ...said }));
    book.run('ana', (state) => releaseDue(state, { at: '2026-12-20T12:00:00Z' }));
    expect(walletOf(book)).toMatchObject({ reserve: { '2027-01-10': 950 }, availableCents: 8_550 });
    book.run('ana', (state) => releaseDue(state, { at: '2027-01-10T12:00:00Z' }));
    expect(walletOf(book)).toMatchObject({ reserve: {}, availableCents: 9_500, movedReserve: {} });
  });

  it('is still what its sale gives back of, on its new day', () => {
    const book = sold();
    const move = (from: string, to: string) =>
      book.run('ana', (state) => moveReserve(state, { from, to, ...said }));
    move(DAY, '2027-01-10');
    move('2027-01-10', '2027-02-10');
    book.run('ana', (state) => releaseDue(state, { at: '2026-12-20T12:00:00Z' }));
    // The fixed part of the fee is not given back.
    takeBack(book, 1_000, '2026-12-20T13:00:00Z');
    expect(walletOf(book)).toMatchObject({ reserve: {}, availableCents: 8_540 });
  });

  it('that was released before gives nothing back: what is available does', () => {
    const book = sold();
    book.run('ana', (state) => moveReserve(state, { from: DAY, to: null, ...said }));
    takeBack(book, 10_000, AT);
    expect(walletOf(book)).toMatchObject({ reserve: {}, pending: {} });
    expect(walletOf(book).debtCents).toBeGreaterThanOrEqual(0);
    expect(Object.values(book.balances()).reduce((a, b) => a + b, 0)).toBe(0);
  });

  it.each([
    ['on a day that has none', { from: '2026-12-04', to: null }, 'NOT_FOUND'],
    ['to an earlier day', { from: DAY, to: '2026-12-02' }, 'INVALID_INPUT'],
    ['for longer than two years', { from: DAY, to: '2029-01-01' }, 'INVALID_INPUT'],
  ])('%s is refused', (_what, move, code) => {
    const decided = moveReserve(sold().walletOf('ana'), { ...move, ...said });
    expect(decided).toMatchObject({ ok: false, error: { code } });
  });
});

describe('the floor of a reserve', () => {
  it.each([
    ['a part of what was sold', { rate: 1_000, coversLargestSale: false }, 1_000],
    ['the largest sale, where that is more', { rate: 1_000, coversLargestSale: true }, 4_000],
    ['nothing, where there is none', { rate: 0, coversLargestSale: false }, 0],
  ])('is %s', (_what, floor, expected) => {
    const sales = { soldCents: cents(10_000), largestCents: cents(4_000) };
    expect(reserveFloorOf(floor, sales)).toBe(expected);
  });

  const asked = (amountCents: number, day: string, coversLargestSale = true) => {
    const book = sold();
    const request = askedFor({ amountCents });
    const floored = {
      ...request,
      terms: { ...request.terms, floor: { rate: 1_000, coversLargestSale } },
    };
    const causes = book.ask(floored, [{ type: 'WithdrawalRequested', data: floored }]);
    return book
      .move('ana', day, causes)
      .some(({ type, data }) => (type === 'JournalPosted' ? data.kind === 'WITHDRAWAL' : false));
  };

  it('stays in the wallet as long as its sales are new', () => {
    // 85.50 are available; the sale of 95.00 is the largest of 14 days, then a tenth of it stays.
    expect(asked(1_000, '2026-11-10T12:00:00Z')).toBe(false);
    expect(asked(7_600, '2026-11-10T12:00:00Z', false)).toBe(true);
    expect(asked(7_601, '2026-11-10T12:00:00Z', false)).toBe(false);
    expect(asked(7_600, '2026-11-19T12:00:00Z')).toBe(true);
    expect(asked(7_601, '2026-11-19T12:00:00Z')).toBe(false);
    expect(asked(8_550, '2026-12-05T12:00:00Z')).toBe(true);
  });
});
