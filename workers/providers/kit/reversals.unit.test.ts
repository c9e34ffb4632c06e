import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takenOfSale } from '../../../domain/payment/provider-fact.ts';
import { forAll } from '../../../domain/testing/property.ts';
import { reversalTotals } from './reversals.ts';

const refunded = (totalCents: number, excess: object = {}) => ({
  reversalId: 'refunded',
  kind: 'REFUND_BY_PROVIDER',
  totalCents,
  ...excess,
});
const chargeback = (totalCents: number, excess: object = {}) => ({
  reversalId: 'chargeback',
  kind: 'CHARGEBACK',
  totalCents,
  ...excess,
});

const paid = { amountCents: 1_000, paidCents: 1_000, refundedCents: 0, lostBy: undefined };

test.each([
  ['nothing', paid, []],
  ['a part refunded', { ...paid, refundedCents: 300 }, [refunded(300)]],
  ['all refunded', { ...paid, refundedCents: 1_000 }, [refunded(1_000)]],
  ['charged back', { ...paid, lostBy: 'CHARGEBACK' as const }, [chargeback(1_000)]],
  [
    'charged back after a part was refunded',
    { ...paid, refundedCents: 300, lostBy: 'CHARGEBACK' as const },
    [refunded(300), chargeback(700)],
  ],
  [
    'charged back after all was refunded',
    { ...paid, refundedCents: 1_000, lostBy: 'CHARGEBACK' as const },
    [refunded(1_000), chargeback(0)],
  ],
])('%s', (_name, given, expected) => expect(reversalTotals(given)).toEqual(expected));

test.each([
  ['the excess', { refundedCents: 500 }, [refunded(500, { excessCents: 500 })]],
  ['less than the excess', { refundedCents: 200 }, [refunded(200, { excessCents: 200 })]],
  ['the excess and a part of the sale', { refundedCents: 800 }, [refunded(800, { excessCents: 500 })]],
  ['everything', { refundedCents: 1_500 }, [refunded(1_500, { excessCents: 500 })]],
  [
    'everything, by a chargeback',
    { lostBy: 'CHARGEBACK' as const },
    [chargeback(1_500, { excessCents: 500 })],
  ],
  [
    'the rest, by a chargeback',
    { refundedCents: 200, lostBy: 'CHARGEBACK' as const },
    [refunded(200, { excessCents: 200 }), chargeback(1_300, { excessCents: 300 })],
  ],
])('of 1,500 paid for 1,000 goes back: %s', (_name, given, expected) =>
  expect(reversalTotals({ ...paid, paidCents: 1_500, ...given })).toEqual(expected),
);

test('no sale gives back more than it asked for, nor a cent before the excess is back', () => {
  const amount = fc.integer({ min: 1, max: 10_000 });
  const totals = fc.record({
    amountCents: amount,
    paidCents: amount,
    refundedCents: fc.nat(10_000),
    lostBy: fc.constantFrom(undefined, 'CHARGEBACK' as const),
  });
  const consistent = totals.filter(({ paidCents, refundedCents }) => refundedCents <= paidCents);
  forAll(consistent, (given) => {
    const reversals = reversalTotals(given);
    const back = reversals.reduce((total, { totalCents }) => total + totalCents, 0);
    const ofSale = reversals.reduce((total, told) => total + takenOfSale(told), 0);
    expect(ofSale).toBe(Math.max(0, back - Math.max(0, given.paidCents - given.amountCents)));
    expect(ofSale).toBeLessThanOrEqual(given.amountCents);
  });
});
