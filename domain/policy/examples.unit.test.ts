import { describe, expect, it } from 'vitest';
import { startOfDay } from '../kernel/calendar/calendar.ts';
import { releaseDates } from '../ledger/sale.ts';
import { guaranteeOf } from '../payment/guarantee.ts';
import { aPurchase } from '../testing/purchase.ts';
import { examplesOf, warningsOf } from './examples.ts';
import { freeze } from './freeze.ts';
import { policy, policyAt, type Policy } from './policy.ts';
import { FIRST_TERMS } from './terms.ts';

const AT = '2026-11-03T13:00:00.000Z';
const first = policyAt({ first: FIRST_TERMS, document: policy.initial }, AT);
const terms = (changes: Partial<Policy>): Policy => ({ ...first, ...changes });

describe('the example sale', () => {
  it('has what the seller gets, and when, by each way of paying', () => {
    const [pix, whole, parted, boleto] = examplesOf(first, first, AT).map(({ before }) => before);
    expect(pix).toEqual({
      ...{ grossCents: 19_700, installmentCents: 19_700, interestCents: 0 },
      // 3.99 % and 1.00, of the rest a tenth for thirty days.
      ...{ feeCents: 886, netCents: 18_814, reserveCents: 1_881 },
      ...{ releaseDay: '2026-11-03', reserveDay: '2026-12-03' },
    });
    expect(whole).toMatchObject({ feeCents: 2_020, netCents: 17_680, releaseDay: '2026-12-03' });
    // The buyer's interest is the platform's; its share is taken of the whole.
    expect(parted).toMatchObject({ grossCents: 22_852, interestCents: 3_152, feeCents: 2_303 });
    expect(boleto).toMatchObject({ feeCents: 1_232, releaseDay: '2026-11-05' });
  });

  it('is none by a method that is not allowed, or in parts that are not offered', () => {
    const after = terms({
      methods: ['CREDIT_CARD'],
      installments: { ...first.installments, max: 6 },
    });
    expect(examplesOf(first, after, AT).map((each) => each.after !== null)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('is released once its guarantee is over, where the policy holds it until then', () => {
    const after = terms({ guarantee: { days: 21, holdsRelease: true, answerDays: 3 } });
    const days = examplesOf(first, after, AT).map((each) => each.after?.releaseDay);
    expect(days).toEqual(['2026-11-25', '2026-12-03', '2026-12-03', '2026-11-25']);
  });
});

describe('a warning', () => {
  const warned = (changes: Partial<Policy>, cheapest: number | null) =>
    warningsOf(terms(changes), cheapest);

  it('is told with the figures where fees take all of the cheapest offer', () => {
    expect(warned({}, 250)).toEqual([
      { code: 'FEES_ABOVE_PRICE', method: 'CREDIT_CARD', priceCents: 250, limitCents: 271 },
      { code: 'FEES_ABOVE_PRICE', method: 'BILLET', priceCents: 250, limitCents: 261 },
      { code: 'NO_INSTALLMENTS', priceCents: 250, limitCents: 500 },
    ]);
  });

  it('is none of a method that nobody may sell by, nor without an offer', () => {
    expect(warned({ methods: ['PIX'] }, 250)).toEqual([]);
    expect(warned({}, null)).toEqual([]);
    expect(warned({}, 1_000)).toEqual([]);
  });
});

describe('a sale keeps', () => {
  const sold = {
    ...{ method: 'CREDIT_CARD' as const, providerFee: { rate: 319, fixedCents: 39 } },
    ...{ producerId: 'ana', guaranteeDays: 7 },
  };

  it('the terms of its method, with the versions that they are of', () => {
    expect(freeze({ ...first, version: 2, sellerVersion: 1, descriptor: 'ACME' }, sold)).toMatchObject({
      platformFee: { rate: 899, fixedCents: 249 },
      ...{ releaseDays: 30, liableUserId: 'ana', descriptor: 'ACME' },
      source: { version: 2, sellerVersion: 1 },
    });
  });

  it('what the offer says for card statements, before what the terms say', () => {
    const named = { ...first, descriptor: 'ACME' };
    expect(freeze(named, { ...sold, descriptor: 'ATELIE' }).descriptor).toBe('ATELIE');
    expect(freeze(named, { ...sold, descriptor: null }).descriptor).toBe('ACME');
    expect(freeze(first, { ...sold, descriptor: null })).not.toHaveProperty('descriptor');
  });

  it('how long its buyer may ask for the money back, and is released after that', () => {
    const holding = terms({
      releaseDays: { PIX: 0, CREDIT_CARD: 0, BILLET: 0 },
      guarantee: { days: 7, holdsRelease: true, answerDays: 3 },
    });
    const kept = freeze(holding, { ...sold, guaranteeDays: 21 });
    expect(kept.guaranteeDays).toBe(21);
    const { open } = releaseDates(aPurchase({ policy: kept }), AT);
    const { guaranteeEndsAt } = guaranteeOf(
      { approvedAt: AT },
      { guaranteeDays: 21, answerDays: 3, at: AT },
    );
    expect(Date.parse(startOfDay(open))).toBeGreaterThan(Date.parse(guaranteeEndsAt));
  });

  it('that the platform bears what it does not give back, where it says so', () => {
    expect(freeze(terms({ liable: 'PLATFORM' }), sold).liableUserId).toBeNull();
  });
});
