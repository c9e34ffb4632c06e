import { z } from 'zod';
import {
  basisPointsSchema,
  centsSchema,
  type PaymentMethod,
  type ProviderCode,
} from '../kernel/enums.ts';

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
    /** Bears what the platform does not return on a refund, and chargeback fees. */
    liableUserId: z.string(),
    percentFeeReturned: z.boolean(),
    fixedFeeReturned: z.boolean(),
    chargebackFeeCents: centsSchema,
  })
  .refine(
    ({ splits }) => splits.filter(({ role }) => role === 'PRODUCER').length === 1,
    'Shipping goes to exactly one producer',
  )
  .refine(({ splits }) => splits.some(({ weight }) => weight > 0), 'Somebody gets what is left')
  .refine(
    ({ splits, liableUserId }) => splits.some(({ userId }) => userId === liableUserId),
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
