import { z } from 'zod';
import type { EventOf } from '../kernel/aggregate.ts';
import { moment, paymentMethod } from '../kernel/enums.ts';

/** What a coupon takes off: basis points of the offer's price, or cents. */
export const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENT'), value: z.int().min(1).max(9_999) }),
  z.object({ kind: z.literal('AMOUNT'), value: z.int().min(1).max(100_000_000) }),
]);
export type Discount = z.infer<typeof discount>;

/** A seller gives something off one offer to whoever knows the code. */
const couponMade = z.object({
  /** It follows from offer and code. */
  couponId: z.uuid(),
  platformId: z.string(),
  /** Whose it is. */
  userId: z.string(),
  offerId: z.string(),
  /** As `couponCode` writes it. */
  code: z.string().min(1).max(30),
  discount,
  /** How many purchases may have it; null: as many as come. */
  usesMax: z.int().min(1).max(10_000).nullable(),
  /** From when on nobody has it; null: until it is paused. */
  endsAt: moment.nullable(),
  methods: z.array(paymentMethod).min(1),
  at: moment,
});

const byWhom = z.object({ by: z.string().min(1), at: moment });
const ofPayment = z.object({ paymentId: z.uuid(), at: moment });

export const couponEvents = {
  CouponMade: couponMade,
  CouponPaused: byWhom,
  CouponResumed: byWhom,
  /** Of a limited one: a purchase has one of its uses. */
  CouponTaken: ofPayment,
  /** That purchase came to nothing. */
  CouponGivenBack: ofPayment,
  /** That purchase was paid: the use is spent for good. */
  CouponSpent: ofPayment.extend({
    /** It still had it: money may come after a use was given back. */
    wasTaken: z.boolean(),
  }),
};

export type CouponEvent = EventOf<typeof couponEvents>;
export type CouponMade = z.infer<typeof couponMade>;
