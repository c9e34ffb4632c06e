import { describe, expect, it } from 'vitest';
import { agreedPricing, nextChargeDayOf } from './recurrence-of.ts';

const sale = {
  currency: 'BRL',
  recurrence: { priceCents: 3_990, frequencyInDays: 30 },
  status: 'PENDING',
  createdAt: new Date('2026-11-27T15:00:00Z'),
  approvedAt: null,
} as const;

describe('the next charge of a subscription', () => {
  it('is counted from the purchase until the money came', () =>
    expect(nextChargeDayOf(sale)).toBe('2026-12-27'));

  it('is counted from the money: a boleto that is paid later takes no day away', () => {
    const approvedAt = new Date('2026-11-30T15:00:00Z');
    expect(nextChargeDayOf({ ...sale, status: 'APPROVED', approvedAt })).toBe('2026-12-30');
  });

  it.each(['REJECTED', 'CANCELED', 'REFUNDED', 'CHARGEBACK'] as const)('is none of one %s', (status) =>
    expect(nextChargeDayOf({ ...sale, status })).toBeNull(),
  );

  it('is none of what was sold once', () =>
    expect(nextChargeDayOf({ ...sale, recurrence: null })).toBeNull());
});

describe('what a payment says of the price', () => {
  it('is what was agreed of the periods after the first', () =>
    expect(agreedPricing(sale)).toEqual({
      ...{ coin: 'BRL', type: 'SUBSCRIPTION' },
      ...{ recurrencePrice: 3_990, frequencyInDays: 30 },
    }));

  it('is that it was sold once, in its own currency', () =>
    expect(agreedPricing({ currency: 'USD', recurrence: null })).toEqual({
      ...{ coin: 'USD', type: 'ONE_TIME' },
      ...{ recurrencePrice: null, frequencyInDays: null },
    }));
});
