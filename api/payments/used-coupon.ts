import type { UsedCoupon } from '../graphql/resolver-types.generated.ts';
import type { PaymentRow } from './queries.ts';

/** What a payment was bought with, as its page and its sale show it. */
export const usedCoupon = (coupon: PaymentRow['coupon']): UsedCoupon | null =>
  coupon && { code: coupon.code, discount: coupon.discountCents };
