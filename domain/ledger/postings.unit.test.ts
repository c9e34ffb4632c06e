import { describe, expect, it } from 'vitest';
import { cents } from '../kernel/money/cents.ts';
import { applying, awaitingPayment, paidFact } from '../testing/payment-facts.ts';
import { given } from '../testing/payment-specification.ts';
import { aPurchase as aPurchaseOfToday } from '../testing/purchase.ts';
import type { Leg } from './journal.ts';
import { RULES_VERSION, rulesOf } from './postings.ts';
import { openPosition } from './sale.ts';

const APPROVED_AT = '2026-11-03T13:00:00Z';
const amounts = (legs: readonly Leg[]) =>
  legs.map(({ account, amountCents }): [string, number] => [account, amountCents]);

type Change = NonNullable<Parameters<typeof aPurchaseOfToday>[0]>;

/** Under rules version 1, which name the buckets of the parties. */
const aPurchase = ({ policy, ...change }: Change = {}) =>
  aPurchaseOfToday({ ...change, policy: { rulesVersion: 1, ...policy } });
const saleLegs = (purchase: ReturnType<typeof aPurchase>, at: string) =>
  rulesOf(purchase).saleLegs(purchase, at);

const refund = (purchase = aPurchase(), amount: number = purchase.amountCents) =>
  amounts(
    rulesOf(purchase).reversalLegs(purchase, openPosition(purchase), {
      kind: 'REFUND_BY_US',
      amountCents: cents(amount),
      continued: false,
      approvedAt: APPROVED_AT,
    }).legs,
  );

describe('a sale’s journal', () => {
  it('PIX settled at once and released at once: cash, and available the same day', () => {
    expect(saleLegs(aPurchase(), APPROVED_AT)).toEqual([
      { account: 'asset:cash:ONZ', amountCents: 10_000 },
      { account: 'liab:ana:available', amountCents: -8_550, releaseDate: '2026-11-03' },
      { account: 'liab:ana:reserve', amountCents: -950, releaseDate: '2026-12-03' },
      { account: 'inc:fee.pct', amountCents: -400 },
      { account: 'inc:fee.fixed', amountCents: -100 },
      { account: 'exp:provider_fee', amountCents: 100 },
      { account: 'asset:cash:ONZ', amountCents: -100 },
    ]);
  });

  it('released later: pending', () => {
    expect(amounts(saleLegs(aPurchase({ policy: { releaseDays: 1 } }), APPROVED_AT))[1]).toEqual([
      'liab:ana:pending',
      -8_550,
    ]);
  });

  it('without reserve: no reserve leg', () => {
    const accounts = saleLegs(
      aPurchase({ policy: { reserve: { rate: 0, days: 30 } } }),
      APPROVED_AT,
    ).map(({ account }) => account);
    expect(accounts).not.toContain('liab:ana:reserve');
  });

  it('interest that the buyer pays is the platform’s, and no part of the division', () => {
    const purchase = aPurchase({
      amountCents: 11_000,
      interestCents: 1_000,
      policy: { reserve: { rate: 0, days: 0 } },
    });
    expect(amounts(saleLegs(purchase, APPROVED_AT))).toContainEqual(['inc:interest', -1_000]);
    // 11,000 − 1,000 interest − 440 (4 % of the gross) − 100.
    expect(amounts(saleLegs(purchase, APPROVED_AT))).toContainEqual(['liab:ana:available', -9_460]);
  });

  it('shipping goes whole to the producer', () => {
    const splits = [
      { userId: 'affiliate', role: 'AFFILIATE' as const, weight: 5_000 },
      { userId: 'ana', role: 'PRODUCER' as const, weight: 5_000 },
    ];
    const purchase = aPurchase({
      amountCents: 12_000,
      shippingCents: 2_000,
      policy: { splits, reserve: { rate: 0, days: 0 }, platformFee: { rate: 0, fixedCents: 0 } },
    });
    expect(amounts(saleLegs(purchase, APPROVED_AT)).slice(1, 3)).toEqual([
      ['liab:affiliate:available', -5_000],
      ['liab:ana:available', -7_000],
    ]);
  });

  it('a fee larger than the sale takes the sale and never more', () => {
    const legs = amounts(saleLegs(aPurchase({ amountCents: 80 }), APPROVED_AT));
    expect(legs).toEqual([
      ['asset:cash:ONZ', 80],
      ['inc:fee.pct', -3],
      ['inc:fee.fixed', -77],
      ['exp:provider_fee', 1],
      ['asset:cash:ONZ', -1],
    ]);
  });
});

