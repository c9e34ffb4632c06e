import { coupon } from '../../../domain/coupon/coupon.ts';
import type { CouponEvent } from '../../../domain/coupon/events.ts';
import { aggregateReadModel } from '../../read-model.ts';
import { coupons as table } from './table.ts';

/** Coupons of offers, as they stand. */
export const coupons = aggregateReadModel<CouponEvent, typeof table, 'CouponMade'>({
  source: coupon,
  table,
  first: 'CouponMade',
  rowOf: ({ at }) => ({ state: 'OPEN', takenCount: 0, spentCount: 0, madeAt: at }),
  patches: {
    CouponPaused: () => ({ state: 'PAUSED' }),
    CouponResumed: () => ({ state: 'OPEN' }),
    CouponTaken: ({ takenCount }) => ({ takenCount: takenCount + 1 }),
    CouponGivenBack: ({ takenCount }) => ({ takenCount: takenCount - 1 }),
    CouponSpent: ({ takenCount, spentCount }, { wasTaken }) => ({
      takenCount: takenCount - (wasTaken ? 1 : 0),
      spentCount: spentCount + 1,
    }),
  },
});
