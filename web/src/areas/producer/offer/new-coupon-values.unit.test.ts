import { expect, it } from 'vitest';
import { couponInput, NO_COUPON } from './new-coupon-values.ts';

const said = { ...NO_COUPON, code: 'volta 10', value: '10' };

it('percent and amounts are hundredths', () => {
  expect(couponInput('o', said)).toMatchObject({ kind: 'PERCENT', value: 1_000, usesMax: null });
  expect(couponInput('o', { ...said, value: '12,5' })).toMatchObject({ value: 1_250 });
  expect(couponInput('o', { ...said, kind: 'AMOUNT', value: '25,90' })).toMatchObject({ value: 2_590 });
});

it('a day is written as the API takes it', () => {
  expect(couponInput('o', { ...said, endsOn: '1/12/2026', usesMax: '50' })).toMatchObject({
    ...{ endsOn: '2026-12-01', usesMax: 50, methods: ['PIX', 'CREDIT_CARD', 'BILLET'] },
  });
});
