import { businessDayFrom } from '../kernel/calendar/business-day.ts';
import { addDays, saoPauloDay } from '../kernel/calendar/calendar.ts';
import { applyRate, cents, sum, type Cents, ZERO } from '../kernel/money/cents.ts';
import { largestRemainder } from '../kernel/money/largest-remainder.ts';
import type { SaleTerms } from './sale-terms.ts';

/** What one party got of a sale and still holds of it. */
export interface PartyLot {
  readonly userId: string;
  /** Share in the bucket it was first credited to, less what was taken back. */
  readonly openCents: Cents;
  readonly reserveCents: Cents;
}

/** Who holds what of a sale's gross. Taking money back starts from what remains here. */
export interface SalePosition {
  readonly percentFeeCents: Cents;
  readonly fixedFeeCents: Cents;
  readonly interestCents: Cents;
  /** What remains of each party's share; same order as `lots`. */
  readonly shareCents: readonly Cents[];
  readonly lots: readonly PartyLot[];
}

/** Divides an approved sale's gross by its frozen policy (specification/money#rules). */
export function openPosition(sale: SaleTerms): SalePosition {
  const { policy } = sale;
  const gross = cents(sale.amountCents);
  const afterInterestAndShipping = cents(gross - sale.interestCents - sale.shippingCents);
  // A fee larger than a tiny sale takes the sale, never more: nobody starts with a negative share.
  const percentFeeCents = atMost(applyRate(gross, policy.platformFee.rate), afterInterestAndShipping);
  const fixedFeeCents = atMost(
    cents(policy.platformFee.fixedCents),
    cents(afterInterestAndShipping - percentFeeCents),
  );
  const net = cents(afterInterestAndShipping - percentFeeCents - fixedFeeCents);
  const divided = largestRemainder(
    net,
    policy.splits.map((split) => split.weight),
  );
  const shareCents = policy.splits.map((split, position) => {
    const share = divided[position] ?? ZERO;
    return split.role === 'PRODUCER' ? cents(share + sale.shippingCents) : share;
  });
  const lots = policy.splits.map(({ userId }, position) => {
    const share = shareCents[position] ?? ZERO;
    const reserveCents = applyRate(share, policy.reserve.rate);
    return { userId, reserveCents, openCents: cents(share - reserveCents) };
  });
  return {
    percentFeeCents,
    fixedFeeCents,
    interestCents: cents(sale.interestCents),
    shareCents,
    lots,
  };
}

/**
 * All components of the gross in a fixed order: percent fee, fixed fee, interest, then each party's
 * share.
 */
export const vectorOf = ({
  percentFeeCents,
  fixedFeeCents,
  interestCents,
  shareCents,
}: SalePosition): Cents[] => [percentFeeCents, fixedFeeCents, interestCents, ...shareCents];

/** What of the gross was not given back yet. */
export const remainingOf = (position: SalePosition): Cents => sum(vectorOf(position));

/**
 * Release days of a sale's two lots, by São Paulo's calendar. A boleto's and a card's money moves
 * when banks work, PIX every day.
 */
export function releaseDates(sale: SaleTerms, approvedAt: string): { open: string; reserve: string } {
  const approved = saoPauloDay(new Date(approvedAt));
  const after = (days: number): string =>
    sale.method === 'PIX' ? addDays(approved, days) : businessDayFrom(addDays(approved, days));
  return { open: after(sale.policy.releaseDays), reserve: after(sale.policy.reserve.days) };
}

const atMost = (amount: Cents, limit: Cents): Cents => (amount > limit ? limit : amount);
