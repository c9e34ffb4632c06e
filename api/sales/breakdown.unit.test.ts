import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userOf, type Leg } from '../../domain/ledger/journal.ts';
import { rulesOf } from '../../domain/ledger/postings.ts';
import { openPosition, remainingOf } from '../../domain/ledger/sale.ts';
import { cents } from '../../domain/kernel/money/cents.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { anyPurchase } from '../../domain/testing/arbitraries.ts';
import { forAll } from '../../domain/testing/property.ts';
import { aPurchase } from '../../domain/testing/purchase.ts';
import { breakdownOf, sellersPart } from './breakdown.ts';

type Row = Parameters<typeof breakdownOf>[0];
type Shares = Parameters<typeof breakdownOf>[1];

const AT = '2026-11-03T13:00:00Z';
const KEPT = ['RESERVE', 'PENDING', 'AVAILABLE', 'DEBT'];

/** What the ledger holds of a sale after some of it went back. */
function shownAfter(
  purchase: PurchaseRequestedData,
  reversals: readonly { share: number; kind: 'REFUND_BY_US' | 'CHARGEBACK' }[],
) {
  const legs: Leg[] = [...rulesOf(purchase).saleLegs(purchase, AT)];
  let position = openPosition(purchase);
  let refunded = 0;
  for (const { share, kind } of reversals) {
    const amountCents = cents(Math.floor(remainingOf(position) * share));
    const reversed = rulesOf(purchase).reversalLegs(purchase, position, {
      ...{ kind, amountCents, continued: false, approvedAt: AT },
    });
    legs.push(...reversed.legs);
    position = reversed.position;
    refunded += amountCents;
  }
  const { policy, amountCents } = purchase;
  const producerId = policy.splits.find(({ role }) => role === 'PRODUCER')?.userId;
  const row = { producerId, amountCents, refundedCents: refunded, netCents: 0 } as Row;
  const shares: Shares = legs.map(({ account, amountCents }) => {
    const user = userOf(account);
    const owner = { userId: user?.userId ?? null, bucket: user?.bucket ?? null };
    return { account, amountCents, ...owner };
  });
  const lines = breakdownOf(row, shares);
  const sumOf = (kept: boolean) =>
    lines
      .filter(({ kind }) => KEPT.includes(kind) === kept)
      .reduce((sum, { amount }) => sum + amount, 0);
  return { lines, part: sellersPart(row, shares), taken: sumOf(false), kept: sumOf(true) };
}

describe('the breakdown of a sale', () => {
  it('adds up to the seller’s part, wherever the money went and whatever went back', () => {
    const reversals = fc.array(
      fc.record({
        share: fc.constantFrom(0.2, 0.5, 1),
        kind: fc.constantFrom('REFUND_BY_US' as const, 'CHARGEBACK' as const),
      }),
      { maxLength: 4 },
    );
    forAll(fc.record({ purchase: anyPurchase, reversals }), ({ purchase, reversals: back }) => {
      const { part, taken, kept } = shownAfter(purchase, back);
      expect([taken, kept]).toEqual([part, part]);
    });
  });

  it('names the fee that a network takes for a chargeback', () => {
    const sale = aPurchase({ policy: { rulesVersion: 1 } });
    const { lines } = shownAfter(sale, [{ share: 1, kind: 'CHARGEBACK' }]);
    expect(Object.fromEntries(lines.map(({ kind, amount }) => [kind, amount]))).toEqual({
      GROSS: 10_000,
      PLATFORM_FEE_FIXED: -100,
      REFUNDED: -10_000,
      CHARGEBACK_FEE: -1_500,
      DEBT: -1_600,
    });
  });

  it('says nothing of such a fee before there was a chargeback, or money at all', () => {
    const { lines } = shownAfter(aPurchase(), [{ share: 1, kind: 'REFUND_BY_US' }]);
    expect(lines.map(({ kind }) => kind)).not.toContain('CHARGEBACK_FEE');
    const unpaid = { producerId: 'ana', amountCents: 10_000, refundedCents: 0 } as Row;
    expect(breakdownOf(unpaid, [])).toEqual([{ kind: 'GROSS', amount: 10_000 }]);
  });
});
