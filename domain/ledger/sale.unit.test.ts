import { describe, expect, it } from 'vitest';
import { anyPurchase } from '../testing/arbitraries.ts';
import { forAll } from '../testing/property.ts';
import { aPurchase, saleA } from '../testing/purchase.ts';
import { frozenPolicy, openPosition, releaseDates, remainingOf, vectorOf } from './sale.ts';

const { policy } = aPurchase();
const ana = { userId: 'ana', role: 'PRODUCER', weight: 10_000 } as const;

describe('a policy that could not be posted by is no policy', () => {
  it.each([
    ['two producers', { splits: [ana, { ...ana, userId: 'bia' }] }],
    ['no producer', { splits: [{ ...ana, role: 'AFFILIATE' }] }],
    ['nobody who gets anything', { splits: [{ ...ana, weight: 0 }] }],
    ['somebody liable who has no share', { liableUserId: 'bia' }],
    ['a rate above the whole', { platformFee: { rate: 10_001, fixedCents: 0 } }],
    ['a negative fixed fee', { platformFee: { rate: 0, fixedCents: -1 } }],
  ])('%s', (_, change) => {
    expect(frozenPolicy.safeParse(policy).success).toBe(true);
    expect(frozenPolicy.safeParse({ ...policy, ...change }).success).toBe(false);
  });
});

describe('dividing a sale', () => {
  it('sale A: 8,783 to the affiliate, who has the largest fraction, 1,976 and 11,198', () => {
    expect(openPosition(saleA()).shareCents).toEqual([11_198, 1_976, 8_783]);
  });

  it('a tie goes to the earlier place in the frozen list', () => {
    const splits = [
      { userId: 'first', role: 'PRODUCER' as const, weight: 1 },
      { userId: 'second', role: 'AFFILIATE' as const, weight: 1 },
    ];
    const policy = { splits, liableUserId: 'first', platformFee: { rate: 0, fixedCents: 0 } };
    expect(openPosition(aPurchase({ amountCents: 101, policy })).shareCents).toEqual([51, 50]);
    expect(
      openPosition(aPurchase({ amountCents: 101, policy: { ...policy, splits: splits.toReversed() } }))
        .shareCents,
    ).toEqual([51, 50]);
  });

  it('the reserve is a part of each share, half a cent up', () => {
    const { lots } = openPosition(saleA());
    expect(lots.map(({ reserveCents, openCents }) => [reserveCents, openCents])).toEqual([
      [1_120, 10_078],
      [198, 1_778],
      [878, 7_905],
    ]);
  });

  // specification/money#i7-vectors-stay-within-the-sale
  it('the whole of any sale is in its vector, nobody starts below zero, and lots hold the shares', () => {
    forAll(anyPurchase, (purchase) => {
      const position = openPosition(purchase);
      expect(remainingOf(position)).toBe(purchase.amountCents);
      expect(vectorOf(position).every((part) => part >= 0)).toBe(true);
      expect(position.lots.map(({ openCents, reserveCents }) => openCents + reserveCents)).toEqual(
        position.shareCents,
      );
    });
  });
});

describe('the days on which a sale’s money is released', () => {
  const dates = (
    approvedAt: string,
    method: 'PIX' | 'BILLET' | 'CREDIT_CARD',
    releaseDays: number,
    reserveDays = 30,
  ) =>
    releaseDates(
      aPurchase({ method, policy: { releaseDays, reserve: { rate: 1_000, days: reserveDays } } }),
      approvedAt,
    );

  it.each([
    ['a Saturday rolls to Monday', '2026-11-05T13:00:00Z', 2, '2026-11-09'],
    ['a Sunday rolls to Monday', '2026-11-06T13:00:00Z', 2, '2026-11-09'],
    ['a Friday stays', '2026-11-04T13:00:00Z', 2, '2026-11-06'],
    ['the reckoning begins on São Paulo’s day, not on UTC’s', '2026-11-05T02:30:00Z', 2, '2026-11-06'],
    ['a holiday rolls to the next working day', '2026-11-18T13:00:00Z', 2, '2026-11-23'],
    ['Carnival rolls to Ash Wednesday', '2026-02-12T13:00:00Z', 2, '2026-02-18'],
    ['over the end of a year, New Year and a weekend', '2026-12-30T13:00:00Z', 2, '2027-01-04'],
    ['over 29 February', '2028-02-25T13:00:00Z', 5, '2028-03-01'],
  ])('boleto: %s', (_, approvedAt, days, expected) => {
    expect(dates(approvedAt, 'BILLET', days).open).toBe(expected);
  });

  it('a card’s reserve rolls as well', () => {
    expect(dates('2026-11-03T13:00:00Z', 'CREDIT_CARD', 30, 60).reserve).toBe('2027-01-04');
  });

  it('PIX is released every day of the week', () => {
    expect(dates('2026-11-07T13:00:00Z', 'PIX', 0)).toEqual({
      open: '2026-11-07',
      reserve: '2026-12-07',
    });
    expect(dates('2026-11-06T13:00:00Z', 'PIX', 2).open).toBe('2026-11-08');
    expect(dates('2026-12-23T13:00:00Z', 'PIX', 2).open).toBe('2026-12-25');
  });
});
