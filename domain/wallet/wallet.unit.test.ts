import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, saoPauloDay } from '../kernel/calendar/calendar.ts';
import { aLife, anyPurchase, AT } from '../testing/arbitraries.ts';
import { applying, awaitingPayment, followedBy } from '../testing/payment-facts.ts';
import { forAll } from '../testing/property.ts';
import { aPurchase } from '../testing/purchase.ts';
import { approved } from '../testing/payment-facts.ts';
import { Book } from '../testing/wallet-facts.ts';
import { moveReserve } from './reserve.ts';
import { nextReleaseOf, totalOf, type WalletState } from './state.ts';
import { releaseDue, takeCauses } from './wallet.ts';

/** A sale and what its provider says of it, in the order in which it says so. */
const lives = anyPurchase.chain((purchase) =>
  fc.record({ purchase: fc.constant(purchase), life: aLife(purchase) }),
);

/** Some sales, and after how many days what their journals say is taken over. */
const histories = fc.record({
  sales: fc.array(lives, { minLength: 1, maxLength: 3 }),
  batches: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
  days: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 12, maxLength: 12 }),
});

const after = (days: number): string => new Date(Date.parse(AT) + days * 86_400_000).toISOString();
const END = after(1_000);

type History = typeof histories extends fc.Arbitrary<infer T> ? T : never;

function posted({ sales }: Pick<History, 'sales'>): Book {
  const book = new Book();
  sales.forEach(({ purchase, life }, index) =>
    book.post(
      followedBy(awaitingPayment(purchase), ...life.map((fact) => applying(fact, { at: AT }))),
      `payment-${index}`,
    ),
  );
  return book;
}

/** The causes in batches, with days between them, and releases between those. */
function inBatches(history: History): Book {
  const book = posted(history);
  let [from, day] = [0, 0];
  for (let turn = 0; from < book.causes.length; turn += 1) {
    const count = history.batches[turn % history.batches.length] ?? 1;
    day += history.days[turn % history.days.length] ?? 0;
    book.take(after(day), book.causes.slice(from, from + count));
    from += count;
    if (turn % 2 === 0) releaseAll(book, after(day + 1));
    if (turn % 3 === 0) moveNext(book, day);
  }
  releaseAll(book, END);
  return book;
}

const releaseAll = (book: Book, at: string) => {
  for (const userId of book.wallets.keys()) book.run(userId, (state) => releaseDue(state, { at }));
};

/** Staff release the next day's reserve, or hold it for another week. */
function moveNext(book: Book, day: number): void {
  const [at, said] = [after(day + 1), { by: 'staff', reason: 'Looked at' }];
  for (const [userId, state] of book.wallets) {
    const [from] = state.phase === 'OPEN' ? Object.keys(state.reserve).sort() : [];
    if (from === undefined || from <= saoPauloDay(new Date(at))) continue;
    const to = day % 2 === 0 ? null : addDays(from, 7);
    book.run(userId, (current) => moveReserve(current, { from, to, ...said, at }));
  }
}

const bucketsOf = (state: WalletState) =>
  state.phase === 'NONE'
    ? []
    : [
        state.availableCents,
        state.debtCents,
        ...Object.values(state.pending),
        ...Object.values(state.reserve),
      ];