describe('a refund’s journal', () => {
  it('returns the percent fee and keeps the fixed one at the liable party’s cost', () => {
    expect(refund()).toEqual([
      ['inc:fee.pct', 400],
      ['liab:ana:available', 8_550],
      ['liab:ana:reserve', 950],
      ['asset:debt:ana', 100],
      ['asset:cash:ONZ', -10_000],
    ]);
  });

  it('returns both fees where the policy says so: nobody ends in debt', () => {
    expect(refund(aPurchase({ policy: { fixedFeeReturned: true } }))).toEqual([
      ['inc:fee.pct', 400],
      ['inc:fee.fixed', 100],
      ['liab:ana:available', 8_550],
      ['liab:ana:reserve', 950],
      ['asset:cash:ONZ', -10_000],
    ]);
  });

  it('returns neither where the policy says so', () => {
    expect(refund(aPurchase({ policy: { percentFeeReturned: false } }))).toContainEqual([
      'asset:debt:ana',
      500,
    ]);
  });

  it('is borne by the platform where nobody else is liable', () => {
    expect(refund(aPurchase({ policy: { liableUserId: null } }))).toEqual([
      ['inc:fee.pct', 400],
      ['liab:ana:available', 8_550],
      ['liab:ana:reserve', 950],
      ['exp:chargeback_loss', 100],
      ['asset:cash:ONZ', -10_000],
    ]);
  });

  it('gives interest back in proportion', () => {
    expect(refund(aPurchase({ amountCents: 11_000, interestCents: 1_000 }), 5_500)).toContainEqual([
      'inc:interest',
      500,
    ]);
  });

  it('of a few cents stays in the open lot', () => {
    expect(refund(aPurchase(), 100)).toEqual([
      ['inc:fee.pct', 4],
      ['liab:ana:available', 96],
      ['asset:cash:ONZ', -100],
    ]);
  });

  it('takes the reserve only when the open lot is empty, and debt only when both are', () => {
    const half = aPurchase({
      policy: { reserve: { rate: 5_000, days: 30 }, platformFee: { rate: 0, fixedCents: 0 } },
    });
    expect(refund(half, 4_000).map(([account]) => account)).toEqual([
      'liab:ana:available',
      'asset:cash:ONZ',
    ]);
    expect(refund(half, 6_000)).toEqual([
      ['liab:ana:available', 5_000],
      ['liab:ana:reserve', 1_000],
      ['asset:cash:ONZ', -6_000],
    ]);
  });

  it('is charged to whom the policy names, not to the producer by habit', () => {
    const splits = [
      { userId: 'ana', role: 'PRODUCER' as const, weight: 5_000 },
      { userId: 'bia', role: 'COPRODUCER' as const, weight: 5_000 },
    ];
    const legs = refund(aPurchase({ policy: { splits, liableUserId: 'bia' } }));
    expect(legs).toContainEqual(['asset:debt:bia', 100]);
    expect(legs.map(([account]) => account)).not.toContain('asset:debt:ana');
  });

  it('charges somebody with two shares once for what they bear', () => {
    const splits = [
      { userId: 'ana', role: 'PRODUCER' as const, weight: 5_000 },
      { userId: 'ana', role: 'AFFILIATE' as const, weight: 5_000 },
    ];
    expect(
      refund(aPurchase({ policy: { splits } })).reduce((total, leg) => total + Number(leg[1]), 0),
    ).toBe(0);
  });

  it('greater than what remains is refused: the caller has to cut it', () => {
    expect(() => refund(aPurchase(), 10_001)).toThrow(RangeError);
  });
});

describe('the ledger rules of a sale', () => {
  it('are those that it was made under', () => {
    const ofToday = aPurchaseOfToday({ policy: { rulesVersion: RULES_VERSION } });
    expect(rulesOf(aPurchaseOfToday())).toBe(rulesOf(ofToday));
    expect(rulesOf(aPurchase())).not.toBe(rulesOf(ofToday));
  });

  it('are never guessed: a version that nobody knows posts nothing', () => {
    const purchase = aPurchase({ policy: { rulesVersion: 3 } });
    expect(() => given(...awaitingPayment(purchase)).when(applying(paidFact()))).toThrow(
      'No ledger rules of version 3 are known',
    );
  });
});

describe('under rules version 2', () => {
  const lot = {
    ...{ openCents: 8_550, openDate: '2026-11-03', reserveCents: 950, reserveDate: '2026-12-03' },
  };
  const purchase = aPurchaseOfToday();

  it('a sale says what it brought each party, and what of it is released when', () => {
    expect(rulesOf(purchase).saleLegs(purchase, APPROVED_AT)).toEqual([
      { account: 'asset:cash:ONZ', amountCents: 10_000 },
      { account: 'liab:ana:sales', amountCents: -9_500, lot },
      { account: 'inc:fee.pct', amountCents: -400 },
      { account: 'inc:fee.fixed', amountCents: -100 },
      { account: 'exp:provider_fee', amountCents: 100 },
      { account: 'asset:cash:ONZ', amountCents: -100 },
    ]);
  });

  it('a refund says what each party owes, with the lot that the sale had brought them', () => {
    const position = openPosition(purchase);
    const reversal = {
      ...({ kind: 'REFUND_BY_US', amountCents: cents(10_000), continued: false } as const),
      approvedAt: APPROVED_AT,
    };
    expect(rulesOf(purchase).reversalLegs(purchase, position, reversal).legs).toEqual([
      { account: 'inc:fee.pct', amountCents: 400 },
      { account: 'liab:ana:sales', amountCents: 9_600, lot },
      { account: 'asset:cash:ONZ', amountCents: -10_000 },
    ]);
  });

  it('somebody with two shares has one lot of both', () => {
    const splits = [
      { userId: 'ana', role: 'PRODUCER' as const, weight: 5_000 },
      { userId: 'ana', role: 'AFFILIATE' as const, weight: 5_000 },
    ];
    const shared = aPurchaseOfToday({ policy: { splits } });
    expect(amounts(rulesOf(shared).saleLegs(shared, APPROVED_AT))[1]).toEqual([
      'liab:ana:sales',
      -9_500,
    ]);
  });
});
