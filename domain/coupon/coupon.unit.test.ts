import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import { forAll } from '../testing/property.ts';
import {
  coupon,
  couponCode,
  couponIdOf,
  couponProblem,
  discountOf,
  giveBackCoupon,
  makeCoupon,
  pauseCoupon,
  resumeCoupon,
  spendCoupon,
  takeCoupon,
  takeOff,
} from './coupon.ts';
import type { CouponEvent, CouponMade } from './events.ts';

const { given } = specificationFor(coupon);

const at = '2026-12-01T13:00:00.000Z';
const data: CouponMade = {
  couponId: couponIdOf('demo-digital', 'VOLTA10'),
  ...{ platformId: 'demo', userId: 'ana', offerId: 'demo-digital', code: 'VOLTA10' },
  ...{ discount: { kind: 'PERCENT', value: 1_000 }, usesMax: 2, methods: ['PIX'] },
  ...{ endsAt: '2026-12-03T03:00:00.000Z', at },
};
const lia = { paymentId: '6b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2', at };
const rui = { paymentId: '7b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2', at };
const eva = { paymentId: '8b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2', at };
const by = { by: 'ana', at };
const made: CouponEvent = { type: 'CouponMade', data };
const unlimited: CouponEvent = { type: 'CouponMade', data: { ...data, usesMax: null, endsAt: null } };
const taken = (of: typeof lia): CouponEvent => ({ type: 'CouponTaken', data: of });
const givenBack = (of: typeof lia): CouponEvent => ({ type: 'CouponGivenBack', data: of });
const spent = (of: typeof lia, wasTaken = true): CouponEvent => ({
  type: 'CouponSpent',
  data: { ...of, wasTaken },
});
const paused: CouponEvent = { type: 'CouponPaused', data: by };

const stateAfter = (...events: readonly CouponEvent[]) => events.reduce(coupon.evolve, coupon.initial);

describe('a code', () => {
  it('is the same however its buyer types it', () => {
    expect(couponCode(' volta 10 ')).toBe('VOLTA10');
    expect(couponIdOf('demo-digital', 'volta10')).toBe(data.couponId);
    expect(couponIdOf('demo-fisico', 'VOLTA10')).not.toBe(data.couponId);
  });

  it('is of an offer once', () => {
    given()
      .when((state) => makeCoupon(state, data))
      .then(made);
    given(made, paused)
      .when((state) => makeCoupon(state, data))
      .thenRefused('ALREADY_EXISTS');
  });
});

describe('what it takes off', () => {
  it.each([
    [19_700, { kind: 'PERCENT', value: 1_000 }, 1_970],
    [999, { kind: 'PERCENT', value: 3_333 }, 333],
    [19_700, { kind: 'AMOUNT', value: 5_000 }, 5_000],
    [5_100, { kind: 'AMOUNT', value: 5_000 }, 5_000],
    [5_099, { kind: 'AMOUNT', value: 5_000 }, undefined],
    [1_000, { kind: 'PERCENT', value: 9_999 }, undefined],
  ] as const)('of %i by %o is %s', (price, discount, off) =>
    expect(discountOf(price, discount)).toBe(off),
  );

  it('leaves a price, whatever price and discount', () => {
    forAll(
      fc.tuple(
        fc.integer({ min: 100, max: 100_000_000 }),
        fc.oneof(
          fc.record({
            kind: fc.constant('PERCENT' as const),
            value: fc.integer({ min: 1, max: 9_999 }),
          }),
          fc.record({
            kind: fc.constant('AMOUNT' as const),
            value: fc.integer({ min: 1, max: 100_000_000 }),
          }),
        ),
      ),
      ([price, discount]) => {
        const off = discountOf(price, discount);
        if (off === undefined) return;
        expect(Number.isSafeInteger(off)).toBe(true);
        expect(price - off).toBeGreaterThanOrEqual(100);
        expect(off).toBeGreaterThanOrEqual(0);
      },
    );
  });

  it('is told with its methods before a buyer has chosen one', () => {
    expect(takeOff(stateAfter(made), { at, method: null, priceCents: 19_700 })).toMatchObject({
      ok: true,
      value: {
        coupon: { couponId: data.couponId, code: 'VOLTA10', discountCents: 1_970 },
        methods: ['PIX'],
      },
    });
  });
});

