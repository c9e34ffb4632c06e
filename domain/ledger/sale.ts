import { z } from 'zod';
import { businessDayFrom } from '../kernel/calendar/business-day.ts';
import { addDays, saoPauloDay } from '../kernel/calendar/calendar.ts';
import {
  basisPointsSchema,
  centsSchema,
  type PaymentMethod,
  type ProviderCode,
} from '../kernel/enums.ts';
import { applyRate, cents, sum, type Cents, ZERO } from '../kernel/money/cents.ts';
import { largestRemainder } from '../kernel/money/largest-remainder.ts';
import type { Lot } from './journal.ts';

export const rate = z.object({ rate: basisPointsSchema, fixedCents: centsSchema });

/**
 * The rules a sale was made under. They are copied into PurchaseRequested, so that a later change
 * of fees or splits never changes an older sale (specification/money#history-keeps-its-rules).
 */
export const frozenPolicy = z
  .object({
    /** Version of `domain/ledger/postings.ts` under which the sale is divided and given back. */
    rulesVersion: z.int().min(1),
    platformFee: rate,
    providerFee: rate,
    /**
     * Security reserve, model A: a part of each party's share, held until `days` after approval.
     */
    reserve: z.object({ rate: basisPointsSchema, days: z.int().min(0) }),
    /**
     * Days from approval until the sellers' money is available; 0 with a method that settles at
     * once.
     */
    releaseDays: z.int().min(0),
    /** The provider pays us at once (PIX): cash, not a receivable. */
    settlesAtOnce: z.boolean(),
    /** Who shares what is left after fees, in the order that decides ties. Weights are relative. */
    splits: z
      .array(
        z.object({
          userId: z.string(),
          role: z.enum(['PRODUCER', 'COPRODUCER', 'AFFILIATE']),
          weight: z.int().min(0),
        }),
      )
      .min(1),
    /**
     * Bears what the platform does not return on a refund, and chargeback fees; null: the platform
     * does.
     */
    liableUserId: z.string().nullable(),
    percentFeeReturned: z.boolean(),
    fixedFeeReturned: z.boolean(),
    chargebackFeeCents: centsSchema,
    /**
     * The versions that these rules are of (`domain/policy`); left out in history of before
     * policies had any.
     */
    source: z.object({ version: z.int().min(0), sellerVersion: z.int().min(1).nullable() }).optional(),
    /**
     * In how many days the buyer may ask for the money back; left out in history of before sales
     * kept it.
     */
    guaranteeDays: z.int().min(0).optional(),
    /** What card statements say; left out: the product's name. */
    descriptor: z.string().max(13).optional(),
  })
  .refine(
    ({ splits }) => splits.filter(({ role }) => role === 'PRODUCER').length === 1,
    'Shipping goes to exactly one producer',
  )
  .refine(({ splits }) => splits.some(({ weight }) => weight > 0), 'Somebody gets what is left')
  .refine(
    ({ splits, liableUserId }) =>
      liableUserId === null || splits.some(({ userId }) => userId === liableUserId),
    'Whoever is liable has a share',
  );
export type FrozenPolicy = z.infer<typeof frozenPolicy>;

/** What the ledger has to know of a sale to divide it and to give it back; amounts in cents. */
export interface SaleTerms {
  /** Gross: items, shipping and interest. */
  readonly amountCents: number;
  readonly shippingCents: number;
  readonly interestCents: number;
  readonly method: PaymentMethod;
  /** Who takes the money, and holds it until it is paid out. */
  readonly provider: ProviderCode;
  readonly policy: FrozenPolicy;
}

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

/**
 * What each user got of a sale, in the order of their first share, and when it is released: all
 * their shares together. `positions`: the places of those shares.
 */
export function lotsOf(
  sale: SaleTerms,
  approvedAt: string,
): { readonly userId: string; readonly positions: readonly number[]; readonly lot: Lot }[] {
  const { lots } = openPosition(sale);
  const dates = releaseDates(sale, approvedAt);
  return [...new Set(lots.map(({ userId }) => userId))].map((userId) => {
    const positions = lots.flatMap((each, position) => (each.userId === userId ? [position] : []));
    const own = lots.filter((each) => each.userId === userId);
    return {
      userId,
      positions,
      lot: {
        openCents: sum(own.map(({ openCents }) => openCents)),
        openDate: dates.open,
        reserveCents: sum(own.map(({ reserveCents }) => reserveCents)),
        reserveDate: dates.reserve,
      },
    };
  });
}

const atMost = (amount: Cents, limit: Cents): Cents => (amount > limit ? limit : amount);