describe('any sales and what goes back of them, taken over in any batches', () => {
  // specification/money#i2-books-balance
  it('leave books that sum to zero, and nothing in the accounts of sales', () => {
    forAll(histories, (history) => {
      const balances = inBatches(history).balances();
      expect(Object.values(balances).reduce((total, amount) => total + amount, 0)).toBe(0);
      expect(Object.keys(balances).filter((account) => account.endsWith(':sales'))).toEqual([]);
    });
  });

  // specification/money#i3-buckets-are-never-negative
  // specification/money#i4-debt-is-recovered-at-once
  it('leave no bucket below zero, and no debt beside what is available', () => {
    forAll(histories, (history) => {
      for (const state of inBatches(history).wallets.values()) {
        expect(bucketsOf(state).every((amount) => amount >= 0)).toBe(true);
        if (state.phase === 'OPEN' && state.debtCents > 0) expect(state.availableCents).toBe(0);
      }
    });
  });

  // specification/money#i13-independent-events-commute
  it('end in the same books, however they were cut and whenever they were taken', () => {
    forAll(histories, (history) => {
      const once = posted(history).take(after(0));
      releaseAll(once, END);
      expect(inBatches(history).balances()).toEqual(once.balances());
    });
  });

  // specification/money#i11-repetition-changes-nothing
  it('are taken once: the same causes again are no event', () => {
    forAll(histories, (history) => {
      const book = inBatches(history);
      const before = book.journals.length;
      book.take(END);
      releaseAll(book, END);
      expect(book.journals).toHaveLength(before);
    });
  });

  // specification/money#i10-rebuild-equals-the-read-model
  it('leave wallets whose buckets are what the book’s accounts hold', () => {
    forAll(histories, (history) => {
      const book = inBatches(history);
      const balances = book.balances();
      for (const [userId, state] of book.wallets) {
        if (state.phase === 'NONE') continue;
        expect(-(balances[`liab:${userId}:available`] ?? 0) + 0).toBe(state.availableCents);
        expect(balances[`asset:debt:${userId}`] ?? 0).toBe(state.debtCents);
        expect(-(balances[`liab:${userId}:pending`] ?? 0) + 0).toBe(totalOf(state.pending));
      }
    });
  });
});

describe('a release', () => {
  const sold = () => {
    const book = new Book();
    book.post(approved(aPurchase({ policy: { releaseDays: 2 } })));
    return book.take('2026-11-03T14:00:00Z');
  };

  it('waits for its day in São Paulo', () => {
    const book = sold();
    expect(nextReleaseOf(book.walletOf('ana') as never)).toBe('2026-11-05');
    expect(releaseDue(book.walletOf('ana'), { at: '2026-11-05T02:59:59Z' })).toEqual({
      ok: true,
      value: [],
    });
    expect(releaseDue(book.walletOf('ana'), { at: '2026-11-05T03:00:00Z' })).toMatchObject({
      value: [{ type: 'JournalPosted' }, { data: { through: '2026-11-05', nextRelease: '2026-12-03' } }],
    });
  });

  it('of several days that nobody looked is one journal, with each day’s lot', () => {
    const book = sold();
    book.take(
      '2026-11-04T14:00:00Z',
      book.post(approved(aPurchase({ policy: { releaseDays: 3 } })), 'payment-2'),
    );
    const events = book.run('ana', (state) => releaseDue(state, { at: '2026-11-20T12:00:00Z' }));
    expect(events[0]).toMatchObject({
      data: {
        kind: 'RELEASE',
        legs: [
          { account: 'liab:ana:pending', amountCents: 8_550, releaseDate: '2026-11-05' },
          { account: 'liab:ana:pending', amountCents: 8_550, releaseDate: '2026-11-06' },
          { account: 'liab:ana:available', amountCents: -17_100 },
        ],
      },
    });
  });

  it('has an id that follows from its day: two schedulers write one', () => {
    const state = sold().walletOf('ana');
    const ids = ['2026-11-05T03:00:00Z', '2026-11-05T18:00:00Z'].map((at) => {
      const decided = releaseDue(state, { at });
      const [event] = decided.ok ? decided.value : [];
      return event?.type === 'JournalPosted' ? event.data.journalId : undefined;
    });
    expect(ids[0]).toBe(ids[1]);
  });
});

it('a sale that the wallet has taken is nothing new to it, also between others', () => {
  const book = new Book();
  const [first] = book.post(approved());
  book.take(AT);
  const [second] = book.post(approved(), 'payment-2');
  if (!first || !second) throw new Error('Two sales were posted');
  const said = { walletId: 'ana-BRL', userId: 'ana', at: AT };
  const state = book.walletOf('ana');
  expect(takeCauses(state, { ...said, causes: [first, second] })).toEqual(
    takeCauses(state, { ...said, causes: [second] }),
  );
  expect(takeCauses(state, { ...said, causes: [first] })).toEqual({ ok: true, value: [] });
});
