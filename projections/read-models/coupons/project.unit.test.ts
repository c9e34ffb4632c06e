import { expect, it } from 'vitest';
import type { CouponEvent, CouponMade } from '../../../domain/coupon/events.ts';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { coupons } from './project.ts';
import { coupons as table } from './table.ts';

const at = '2026-11-30T13:00:00.000Z';
const couponId = '5b0c3f3e-7f0b-5f0e-9a53-0d1de8f1b7a2';
const paymentId = '6b0c3f3e-7f0b-5f0e-9a53-0d1de8f1b7a2';
const data: CouponMade = {
  ...{ couponId, platformId: 'demo', userId: 'ana', offerId: 'demo-digital', code: 'VOLTA10' },
  ...{ discount: { kind: 'PERCENT', value: 1_000 }, usesMax: 2, methods: ['PIX'], endsAt: null, at },
};
const made: CouponEvent = { type: 'CouponMade', data };
const taken: CouponEvent = { type: 'CouponTaken', data: { paymentId, at } };
const givenBack: CouponEvent = { type: 'CouponGivenBack', data: { paymentId, at } };
const spent = (wasTaken: boolean): CouponEvent => ({
  type: 'CouponSpent',
  data: { paymentId, at, wasTaken },
});
const rowAfter = (...events: readonly CouponEvent[]) =>
  rowsAfter(coupons, events, `coupon-${couponId}`).all(table)[0];

it('a coupon’s row says what it takes off, and that it is open', () => {
  const { at: madeAt, ...said } = data;
  expect(rowAfter(made)).toMatchObject({ ...said, state: 'OPEN', takenCount: 0, spentCount: 0, madeAt });
});

it.each([
  ['paused', [{ type: 'CouponPaused', data: { by: 'ana', at } }], { state: 'PAUSED' }],
  [
    'resumed',
    [
      { type: 'CouponPaused', data: { by: 'ana', at } },
      { type: 'CouponResumed', data: { by: 'ana', at } },
    ],
    { state: 'OPEN' },
  ],
  ['taken', [taken], { takenCount: 1, spentCount: 0 }],
  ['given back', [taken, givenBack], { takenCount: 0, spentCount: 0 }],
  ['spent', [taken, spent(true)], { takenCount: 0, spentCount: 1 }],
  ['spent late', [taken, givenBack, spent(false)], { takenCount: 0, spentCount: 1 }],
] as const)('of one that is %s says so', (_what, events, expected) =>
  expect(rowAfter(made, ...(events as readonly CouponEvent[]))).toMatchObject(expected),
);
