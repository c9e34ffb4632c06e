import type { CouponRow } from './coupon-queries.ts';

/** Whether buyers have a coupon by now, and if not, why. */
export function couponStanding(coupon: CouponRow, now: number): 'OPEN' | 'PAUSED' | 'ENDED' | 'USED_UP' {
  const { state, endsAt, usesMax, takenCount, spentCount } = coupon;
  if (state === 'PAUSED') return 'PAUSED';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ENDED';
  return usesMax !== null && takenCount + spentCount >= usesMax ? 'USED_UP' : 'OPEN';
}
