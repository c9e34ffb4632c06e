import { describe, expect, it } from 'vitest';
import type { PaymentEvent } from '../payment/events.ts';
import { accepting, closing, disputing } from '../testing/dispute-facts.ts';
import { approved, aPurchase, followedBy, LATER, PAID_AT } from '../testing/payment-facts.ts';
import { Book } from '../testing/wallet-facts.ts';

type Decide = Parameters<typeof followedBy>[1];

/** A PIX of R$ 100,00, whose seller has 8,550 at once and 950 in the reserve. */
const sale = approved();

const after = (...decisions: Decide[]): PaymentEvent[] =>
  followedBy(sale, ...decisions).slice(sale.length);

const book = (...decisions: Decide[]) => {
  const kept = new Book();
  kept.post(sale);
  return kept.take(PAID_AT).dispute(after(...decisions), LATER);
};
const bucketsOf = (kept: Book) =>
  Object.fromEntries(
    Object.entries(kept.balances()).flatMap(([account, cents]) => {
      const name = /^(?:liab|asset):(?:ana:|debt:ana)(.*)$/.exec(account);
      return name ? [[name[1] || 'debt', cents]] : [];
    }),
  );
const sumOf = (kept: Book) => Object.values(kept.balances()).reduce((sum, cents) => sum + cents, 0);

describe('a MED in the wallet of the seller', () => {
  // specification/money#postings
  it('puts aside what is available, as far as it goes, and notes the rest', () => {
    const kept = book(disputing('MED'));
    expect(bucketsOf(kept)).toEqual({ blocked: -8_550, reserve: -950 });
    expect(kept.walletOf('ana')).toMatchObject({ availableCents: 0 });
  });

  it('that is refused frees it', () => {
    const kept = book(disputing('MED', 4_000), closing('REFUSED'));
    expect(bucketsOf(kept)).toEqual({ available: -8_550, reserve: -950 });
    expect(kept.walletOf('ana')).toMatchObject({ blocked: {} });
  });

  it('that is accepted in part takes what was put aside first, and keeps the rest there', () => {
    const kept = book(disputing('MED', 6_000), accepting(2_000));
    // Of 2,000: 1,900 and the fixed fee's 20 that is not returned.
    expect(bucketsOf(kept)).toEqual({ blocked: -3_840, available: -2_790, reserve: -950 });
    expect(bucketsOf(book(disputing('MED', 6_000), accepting(2_000), closing('REFUSED')))).toEqual({
      ...{ available: -6_630, reserve: -950 },
    });
  });

  it('that is accepted in two parts takes the same as in one', () => {
    const parts = book(disputing('MED', 6_000), accepting(2_500), accepting(6_000));
    expect(parts.balances()).toEqual(book(disputing('MED', 6_000), accepting(6_000)).balances());
    expect(bucketsOf(parts)).toEqual({ available: -2_790, reserve: -950 });
  });

  it('of all takes the reserve of the sale, and the rest as debt', () => {
    const kept = book(disputing('MED'), accepting());
    expect(bucketsOf(kept)).toEqual({ debt: 100 });
    expect(sumOf(kept)).toBe(0);
  });
});

describe('a chargeback in the wallet of the seller', () => {
  const chargeback = disputing('CHARGEBACK');

  it('that was won pays the debt first, and is then available', () => {
    expect(bucketsOf(book(chargeback))).toEqual({ debt: 1_600 });
    const won = book(chargeback, closing('WON'));
    expect(bucketsOf(won)).toEqual({ available: -8_000 });
    expect(sumOf(won)).toBe(0);
  });

  // specification/money#rule-8-recovery
  it('lost stays owed, and the next sale pays it', () => {
    const kept = book(chargeback, closing('LOST'));
    kept.take(LATER, kept.post(approved(aPurchase()), 'payment-2'));
    expect(bucketsOf(kept)).toEqual({ available: -6_950, reserve: -950 });
  });
});