describe('nobody has it', () => {
  it.each([
    ['UNKNOWN', [], {}],
    ['ENDED', [made, paused], {}],
    ['ENDED', [made], { at: '2026-12-03T03:00:00.000Z' }],
    ['USED_UP', [made, taken(lia), spent(rui)], {}],
    ['NOT_FOR_METHOD', [made], { method: 'BILLET' }],
    ['BELOW_MINIMUM', [made], { priceCents: 105 }],
  ] as const)('%s', (reason, events, changes) =>
    expect(
      takeOff(stateAfter(...events), { at, method: 'PIX', priceCents: 19_700, ...changes }),
    ).toMatchObject({ ok: false, error: { code: 'COUPON_REFUSED', details: { reason } } }),
  );
});

describe('a limited one', () => {
  it('is had by as many purchases as may, each of them once', () => {
    given(made, taken(lia))
      .when((state) => takeCoupon(state, lia))
      .thenNothing();
    given(made, taken(lia))
      .when((state) => takeCoupon(state, rui))
      .then(taken(rui));
    given(made, taken(lia), taken(rui))
      .when((state) => takeCoupon(state, eva))
      .thenRefused('COUPON_REFUSED', { reason: 'USED_UP' });
  });

  it('is free for another once a purchase came to nothing', () => {
    given(made, taken(lia), taken(rui), givenBack(rui))
      .when((state) => takeCoupon(state, eva))
      .then(taken(eva));
    given(made, taken(lia))
      .when((state) => giveBackCoupon(state, rui))
      .thenNothing();
    given(made, taken(lia))
      .when((state) => giveBackCoupon(state, lia))
      .then(givenBack(lia));
  });

  it('has one less for good once a purchase was paid, also where its use was given back', () => {
    given(made, taken(lia))
      .when((state) => spendCoupon(state, lia))
      .then(spent(lia));
    given(made, taken(lia), givenBack(lia))
      .when((state) => spendCoupon(state, lia))
      .then(spent(lia, false));
    given(made, spent(lia))
      .when((state) => spendCoupon(state, lia))
      .thenNothing();
    given(made, spent(lia))
      .when((state) => giveBackCoupon(state, lia))
      .thenNothing();
  });

  it('never has more uses out than it may, whatever order purchases come and go in', () => {
    const step = fc.tuple(fc.constantFrom(takeCoupon, giveBackCoupon), fc.constantFrom(lia, rui, eva));
    forAll(fc.array(step, { maxLength: 30 }), (steps) => {
      const last = steps.reduce((state, [decide, of]) => {
        const decided = decide(state, of);
        return decided.ok ? decided.value.reduce(coupon.evolve, state) : state;
      }, stateAfter(made));
      expect(last.phase === 'NONE' ? 0 : last.taken.size).toBeLessThanOrEqual(2);
    });
  });
});

it('is loaded in a moment also once all of ten thousand uses are spent', () => {
  const uses = Array.from({ length: 10_000 }, () => ({ paymentId: randomUUID(), at }));
  const last = uses
    .flatMap((use) => [taken(use), spent(use)])
    .reduce(coupon.evolve, stateAfter({ type: 'CouponMade', data: { ...data, usesMax: 10_000 } }));
  expect(couponProblem(last, { at, method: null })).toBe('USED_UP');
});

describe('an unlimited one', () => {
  it('counts nothing', () => {
    given(unlimited)
      .when((state) => takeCoupon(state, lia))
      .thenNothing();
    given(unlimited)
      .when((state) => spendCoupon(state, lia))
      .thenNothing();
  });
});

describe('its seller', () => {
  it('pauses and resumes it', () => {
    given(made)
      .when((state) => pauseCoupon(state, by))
      .then(paused);
    given(made, paused)
      .when((state) => pauseCoupon(state, by))
      .thenNothing();
    given(made, paused)
      .when((state) => resumeCoupon(state, by))
      .then({ type: 'CouponResumed', data: by });
    given()
      .when((state) => resumeCoupon(state, by))
      .thenRefused('NOT_FOUND');
  });

  it('takes nothing from a purchase that has a use by pausing it', () => {
    expect(couponProblem(stateAfter(made, paused, taken(lia)), { method: null, ...lia })).toBe('ENDED');
    given(made, taken(lia), paused)
      .when((state) => spendCoupon(state, lia))
      .then(spent(lia));
  });
});
