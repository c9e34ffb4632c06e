import { expect, it } from 'vitest';
import type { CouponRow } from './coupon-queries.ts';
import { couponStanding } from './coupon-standing.ts';

const now = Date.parse('2026-12-01T12:00:00.000Z');
const coupon: CouponRow = {
  ...{ id: 'c', code: 'VOLTA10', kind: 'PERCENT', value: 1_000, methods: ['PIX'], state: 'OPEN' },
  ...{ usesMax: 2, takenCount: 1, spentCount: 0, paidCount: 0, paidTotal: 0 },
  ...{ madeAt: '2026-11-30T12:00:00.000Z', endsAt: '2026-12-02T03:00:00.000Z' },
};

it.each([
  ['OPEN', {}],
  ['OPEN', { usesMax: null, spentCount: 20_000, endsAt: null }],
  ['PAUSED', { state: 'PAUSED', spentCount: 2 }],
  ['ENDED', { endsAt: '2026-12-01T12:00:00.000Z' }],
  ['USED_UP', { spentCount: 1 }],
] as const)('is %s with %o', (standing, changes) =>
  expect(couponStanding({ ...coupon, ...changes }, now)).toBe(standing),
);
