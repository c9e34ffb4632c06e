import type { Discount } from '../../../domain/coupon/events.ts';
import type { PaymentMethod } from '../../../domain/kernel/enums.ts';
import {
  bigint,
  defineTable,
  integer,
  json,
  moment,
  optional,
  text,
  uuid,
  type Row,
} from '../../table.ts';

export const COUPON_STATES = ['OPEN', 'PAUSED'] as const;

/** One row for each coupon. What was bought with it says the table of coupons' sales. */
export const coupons = defineTable({
  group: 'coupons',
  name: 'coupons',
  key: ['couponId'],
  write: 'replace',
  columns: {
    couponId: uuid,
    platformId: text(),
    userId: text(),
    offerId: text(),
    code: text(),
    discount: json<Discount>(),
    usesMax: optional(integer),
    endsAt: optional(moment),
    methods: json<readonly PaymentMethod[]>(),
    state: text<(typeof COUPON_STATES)[number]>(),
    /** Of a limited one: its uses that purchases under way have. */
    takenCount: integer,
    /** Those that were paid for, whatever became of the money. */
    spentCount: integer,
    madeAt: moment,
    position: bigint,
  },
  indexes: [
    '(user_id, platform_id, offer_id, made_at desc, coupon_id desc)',
    '(user_id, platform_id, made_at desc, coupon_id desc)',
    '(offer_id, state)',
  ],
});

export type CouponRow = Row<typeof coupons>;
